import { shownDay } from './entry.ts';
import type { Finding } from './finding.ts';
import { sharedDays, type Compared } from './history.ts';

/** A record that is there twice: the very same, the same document, or days that are recorded already. The first counts. */
export function sameAgain({ entry, others }: Compared): Finding | null {
  const twin = others.find(
    ({ fromDate, toDate, amount }) =>
      fromDate === entry.fromDate && toDate === entry.toDate && amount.equals(entry.amount),
  );
  if (twin) return { code: 'duplicate', path: 'quantity', values: {} };
  const reference = entry.reference.trim().toLowerCase();
  const document = others.find((other) => reference !== '' && other.reference.trim().toLowerCase() === reference);
  if (document)
    return {
      code: 'same-reference',
      path: 'reference',
      values: { reference: entry.reference.trim(), from: shownDay(document.fromDate), to: shownDay(document.toDate) },
    };
  const neighbour = others.find((other) => sharedDays(entry, other) > 0);
  if (!neighbour) return null;
  const values = { from: shownDay(neighbour.fromDate), to: shownDay(neighbour.toDate) };
  return { code: 'overlap', path: 'fromDate', values };
}
