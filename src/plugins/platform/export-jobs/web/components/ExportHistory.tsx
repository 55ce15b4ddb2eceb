import { useEffect, useMemo, useState } from 'react';
import { addressField, addressView, useAddressView, useRefetch, useCall, useTranslate } from '#core';
import { ConfirmDialog, DataTable, EmptyState, FilterBar } from '#design-system';
import { EXPORT_STATUSES, type ExportJob, type ExportStatus } from '../../contract/index.ts';
import { callsOf, type ExportArea } from '../export-place.ts';
import { useJobActs } from '../use-job-acts.ts';
import { JobActions } from './JobActions.tsx';
import { JobCard, jobColumns } from './job-columns.tsx';

/** Polling interval in milliseconds while an export is in progress. */
const LOOK = 2_000;

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  kind: addressField.id,
  status: addressField.choice(EXPORT_STATUSES),
});

const isMoving = ({ status }: ExportJob) => status === 'QUEUED' || status === 'RUNNING';

interface ExportHistoryProps {
  readonly area: ExportArea;
  /** Names of kinds by id. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** All requested exports, newest first. Those in progress update by themselves. */
export function ExportHistory({ area, kinds }: ExportHistoryProps) {
  const t = useTranslate();
  const [view, setView] = useAddressView(`list:export-jobs:${area}`, LIST);
  const [removed, setRemoved] = useState<ExportJob | null>(null);
  const { page, size, kind, status } = view;
  const input = useMemo(
    () => ({ query: { page, size, ...(kind ? { kind } : {}), ...(status ? { status } : {}) } }),
    [page, size, kind, status],
  );
  const calls = callsOf(area);
  const {
    data: list,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = useCall(calls.list, input, { keepPrevious: true });
  const again = useRefetch(calls.list, input);
  const acts = useJobActs(area);
  const rows = list?.data ?? [];
  const moves = rows.some(isMoving);
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => void again({ background: true }), LOOK);
    return () => clearInterval(timer);
  }, [moves, again]);
  const nameOf = (id: string) => (kinds[id] === undefined ? id : t(kinds[id]));
  const narrowed = (change: Partial<typeof LIST.opening>) => setView((before) => ({ ...before, ...change, page: 1 }));
  const onClear = kind || status ? () => narrowed({ kind: null, status: null }) : undefined;
  return (
    <>
      <DataTable
        caption={t('export-jobs.screen.history')}
        toolbar={
          <FilterBar
            filters={[
              {
                id: 'kind',
                label: t('export-jobs.screen.kind'),
                options: Object.keys(kinds).map((id) => ({ id, label: nameOf(id) })),
                value: kind,
                onChange: (chosen) => narrowed({ kind: chosen }),
              },
              {
                id: 'status',
                label: t('export-jobs.screen.status'),
                options: EXPORT_STATUSES.map((id) => ({ id, label: t(`export-jobs.screen.status.${id}`) })),
                value: status,
                onChange: (chosen) => narrowed({ status: chosen as ExportStatus | null }),
              },
            ]}
            onClearAll={onClear}
            count={onClear && list && !isPlaceholderData ? list.total_item : null}
          />
        }
        columns={jobColumns(t, nameOf)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        rowActions={(job) => <JobActions job={job} acts={acts} onRemove={setRemoved} />}
        card={(job) => <JobCard job={job} />}
        wraps
        page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        onClearFilters={onClear}
        empty={
          <EmptyState icon="download" title={t('export-jobs.screen.empty')} text={t('export-jobs.screen.empty.text')} />
        }
      />
      <ConfirmDialog
        isOpen={removed !== null}
        tone="danger"
        title={t('export-jobs.screen.remove.question')}
        text={t('export-jobs.screen.remove.text', { file: removed?.fileName ?? '' })}
        confirmLabel={t('export-jobs.screen.remove')}
        loading={acts.removing}
        onConfirm={() => removed && void acts.remove(removed).then(() => setRemoved(null))}
        onCancel={() => setRemoved(null)}
      />
    </>
  );
}
