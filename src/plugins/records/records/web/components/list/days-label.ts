import { monthLabel } from '#core';

/** Days in one line: `15 Jul 2025`, `1–15 Jul 2025`, `28 Jul 2025 – 4 Aug 2025`. */
export function daysLabel(from: string, to: string, language: string): string {
  const dayOf = (day: string) => String(Number(day.slice(8, 10)));
  const last = `${dayOf(to)} ${monthLabel(to, language)}`;
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOf(from)}–${last}`;
  return `${dayOf(from)} ${monthLabel(from, language)} – ${last}`;
}
