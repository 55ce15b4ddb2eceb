import type { DateRangePreset } from '#design-system';
import type { CivilDate } from '#domain/time';
import { useTranslate } from '../i18n/use-translate.ts';
import { namedRanges } from './date-presets.ts';

/**
 * Presets of a `DateRange` as of a day: this financial year, the two before it, this quarter, the last 12 months. The year
 * begins in `firstMonth`, that of the company the screen is about.
 */
export function useDatePresets(today: CivilDate, firstMonth: number): readonly DateRangePreset[] {
  const t = useTranslate();
  return namedRanges(today, firstMonth).map(({ key, values, from, to }) => ({ label: t(key, values), from, to }));
}
