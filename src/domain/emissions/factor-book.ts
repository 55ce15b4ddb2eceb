import type { Factor, FactorBook, FactorQuery } from './factor.ts';

/** A factor with the parts it is looked up by. A part that is null matches any value. */
export interface FactorRow extends Factor {
  readonly input: string | null;
  readonly use: string | null;
  readonly region: string | null;
  readonly zone: string | null;
  /** Calendar year of figures published by year; such rows match every edition. */
  readonly year: number | null;
}

const PARTS = ['input', 'use', 'region', 'zone'] as const;

/** How many parts of the query the row matches by name; -1 if one contradicts. */
function fit(row: FactorRow, query: FactorQuery): number {
  if (row.year === null && row.edition !== query.edition) return -1;
  let named = 0;
  for (const part of PARTS) {
    const wanted = query[part];
    const given = row[part];
    if (wanted === undefined || given === null) continue;
    if (wanted !== given) return -1;
    named += 1;
  }
  return named;
}

function yearsApart(row: FactorRow, query: FactorQuery): number {
  if (row.year === null || query.year === undefined) return 0;
  return Math.abs(row.year - query.year);
}

/** Whether `row` is a better match than `best`: nearer year, then more parts matched, then the earlier year. */
function beats(row: FactorRow, best: FactorRow, query: FactorQuery): boolean {
  const nearer = yearsApart(best, query) - yearsApart(row, query);
  if (nearer !== 0) return nearer > 0;
  const closer = fit(row, query) - fit(best, query);
  return closer !== 0 ? closer > 0 : (row.year ?? 0) < (best.year ?? 0);
}

/** The factor without its lookup parts, as calculations store it. */
function factorOf(row: FactorRow): Factor {
  const { id, kind, edition, name, values, missing, biogenic, source, table, verification, note } = row;
  return { id, kind, edition, name, values, missing, biogenic, source, table, verification, note };
}

/** A book over these rows. Among equal matches the first wins. Browser and server use the same code. */
export function makeFactorBook(rows: readonly FactorRow[]): FactorBook {
  const byKind = new Map<string, FactorRow[]>();
  const wholeKinds = new Map<string, FactorRow[]>();
  for (const row of rows) {
    const kind = wholeKinds.get(row.kind);
    if (kind) kind.push(row);
    else wholeKinds.set(row.kind, [row]);
    // There are few rows of one kind and input, so a search needs only a handful of comparisons.
    const key = `${row.kind}/${row.input ?? ''}`;
    const shelf = byKind.get(key);
    if (shelf) shelf.push(row);
    else byKind.set(key, [row]);
  }
  const shelves = (query: FactorQuery): readonly FactorRow[] => {
    if (query.input === undefined) return wholeKinds.get(query.kind) ?? [];
    return [...(byKind.get(`${query.kind}/${query.input}`) ?? []), ...(byKind.get(`${query.kind}/`) ?? [])];
  };
  // One factor object per row, so that callers can use it as a map key.
  const factors = new Map<FactorRow, Factor>();
  return {
    find(query) {
      let best: FactorRow | undefined;
      for (const row of shelves(query)) {
        if (fit(row, query) < 0) continue;
        if (query.nearestYear !== true && yearsApart(row, query) > 0) continue;
        if (!best || beats(row, best, query)) best = row;
      }
      if (!best) return undefined;
      const factor = factors.get(best) ?? factorOf(best);
      factors.set(best, factor);
      return factor;
    },
  };
}
