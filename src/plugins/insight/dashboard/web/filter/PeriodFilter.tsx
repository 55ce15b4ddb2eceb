import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useDatePresets, useTranslate } from '#core';
import { DateRange } from '#design-system';
import type { DateRangeValue } from '#design-system';
import type { CivilDate } from '#domain/time';
import { useFirstMonth } from '#plugins/company/company/web';
import { earlierYears } from './dashboard-filter.ts';
import type { DashboardFilter } from './dashboard-filter.ts';

interface PeriodFilterProps {
  readonly today: CivilDate;
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** From a day to a day, or a financial year of the company. An invalid period stays local until it is valid. */
export function PeriodFilter({ today, filter, onFilter }: PeriodFilterProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<{ readonly range: DateRangeValue; readonly over: DashboardFilter } | null>(null);
  const firstMonth = useFirstMonth(filter.companyId);
  const presets = useDatePresets(today, firstMonth);
  // Input is discarded once the filter has been reset.
  const { from, to } = typed?.over === filter ? typed.range : filter;
  const fault = faultOf({ from, to });
  const change = (next: DateRangeValue) => {
    const whole = faultOf(next) === null;
    setTyped(whole ? null : { range: next, over: filter });
    if (whole) onFilter({ ...filter, ...next });
  };
  return (
    <DateRange
      label={t('dashboard.screen.period')}
      {...{ from, to }}
      presets={[...presets, ...earlierYears(today, firstMonth)]}
      onChange={change}
      errorMessage={fault === null ? undefined : t(fault)}
    />
  );
}

/** Error message of a period; null: valid. */
function faultOf({ from, to }: DateRangeValue): string | null {
  if (from === '' || to === '') return MESSAGES.required;
  return from < to ? null : MESSAGES.fromBeforeTo;
}
