import { ReadingTally, type CodeBook, type ReadingSummary } from '../domain/index.ts';
import { outcomesOf, type PlacedSheet, type SheetFile } from './sheet-file.ts';

/** Reads a file through and counts what it comes to. */
export async function countRows(
  file: SheetFile,
  sheets: readonly PlacedSheet[],
  book: CodeBook,
  progress: (done: number) => void = () => undefined,
): Promise<ReadingSummary> {
  const tally = new ReadingTally();
  let current: string | undefined;
  let rows = 0;
  for await (const { sheet, outcome } of outcomesOf(file, sheets, book)) {
    if (sheet !== current) tally.sheet(sheets.length > 1 ? sheet : '');
    current = sheet;
    tally.add(outcome);
    rows += 1;
    if (rows % 1_000 === 0) progress(rows);
  }
  return tally.summary();
}
