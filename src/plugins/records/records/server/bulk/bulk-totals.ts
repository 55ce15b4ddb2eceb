import { decimal, fixedText } from '#domain/units';
import { diffCells, negateCells, type Cell } from '#domain/rollup';
import type { Trx } from '#server';
import { RecordGroups } from './bulk-groups.ts';
import type { BulkParts } from './bulk-parts.ts';
import { cellsOfStored } from '../write/stored-record.ts';
import { addTallies, diffTallies, type Tally, type TallySource } from '../rollup/tally.ts';

/** Rows of totals per statement. */
const BATCH = 5_000;

/** Groups of records, cells and tallies in memory before those with the same key are merged. */
const MOST_GROUPS = 20_000;

/** Adds up what many records change in the totals, so that each row of totals is written once. */
export class BulkTotals {
  private readonly groups = new RecordGroups();
  private cells: Cell[] = [];
  private tallies: Tally[] = [];

  /** `before` as the records were, `after` as they are now. New records are only in `after`. */
  change(before: readonly TallySource[], after: readonly TallySource[]): void {
    for (const record of before) if (!this.groups.add(record, -1)) this.count(record, -1, 1);
    for (const record of after) if (!this.groups.add(record, 1)) this.count(record, 1, 1);
    // Not with each change: the sums would be merged again for every few records.
    if (Math.max(this.groups.kinds, this.cells.length, this.tallies.length) > MOST_GROUPS) this.addUp();
  }

  /** Adds or subtracts a record, or the sum of a group of `records`. */
  private count(record: TallySource, sign: 1 | -1, records: number, squares?: string): void {
    const own = cellsOfStored(record);
    for (const cell of sign === 1 ? own : negateCells(own))
      this.cells.push({
        ...cell,
        records: cell.records * records,
        parts: cell.parts * records,
        withoutMarket: cell.withoutMarket * records,
      });
    for (const tally of sign === 1 ? diffTallies([], [record]) : diffTallies([record], []))
      this.tallies.push({
        ...tally,
        records: tally.records * records,
        withTotal: tally.withTotal * records,
        withMarket: tally.withMarket * records,
        withEnergy: tally.withEnergy * records,
        ...(squares === undefined
          ? {}
          : { tSquares: sign === 1 ? squares : fixedText(decimal(squares).negated(), 18) }),
      });
  }

  private addUp(): void {
    for (const { record, sign, records, squares } of this.groups.drain()) this.count(record, sign, records, squares);
    // What is subtracted and added again in the same cell cancels out.
    this.cells = [...diffCells([], this.cells)];
    this.tallies = [...addTallies(this.tallies)];
  }

  /** Writes in key order, so that concurrent writers wait for each other without a deadlock. */
  async write(trx: Trx, companyId: string, { cells, tallies }: Pick<BulkParts, 'cells' | 'tallies'>): Promise<void> {
    this.addUp();
    for (let at = 0; at < this.tallies.length; at += BATCH)
      await tallies.add(trx, companyId, this.tallies.slice(at, at + BATCH));
    for (let at = 0; at < this.cells.length; at += BATCH)
      await cells.add(trx, companyId, this.cells.slice(at, at + BATCH));
  }
}
