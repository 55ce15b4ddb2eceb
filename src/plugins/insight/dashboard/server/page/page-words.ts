import { decimal, roundTo } from '#domain/units';
import type { DateRange } from '#domain/time';
import type { AmountUnit, DashboardLanguage } from '../../contract/index.ts';
import { inUnit } from '../file-tables.ts';

const LOCALES: Readonly<Record<DashboardLanguage, string>> = { en: 'en-AU', vi: 'vi-VN', fr: 'fr-FR' };

/** Decimals of emissions, as on the screen. */
const DIGITS = { t: 1, kt: 2, Mt: 4 } as const;

/** A rounded figure; a dash for no data. */
export function numberText(value: string | null, digits: number, language: DashboardLanguage): string {
  if (value === null) return '–';
  const rounded = roundTo(decimal(value), digits).toNumber();
  return new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(rounded)
    .replace('-', '−')
    .replaceAll('\u202f', '\u00a0');
}

/** Tonnes in a unit, rounded as on the screen, without the unit. */
export const tonnesText = (tonnes: string | null, unit: AmountUnit, language: DashboardLanguage): string =>
  numberText(inUnit(tonnes, unit), DIGITS[unit], language);

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** A date in words, such as `1 Jul 2025`. */
export function dayText(day: string, language: DashboardLanguage): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(utc(day));
}

/** Whole months in words, such as `Jul – Oct 2025`. */
export function monthsText({ from, to }: DateRange, language: DashboardLanguage): string {
  const parts = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts)
    .formatRange(utc(from), utc(to))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}

/** A month below a column: `Jul`, and with the year in January and at the beginning of a long period. */
export function monthText(month: string, language: DashboardLanguage, withYear: boolean): string {
  const year = withYear ? ({ year: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat(LOCALES[language], { month: 'short', ...year, timeZone: 'UTC' }).format(utc(month));
}

/** A time in a time zone, with the zone: `1 Jul 2025, 09:30 AEST`. */
export function momentText(at: string, language: DashboardLanguage, timeZone: string): string {
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

/** A text of at most so many letters. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
