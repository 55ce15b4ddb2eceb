import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useDatePresets, useTranslate } from '#core';
import { DateRange, type DateRangeValue } from '#design-system';
import type { CivilDate } from '#domain/time';

interface ReportPeriodProps extends DateRangeValue {
  readonly today: CivilDate;
  /** First month of the reporting company's financial year. */
  readonly firstMonth: number;
  readonly onChange: (next: DateRangeValue) => void;
}

/** From a day to a day, or a financial year. An invalid period stays local until it is valid. */
export function ReportPeriod({ today, firstMonth, from, to, onChange }: ReportPeriodProps) {
  const t = useTranslate();
  const presets = useDatePresets(today, firstMonth);
  const [typed, setTyped] = useState<DateRangeValue | null>(null);
  const shown = typed ?? { from, to };
  const fault = faultOf(shown);
  return (
    <DateRange
      label={t('report.period')}
      {...shown}
      presets={presets}
      onChange={(next) => {
        const isWhole = faultOf(next) === null;
        setTyped(isWhole ? null : next);
        if (isWhole) onChange(next);
      }}
      errorMessage={fault === null ? undefined : t(fault)}
    />
  );
}

/** Error message of a period; null: valid. */
function faultOf({ from, to }: DateRangeValue): string | null {
  if (from === '' || to === '') return MESSAGES.required;
  return from <= to ? null : MESSAGES.fromBeforeTo;
}
