import { decimal, exactText, fixedText, roundTo } from '#domain/units';
import type { TextLanguage } from '#server';
import { written } from './written.ts';

/** A figure rounded to decimals, as people of a language write it; a dash where there is none. */
export function fixedIn(value: string | null, decimals: number, language: TextLanguage): string {
  return value === null ? '–' : written(fixedText(decimal(value), decimals), language);
}

/** A figure of a working: what does not end is shown with six decimals; the workbook has every digit kept. */
export function workingText(value: string): string {
  return value === '' ? '' : exactText(roundTo(decimal(value), 6));
}
