import { partsOf } from '#domain/time';

/** A month above its column: `Jul 25`. Formatted at noon UTC, so that no time zone shifts it to another month. */
export function monthName(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(noon);
}
