import { useState } from 'react';
import type { RecordRow } from '../contract/index.ts';

/** Every record a list has shown, by id, so that records selected on another page keep their names. */
export function useKnownRows(rows: readonly RecordRow[]): ReadonlyMap<string, RecordRow> {
  const [known, setKnown] = useState<ReadonlyMap<string, RecordRow>>(new Map());
  const [seen, setSeen] = useState(rows);
  if (seen === rows) return known.size === 0 && rows.length > 0 ? byId(known, rows) : known;
  const next = byId(known, rows);
  setSeen(rows);
  setKnown(next);
  return next;
}

const byId = (known: ReadonlyMap<string, RecordRow>, rows: readonly RecordRow[]) =>
  new Map([...known, ...rows.map((row) => [row.id, row] as const)]);
