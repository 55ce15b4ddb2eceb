import { useCall, useEvery, useTranslate } from '#core';
import { FilterBar } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { approvalRoutes, RecordScope } from '../../contract/index.ts';
import { ApprovalKind } from './approval-kind.ts';
import { isFiltered, UNFILTERED, type useWaiting } from './use-waiting.ts';

interface WaitingFiltersProps extends Pick<ReturnType<typeof useWaiting>, 'view' | 'setView'> {
  /** Number of matching items, shown while a filter is set. */
  readonly count: number | null;
}

/** Filters of the queue: what, where, whose. A changed filter returns to the first page. */
export function WaitingFilters({ view, setView, count }: WaitingFiltersProps) {
  const t = useTranslate();
  const scopes = useEvery(RecordScope);
  const kinds = useEvery(ApprovalKind);
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const preparers = useCall(approvalRoutes.preparers, {});
  const set = (change: Partial<typeof view>) => setView((before) => ({ ...before, ...change, page: 1 }));
  const stateOf = (asked: { isPending: boolean; error: { message: string } | null }) => ({
    isLoading: asked.isPending,
    errorMessage: asked.error ? t(asked.error.message) : undefined,
  });
  return (
    <FilterBar
      label={t('records.approvals')}
      search={{
        label: t('records.approvals.search'),
        value: view.search,
        onChange: (typed) => set({ search: typed.trim() }),
      }}
      filters={[
        {
          id: 'what',
          label: t('records.approvals.scope'),
          options: [
            ...scopes
              .toSorted((one, other) => one.number - other.number)
              .map(({ number, id }) => ({ id: String(number), label: t(`${id}.title`) })),
            ...kinds.map(({ id, title }) => ({ id, label: t(title) })),
          ],
          value: view.what,
          onChange: (what) => set({ what }),
        },
        {
          id: 'facility',
          label: t('records.column.facility'),
          options: (facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
          value: view.facilityId,
          onChange: (facilityId) => set({ facilityId }),
          ...stateOf(facilities),
        },
        {
          id: 'preparer',
          label: t('records.approvals.by'),
          options: (preparers.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
          value: view.preparerId,
          onChange: (preparerId) => set({ preparerId }),
          ...stateOf(preparers),
        },
      ]}
      onClearAll={() => set(UNFILTERED)}
      count={isFiltered(view) ? count : null}
    />
  );
}
