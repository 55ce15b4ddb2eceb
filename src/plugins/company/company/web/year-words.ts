import { financialYear, type CivilDate } from '#domain/time';

/** A year that is not a leap year. */
const COMMON_YEAR = 2001;

const noonOf = (day: CivilDate) => new Date(`${day}T12:00:00Z`);

/** The twelve months in a language, from January. */
export function monthNames(language: string): readonly string[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => name.format(new Date(Date.UTC(COMMON_YEAR, index, 1, 12))));
}

/** First and last day of a financial year in words: `1 April`, `31 March`. */
export function daysOfYear(firstMonth: number, language: string): { readonly from: string; readonly to: string } {
  const { from, to } = financialYear(COMMON_YEAR, firstMonth);
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-AU' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return { from: name.format(noonOf(from)), to: name.format(noonOf(to)) };
}
