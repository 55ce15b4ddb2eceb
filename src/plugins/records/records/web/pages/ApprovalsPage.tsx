import { useMemo, useState } from 'react';
import { Notify, useService, useTranslate } from '#core';
import { Banner, Button, DataTable, EmptyState, FilterBar, Page, Stack } from '#design-system';
import { useDecide } from '../approvals/use-decide.ts';
import { useWaiting, type WaitingRow } from '../approvals/use-waiting.ts';
import { waitingColumns } from '../approvals/waiting-columns.tsx';
import { filteredRows, submitterOf, UNFILTERED, type WaitingFilter } from '../approvals/waiting-filter.ts';
import type { BulkOutcome } from '../bulk-acts.ts';
import { BulkOutcomeDialog } from '../components/list/BulkOutcomeDialog.tsx';
import { ReasonDialog } from '../components/detail/ReasonDialog.tsx';
import { StepReviewDialog } from '../components/StepReviewDialog.tsx';
import { hasSomethingToRead, type StepReview } from '../use-step-review.ts';
import { useRecordNames } from '../use-record-names.ts';

const NO_ROWS: readonly WaitingRow[] = [];
const FIRST = { page: 1, size: 20 };

/** Everything that waits for approval, in every scope: approved or returned here, one or many. */
export function ApprovalsPage() {
  const t = useTranslate();
  const notify = useService(Notify);
  const namesOf = useRecordNames();
  const { data, isPending, problem, retry } = useWaiting();
  const { busy, look, decide } = useDecide();
  const [filter, setFilter] = useState<WaitingFilter>(UNFILTERED);
  const [place, setPlace] = useState(FIRST);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [returning, setReturning] = useState<readonly string[] | null>(null);
  const [review, setReview] = useState<StepReview | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const all = data?.rows ?? NO_ROWS;
  const columns = useMemo(() => waitingColumns(t, namesOf), [t, namesOf]);
  const rows = filteredRows(all, filter, (row) => columns.map(({ copy }) => copy?.(row) ?? '').join(' '));
  const isFiltered = filter !== UNFILTERED;
  const pages = Math.max(1, Math.ceil(rows.length / place.size));
  const page = Math.min(place.page, pages);
  const change = (next: Partial<WaitingFilter>) => {
    setFilter((before) => ({ ...before, ...next }));
    setPlace((before) => ({ ...before, page: 1 }));
  };
  const act = async (wanted: 'APPROVED' | 'RETURNED', ids: readonly string[], reason?: string) => {
    const done = await decide(wanted, ids, reason);
    setReturning(null);
    setReview(null);
    if (!done) return;
    setSelected((before) => before.filter((id) => !done.done.includes(id)));
    if (done.rejected.length === 0) notify.success(t(`records.bulk.done.${wanted}`, { count: done.done.length }));
    else setOutcome(done);
  };
  const approve = async (ids: readonly string[]) => {
    const seen = await look(ids);
    if (!seen) return;
    const next: StepReview = { act: 'APPROVED', ids, rows: seen };
    if (hasSomethingToRead(next)) setReview(next);
    else await act('APPROVED', ids);
  };
  const choices = (of: (row: WaitingRow) => readonly [id: string, label: string]) =>
    [...new Map(all.map(of))].map(([id, label]) => ({ id, label })).toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Page title={t('records.approvals')} description={t('records.approvals.description')}>
      <Stack gap="md">
        {data && data.total > all.length ? (
          <Banner tone="info">{t('records.approvals.more', { shown: all.length, total: data.total })}</Banner>
        ) : null}
        <DataTable
          caption={t('records.approvals')}
          columns={columns}
          rows={rows.slice((page - 1) * place.size, page * place.size)}
          rowKey={({ id }) => id}
          rowLabel={(row) => `${row.facilityName}, ${namesOf(row).input}`}
          rowMenu={({ id }) => [
            { id: 'approve', label: t('records.bulk.APPROVED'), icon: 'check', onAction: () => void approve([id]) },
            { id: 'return', label: t('records.bulk.RETURNED'), icon: 'undo', onAction: () => setReturning([id]) },
          ]}
          selection={{
            selected,
            onChange: setSelected,
            actions: (picked) => (
              <>
                <Button size="sm" icon="check" isDisabled={busy} onPress={() => void approve(picked)}>
                  {t('records.bulk.APPROVED')}
                </Button>
                <Button size="sm" icon="undo" isDisabled={busy} onPress={() => setReturning(picked)}>
                  {t('records.bulk.RETURNED')}
                </Button>
              </>
            ),
          }}
          toolbar={
            <FilterBar
              search={{
                label: t('records.approvals.search'),
                value: filter.search,
                onChange: (search) => change({ search }),
              }}
              filters={[
                {
                  id: 'scope',
                  label: t('records.approvals.scope'),
                  options: choices((row) => [row.scope, t(`${row.scope}.title`)]),
                  value: filter.scope,
                  onChange: (scope) => change({ scope }),
                },
                {
                  id: 'facilityId',
                  label: t('records.column.facility'),
                  options: choices((row) => [row.facilityId, row.facilityName]),
                  value: filter.facilityId,
                  onChange: (facilityId) => change({ facilityId }),
                },
                {
                  id: 'submittedBy',
                  label: t('records.approvals.by'),
                  options: choices((row) => [submitterOf(row), submitterOf(row)]),
                  value: filter.submittedBy,
                  onChange: (submittedBy) => change({ submittedBy }),
                },
              ]}
            />
          }
          page={{ page, size: place.size, totalItem: rows.length, totalPage: pages }}
          onPageChange={setPlace}
          state={problem ? 'error' : isPending ? 'loading' : 'ready'}
          error={problem ? { text: t(problem.message), onRetry: retry } : undefined}
          onClearFilters={isFiltered ? () => setFilter(UNFILTERED) : undefined}
          empty={
            <EmptyState icon="check" title={t('records.approvals.empty')} text={t('records.approvals.empty.text')} />
          }
        />
      </Stack>
      {returning ? (
        <ReasonDialog
          title={t('records.bulk.RETURNED.title', { count: returning.length })}
          text={t('records.step.RETURNED.text')}
          label={t('records.reason')}
          confirmLabel={t('records.step.RETURNED')}
          sending={busy}
          onConfirm={(reason) => void act('RETURNED', returning, reason)}
          onClose={() => setReturning(null)}
        />
      ) : null}
      {review ? (
        <StepReviewDialog
          review={review}
          sending={busy}
          onConfirm={(ids) => void act('APPROVED', ids)}
          onClose={() => setReview(null)}
        />
      ) : null}
      {outcome ? (
        <BulkOutcomeDialog
          outcome={outcome}
          known={new Map(all.map((row) => [row.id, row]))}
          onClose={() => setOutcome(null)}
        />
      ) : null}
    </Page>
  );
}
