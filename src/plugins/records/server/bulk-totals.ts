import { addCells, diffCells, type Cell } from '#domain/rollup';
import type { Trx } from '#server';
import type { BulkParts } from './bulk-parts.ts';
import { cellsOfStored } from './stored-record.ts';
import { addTallies, diffTallies, type Tally, type TallySource } from './tally.ts';

/** Rows of totals written at once. */
const BATCH = 5_000;

/** What many records add to the totals, added up as they pass: months and kinds are few, records are not. */
export class BulkTotals {
  private cells: readonly Cell[] = [];
  private tallies: readonly Tally[] = [];

  change(before: readonly TallySource[], after: readonly TallySource[]): void {
    const added = addCells(...after.map(cellsOfStored));
    this.cells = addCells(this.cells, diffCells(addCells(...before.map(cellsOfStored)), added));
    this.tallies = addTallies([...this.tallies, ...diffTallies(before, after)]);
  }

  /** Sorted by their keys, so that writers who share them wait for each other and never in a circle. */
  async write(trx: Trx, companyId: string, { cells, tallies }: Pick<BulkParts, 'cells' | 'tallies'>): Promise<void> {
    for (let at = 0; at < this.tallies.length; at += BATCH)
      await tallies.add(trx, companyId, this.tallies.slice(at, at + BATCH));
    for (let at = 0; at < this.cells.length; at += BATCH)
      await cells.add(trx, companyId, this.cells.slice(at, at + BATCH));
  }
}
