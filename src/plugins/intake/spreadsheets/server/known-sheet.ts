import { likeness, placeMapping, shapeOf, titlesIn, type MappingProposal, type SheetMapping } from '../domain/index.ts';
import { fingerprintOf, type KnownMapping } from './mapping-store.ts';
import type { SheetFile } from './sheet-file.ts';

/** Number of first rows in which the titles of stored mappings are searched. */
const SEARCHED_ROWS = 30;

/** How alike the titles of a mapping must be to be proposed for a file. */
const ALIKE = 0.6;

/** A stored mapping for a file. */
export interface FoundMapping {
  readonly known: KnownMapping;
  /** With the sheets of this file. */
  readonly mapping: SheetMapping;
}

/** The stored mapping that was made for the titles of this file. */
export function sameMapping({ samples }: SheetFile, known: readonly KnownMapping[]): FoundMapping | null {
  const byFingerprint = new Map(known.map((one) => [one.fingerprint, one]));
  for (const { rows } of samples)
    for (const { number } of rows.slice(0, SEARCHED_ROWS))
      for (const titleRows of [1, 2] as const) {
        const titles = titlesIn(rows, number, titleRows);
        const found = titles && byFingerprint.get(fingerprintOf(shapeOf(titles)));
        if (!found || found.mapping.titleRows !== titleRows) continue;
        const sheets = samples.filter((one) => placeMapping(found.mapping, one.rows)).map(({ name }) => name);
        if (sheets.length > 0) return { known: found, mapping: { ...found.mapping, sheets } };
      }
  return null;
}

/** The stored mapping whose titles are most like those of a file, if every column it reads is there. */
export function similarMapping(
  { samples }: SheetFile,
  known: readonly KnownMapping[],
  { mapping }: MappingProposal,
): FoundMapping | null {
  const sample = samples.find(({ name }) => name === mapping.sheets[0]);
  const titles = sample && titlesIn(sample.rows, mapping.titleRow, mapping.titleRows);
  if (!sample || !titles) return null;
  const shape = shapeOf(titles);
  const alike = known
    .map((one) => ({ one, share: likeness(shape, one.shape) }))
    .filter(({ share }) => share >= ALIKE)
    .toSorted((first, second) => second.share - first.share);
  for (const { one } of alike) {
    const placed = placeMapping(one.mapping, sample.rows);
    if (!placed) continue;
    const taken = new Set(placed.columns.map(({ column }) => column));
    // Columns the mapping does not know are not read, whatever they may be: a person decides.
    const added = mapping.columns
      .filter(({ column }) => !taken.has(column))
      .map((column) => ({ ...column, role: 'none' as const, fillsDown: false }));
    const columns = [...placed.columns, ...added].toSorted((first, second) => first.column - second.column);
    const { sheets } = mapping;
    return { known: one, mapping: { ...one.mapping, sheets, titleRow: placed.titleRow, columns } };
  }
  return null;
}

/**
 * Whether a person must look at a file for which a mapping is stored: it contradicts the mapping, it has other sheets with
 * the same titles, or its months name no year.
 */
export function needsLook(mapping: SheetMapping, stored: SheetMapping, fresh: MappingProposal): boolean {
  const differs = <T>(one: T | null, other: T | null) => one !== null && other !== null && one !== other;
  const isSheetAdded = mapping.sheets.length > 1 && stored.sheetMeans === 'none';
  return (
    differs(fresh.mapping.dateOrder, mapping.dateOrder) ||
    differs(fresh.mapping.decimalMark, mapping.decimalMark) ||
    differs(fresh.mapping.unit, mapping.unit) ||
    (isSheetAdded && mapping.sheets.some((name) => !stored.sheets.includes(name))) ||
    fresh.open.some(({ about }) => about === 'first-month')
  );
}
