import { exactText } from '#domain/units';
import { shownDay, type Measured } from './entry.ts';
import type { Finding } from './finding.ts';
import { sharedDays, type Compared } from './history.ts';

/** A duplicate record: identical, with the same document, or with days already recorded. The first finding counts. */
export function duplicateRecord({ entry, others }: Compared): Finding | null {
  let document: Measured | undefined;
  let neighbour: Measured | undefined;
  // A single pass: each row of a file is compared with dozens of others.
  for (const other of others) {
    if (isDuplicate(entry, other)) return { code: 'duplicate', path: 'quantity', values: duplicateValues(entry) };
    if (!document && isOfDocument(entry, other)) document = other;
    if (!neighbour && sharedDays(entry, other) > 0) neighbour = other;
  }
  if (document)
    return {
      code: 'same-reference',
      path: 'reference',
      values: { reference: entry.reference.trim(), from: shownDay(document.fromDate), to: shownDay(document.toDate) },
    };
  if (!neighbour) return null;
  const values = { from: shownDay(neighbour.fromDate), to: shownDay(neighbour.toDate) };
  return { code: 'overlap', path: 'fromDate', values };
}

function isDuplicate(entry: Measured, other: Measured): boolean {
  return (
    other.amountNumber === entry.amountNumber &&
    other.firstDay === entry.firstDay &&
    other.lastDay === entry.lastDay &&
    other.amount.equals(entry.amount)
  );
}

/** The values of the duplicated record. */
function duplicateValues({ amount, unit, fromDate, toDate }: Measured) {
  return { quantity: exactText(amount), unit, from: shownDay(fromDate), to: shownDay(toDate) };
}

function isOfDocument(entry: Measured, other: Measured): boolean {
  return other.documentNumber === entry.documentNumber && entry.document !== '' && other.document === entry.document;
}
