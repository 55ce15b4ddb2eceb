import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useDatePresets, useTranslate } from '#core';
import { DateRange } from '#design-system';
import type { DateRangeValue } from '#design-system';
import type { CivilDate } from '#domain/time';
import { earlierYears } from '../filter/dashboard-filter.ts';
import type { DashboardFilter } from '../filter/dashboard-filter.ts';

interface PeriodFilterProps {
  readonly today: CivilDate;
  readonly filter: DashboardFilter;
  readonly onFilter: (next: DashboardFilter) => void;
}

/** From a day to a day, or a financial year. What makes no period stays here until it does. */
export function PeriodFilter({ today, filter, onFilter }: PeriodFilterProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<{ readonly range: DateRangeValue; readonly over: DashboardFilter } | null>(null);
  const presets = useDatePresets(today);
  // What was typed over a filter that has been set back since means nothing any more.
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
      presets={[...presets, ...earlierYears(today)]}
      onChange={change}
      errorMessage={fault === null ? undefined : t(fault)}
    />
  );
}

/** Message of what is wrong with a period; null: nothing. */
function faultOf({ from, to }: DateRangeValue): string | null {
  if (from === '' || to === '') return MESSAGES.required;
  return from < to ? null : MESSAGES.fromBeforeTo;
}
