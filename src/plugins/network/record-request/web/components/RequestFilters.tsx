import type { ReactNode } from 'react';
import { today, useDatePresets, useOwnCompany, useTranslate } from '#core';
import { CheckboxGroup, DateRange, FilterBar, type Filter, type FilterSearch } from '#design-system';
import { REQUEST_STATUSES } from '../../contract/index.ts';
import { NO_FILTER, type RequestFilter, type RequestListView } from '../list/request-list-view.ts';
import { periodText, statusText } from '../request-words.ts';

interface RequestFiltersProps {
  readonly view: RequestListView;
  readonly onView: (next: RequestListView) => void;
  /** Whether the list has a search field; staff filter by input instead. */
  readonly search?: FilterSearch;
  readonly further?: readonly Filter[];
  /** Number of matching requests; shown while a filter is set. */
  readonly count?: number | undefined;
  readonly saved: ReactNode;
}

/** Filters by company, period and status. A changed filter goes back to the first page. */
export function RequestFilters({ view, onView, search, further = [], count, saved }: RequestFiltersProps) {
  const t = useTranslate();
  const presets = useDatePresets(today(), useOwnCompany().firstMonth);
  const { statuses, days } = view;
  const set = (change: Partial<RequestFilter>) => onView({ ...view, ...change, page: 1 });
  const status: Filter = {
    id: 'status',
    label: t('record-request.column.status'),
    shown: statuses.length === 0 ? null : statuses.map((one) => statusText(t, one)).join(', '),
    hint: t('record-request.filter.status.hint'),
    editor: () => (
      <CheckboxGroup
        label={t('record-request.column.status')}
        value={statuses}
        onChange={(next) => set({ statuses: REQUEST_STATUSES.filter((one) => next.includes(one)) })}
        options={REQUEST_STATUSES.map((id) => ({ id, label: statusText(t, id) }))}
      />
    ),
    onClear: () => set({ statuses: [] }),
  };
  const period: Filter = {
    id: 'period',
    label: t('record-request.column.period'),
    shown: days.from === '' ? null : periodText(days.from, days.to),
    hint: t('record-request.filter.period.hint'),
    editor: () => (
      <DateRange
        label={t('record-request.column.period')}
        {...days}
        presets={presets}
        onChange={(chosen) => set({ days: chosen })}
      />
    ),
    onClear: () => set({ days: { from: '', to: '' } }),
  };
  return (
    <FilterBar
      {...(search ? { search } : {})}
      filters={[status, period, ...further]}
      onClearAll={() => set(NO_FILTER)}
      count={count ?? null}
      saved={saved}
    />
  );
}
