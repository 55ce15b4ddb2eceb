import { useEffect, useState } from 'react';
import { Notify, useService, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Page, Stack } from '#design-system';
import type { WaitingItem } from '../../contract/index.ts';
import { useDecide } from '../approvals/use-decide.ts';
import { isFiltered, UNFILTERED, useWaiting } from '../approvals/use-waiting.ts';
import { WaitingCard, waitingColumns } from '../approvals/waiting-columns.tsx';
import { WaitingFilters } from '../approvals/WaitingFilters.tsx';
import { useWaitingWords } from '../approvals/waiting-words.ts';
import type { BulkOutcome } from '../bulk-acts.ts';
import { BulkOutcomeDialog } from '../components/list/BulkOutcomeDialog.tsx';
import { ReasonDialog } from '../components/detail/ReasonDialog.tsx';
import { StepReviewDialog } from '../components/StepReviewDialog.tsx';
import { pageInstead } from '../list-view.ts';
import { hasSomethingToRead, type StepReview } from '../use-step-review.ts';

const NOTHING: readonly WaitingItem[] = [];

const isRecord = ({ kind }: WaitingItem) => kind === 'record';

/** A step with everything it is about: the records are reviewed, the others are not. */
interface Asked {
  readonly items: readonly WaitingItem[];
  readonly review: StepReview;
}

/** Everything that waits for approval, in every scope: approved or returned here, one or many. */
export function ApprovalsPage() {
  const t = useTranslate();
  const notify = useService(Notify);
  const wordsOf = useWaitingWords();
  const { view, setView, answer } = useWaiting();
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const { busy, look, decide } = useDecide();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [returning, setReturning] = useState<readonly WaitingItem[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<{ of: BulkOutcome; items: readonly WaitingItem[] } | null>(null);
  const rows = list?.data ?? NOTHING;
  const columns = waitingColumns(t, wordsOf);
  // Decisions may have emptied the last page.
  const instead = list && !isPlaceholderData ? pageInstead(list) : null;
  useEffect(() => {
    if (instead !== null) setView((before) => ({ ...before, page: instead }));
  }, [instead, setView]);
  const act = async (wanted: 'APPROVED' | 'RETURNED', items: readonly WaitingItem[], reason?: string) => {
    const done = await decide(wanted, items, reason);
    setReturning(null);
    setAsked(null);
    if (!done) return;
    setSelected((before) => before.filter((id) => !done.done.includes(id)));
    if (done.rejected.length > 0) setOutcome({ of: done, items });
    else notify.success(t(`records.approvals.done.${wanted}`, { count: done.done.length }));
  };
  const approve = async (items: readonly WaitingItem[]) => {
    const ids = items.filter(isRecord).map(({ id }) => id);
    const seen = ids.length === 0 ? [] : await look(ids);
    if (!seen) return;
    const review: StepReview = { act: 'APPROVED', ids, rows: seen };
    if (hasSomethingToRead(review)) setAsked({ items, review });
    else await act('APPROVED', items);
  };
  const clear = () => setView((before) => ({ ...before, ...UNFILTERED }));
  return (
    <Page title={t('records.approvals')} description={t('records.approvals.description')}>
      <Stack gap="md">
        <WaitingFilters view={view} setView={setView} count={list && !isPlaceholderData ? list.total_item : null} />
        <DataTable
          caption={t('records.approvals')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={(row) => [row.facilityName, wordsOf(row).name].filter(Boolean).join(', ')}
          rowMenu={(row) => [
            { id: 'approve', label: t('records.bulk.APPROVED'), icon: 'check', onAction: () => void approve([row]) },
            { id: 'return', label: t('records.bulk.RETURNED'), icon: 'undo', onAction: () => setReturning([row]) },
          ]}
          toolbar={rows.length > 0 ? t('records.approvals.together') : undefined}
          card={(row) => <WaitingCard row={row} words={wordsOf(row)} t={t} />}
          selection={{
            // Only what this page shows: people read what they approve.
            selected: selected.filter((id) => rows.some((row) => row.id === id)),
            onChange: setSelected,
            actions: (_, picked) => (
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
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(place) => setView((before) => ({ ...before, ...place }))}
          state={error ? 'error' : isPending || isPlaceholderData || instead !== null ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={isFiltered(view) ? clear : undefined}
          empty={
            <EmptyState icon="check" title={t('records.approvals.empty')} text={t('records.approvals.empty.text')} />
          }
        />
      </Stack>
      {returning ? (
        <ReasonDialog
          title={t('records.approvals.return.ask', { count: returning.length })}
          text={t('records.approvals.return.text')}
          label={t('records.reason')}
          confirmLabel={t('records.step.RETURNED')}
          sending={busy}
          onConfirm={(reason) => void act('RETURNED', returning, reason)}
          onClose={() => setReturning(null)}
        />
      ) : null}
      {asked ? (
        <StepReviewDialog
          review={asked.review}
          others={asked.items.length - asked.review.ids.length}
          sending={busy}
          onConfirm={(ids) =>
            void act(
              'APPROVED',
              asked.items.filter((item) => !isRecord(item) || ids.includes(item.id)),
            )
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
      {outcome ? (
        <BulkOutcomeDialog
          outcome={outcome.of}
          describe={(id) => {
            const item = outcome.items.find((one) => one.id === id);
            if (!item) return null;
            const { name, what, period } = wordsOf(item);
            return { first: item.facilityName ?? what, second: [name, period].join(' · ') };
          }}
          onClose={() => setOutcome(null)}
        />
      ) : null}
    </Page>
  );
}
