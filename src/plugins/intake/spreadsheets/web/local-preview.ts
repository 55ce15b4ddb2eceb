import {
  CodeBook,
  placeMapping,
  ReadingTally,
  SheetReader,
  type KnownNames,
  type ReadingSummary,
  type SheetCode,
  type SheetFigure,
  type SheetMapping,
  type SheetSample,
} from '../domain/index.ts';

/** Records shown in the preview. */
const SHOWN = 20;

/** What a mapping makes of the first rows. */
export interface LocalPreview {
  readonly figures: readonly SheetFigure[];
  readonly summary: ReadingSummary;
  /** Rows that are read, by sheet and number. */
  readonly read: ReadonlySet<string>;
}

/** Reads the first rows as the server will read all of them. */
export function localPreview(
  samples: readonly SheetSample[],
  mapping: SheetMapping,
  codes: readonly SheetCode[],
  names: KnownNames,
): LocalPreview {
  const tally = new ReadingTally();
  const book = new CodeBook(codes, names);
  const figures: SheetFigure[] = [];
  const read = new Set<string>();
  for (const { name, rows } of samples.filter((one) => mapping.sheets.includes(one.name))) {
    const placed = placeMapping(mapping, rows);
    if (!placed) continue;
    const reader = new SheetReader(placed, book, name);
    tally.sheet(mapping.sheets.length > 1 ? name : '');
    for (const row of rows) {
      const outcome = reader.read(row);
      tally.add(outcome);
      if (outcome.kind !== 'figures') continue;
      read.add(`${name}!${row.number}`);
      if (figures.length < SHOWN) figures.push(...outcome.figures.slice(0, SHOWN - figures.length));
    }
  }
  return { figures, summary: tally.summary(), read };
}
