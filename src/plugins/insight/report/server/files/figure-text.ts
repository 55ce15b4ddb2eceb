import { decimal, roundTo } from '#domain/units';
import type { ReportLanguage } from '../../contract/index.ts';

const LOCALES: Readonly<Record<ReportLanguage, string>> = { en: 'en-AU', vi: 'vi-VN', fr: 'fr-FR' };

/** A date in words, such as `1 Jul 2025`. */
export function dayText(day: string, language: ReportLanguage): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(new Date(`${day}T00:00:00Z`));
}

/** A time in a time zone, with the zone: `1 Jul 2025, 09:30 AEST`. */
export function momentText(at: string, language: ReportLanguage, timeZone: string): string {
  const parts = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  } as const;
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone }).format(new Date(at));
}

/** The date of a time in a time zone: `2025-07-01`. */
export function localDay(at: string, timeZone: string): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const found = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).formatToParts(new Date(at));
  const part = (type: string) => found.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A rounded figure for paper; the workbook has the exact amount. A dash for no data. */
export function figureText(value: string | null, decimals: number, language: ReportLanguage): string {
  if (value === null) return '–';
  const amount = decimal(value);
  const rounded = roundTo(amount, decimals);
  return new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .format(rounded.toNumber())
    .replace('-', '−')
    .replaceAll('\u202f', '\u00a0');
}
