import { formatDay, useCall, useTranslate } from '#core';
import { DateRange, FilterBar, type Filter } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { SECURITY_KINDS } from '../../contract/index.ts';
import { kindWords } from '../event-words.ts';
import { cleared, isNarrowed, type TrailView } from '../trail-view.ts';

interface TrailFiltersProps {
  readonly view: TrailView;
  readonly onView: (change: (before: TrailView) => TrailView) => void;
  /** Number of matching events; null until it is known. */
  readonly count: number | null;
}

/** Filters by person or address, kind, company and days. */
export function TrailFilters({ view, onView, count }: TrailFiltersProps) {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {});
  const set = (change: Partial<TrailView>) => onView((before) => ({ ...before, ...change, page: 1 }));
  const { from, to } = view.days;

  const filters: readonly Filter[] = [
    {
      id: 'kind',
      label: t('security-trail.what'),
      options: SECURITY_KINDS.map((kind) => ({ id: kind, label: kindWords(t, kind) })),
      value: view.kind,
      onChange: (kind) => set({ kind }),
    },
    {
      id: 'company',
      label: t('security-trail.company'),
      options: (companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
      value: view.companyId,
      onChange: (companyId) => set({ companyId }),
      isLoading: companies.isPending,
      errorMessage: companies.error ? t(companies.error.message) : undefined,
    },
    {
      id: 'days',
      label: t('security-trail.days'),
      shown: from === '' ? null : from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`,
      editor: () => (
        <DateRange label={t('security-trail.days')} from={from} to={to} onChange={(days) => set({ days })} />
      ),
      onClear: () => set({ days: { from: '', to: '' } }),
    },
  ];
  return (
    <FilterBar
      search={{
        label: t('security-trail.search'),
        value: view.search,
        onChange: (typed) => set({ search: typed.trim() }),
      }}
      filters={filters}
      onClearAll={() => onView(cleared)}
      count={isNarrowed(view) ? count : null}
    />
  );
}
