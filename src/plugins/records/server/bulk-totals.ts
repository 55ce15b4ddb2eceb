import { addCells, diffCells, type Cell } from '#domain/rollup';
import type { Trx } from '#server';
import type { BulkParts } from './bulk-parts.ts';
import { cellsOfStored } from './stored-record.ts';
import { addTallies, diffTallies, type Tally, type TallySource } from './tally.ts';

/** Rows of totals written at once. */
const BATCH = 5_000;

/** Cells and tallies held before those of one key become one. */
const MOST_APART = 20_000;

/** What many records add to the totals, added up as they pass: months and kinds are few, records are not. */
export class BulkTotals {
  private cells: readonly Cell[] = [];
  private tallies: readonly Tally[] = [];

  change(before: readonly TallySource[], after: readonly TallySource[]): void {
    const added = addCells(...after.map(cellsOfStored));
    this.cells = [...this.cells, ...diffCells(addCells(...before.map(cellsOfStored)), added)];
    this.tallies = [...this.tallies, ...diffTallies(before, after)];
    // Not with each change: what was added up before would be added up again for every few records.
    if (this.cells.length > MOST_APART || this.tallies.length > MOST_APART) this.addUp();
  }

  private addUp(): void {
    this.cells = addCells(this.cells);
    this.tallies = addTallies(this.tallies);
  }

  /** Sorted by their keys, so that writers who share them wait for each other and never in a circle. */
  async write(trx: Trx, companyId: string, { cells, tallies }: Pick<BulkParts, 'cells' | 'tallies'>): Promise<void> {
    this.addUp();
    for (let at = 0; at < this.tallies.length; at += BATCH)
      await tallies.add(trx, companyId, this.tallies.slice(at, at + BATCH));
    for (let at = 0; at < this.cells.length; at += BATCH)
      await cells.add(trx, companyId, this.cells.slice(at, at + BATCH));
  }
}
