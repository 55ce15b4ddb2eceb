import { exactText } from '#domain/units';
import type { Finding } from './finding.ts';
import type { Compared } from './history.ts';
import { THRESHOLDS } from './thresholds.ts';

/** The same quantity three times in a row or more: a copied estimate. Zero has its own check. */
export function flatValues({ entry, before }: Compared): Finding | null {
  if (entry.amount.isZero()) return null;
  const different = before.findLastIndex(({ amount }) => !amount.equals(entry.amount));
  const count = before.length - different;
  if (count < THRESHOLDS.flat) return null;
  const values = { count: String(count), quantity: exactText(entry.amount), unit: entry.unit };
  return { code: 'flat-values', path: 'quantity', values };
}
