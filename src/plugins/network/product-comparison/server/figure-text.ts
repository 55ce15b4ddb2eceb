import { decimal, exactText, fixedText, roundTo } from '#domain/units';
import type { TextLanguage } from '#server';
import { written } from './written.ts';

/** A figure rounded to decimals in the format of a language; a dash if there is none. */
export function fixedIn(value: string | null, decimals: number, language: TextLanguage): string {
  return value === null ? '–' : written(fixedText(decimal(value), decimals), language);
}

/** A figure of a working: non-terminating ones are shown with six decimals; the workbook has every digit. */
export function workingText(value: string): string {
  return value === '' ? '' : exactText(roundTo(decimal(value), 6));
}
