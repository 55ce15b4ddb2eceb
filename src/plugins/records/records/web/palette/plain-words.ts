import type { Translate } from '#core';

/** Text of the first key that has one; otherwise `otherwise`. Plugins provide the texts of their methods. */
export function firstText(
  t: Translate,
  keys: readonly string[],
  otherwise: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  for (const key of keys) {
    const text = t(key, values);
    if (text !== key) return text;
  }
  return otherwise;
}

/** The days of a record: one, or from the first to the last. */
export function periodText(from: string, to: string, formatDay: (day: string) => string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
