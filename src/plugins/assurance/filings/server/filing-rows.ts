import type { FilingRow } from '../contract/index.ts';
import { isFiledDeadline } from './filing-obligations.ts';
import type { StoredFiling } from './filing-store.ts';

/** Filings for lists, newest first. */
export function rowsOf(filings: readonly StoredFiling[]): readonly FilingRow[] {
  return filings.map((filing) => rowOf(filing, filings)).toReversed();
}

export function rowOf(filing: StoredFiling, all: readonly StoredFiling[]): FilingRow {
  const before = all.find(({ number }) => number === filing.amends);
  const after = all.find(({ amends }) => amends === filing.number);
  return {
    id: filing.id,
    number: filing.number,
    report: filing.report,
    title: filing.title,
    obligation: isFiledDeadline(filing.obligation) ? filing.obligation : null,
    year: filing.year,
    from: filing.from_date,
    to: filing.to_date,
    book: filing.book,
    controls: JSON.parse(filing.controls) as FilingRow['controls'],
    standing: JSON.parse(filing.standing) as FilingRow['standing'],
    filedAt: momentOf(filing),
    filedBy: filing.filed_by_name,
    note: filing.note,
    amends: before ? predecessorOf(before) : null,
    amendedBy: after ? { id: after.id, number: after.number } : null,
    hash: filing.hash,
  };
}

export function predecessorOf(filing: StoredFiling): NonNullable<FilingRow['amends']> {
  return { id: filing.id, number: filing.number, filedAt: momentOf(filing), filedBy: filing.filed_by_name };
}

const momentOf = ({ atMs }: StoredFiling): string => new Date(Number(atMs)).toISOString();
