import type { Translate } from '#core';

/** Most names that a sentence lists. */
const MOST = 3;

/** Names in a sentence; beyond three, the number of the others. */
export function listedNames(t: Translate, names: readonly string[]): string {
  const left = names.length - MOST;
  if (left <= 1) return names.join(', ');
  return [...names.slice(0, MOST), t('dashboard.more', { count: left, number: String(left) })].join(', ');
}
