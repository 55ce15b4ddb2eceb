import { diffCells, negateCells, type Cell } from '#domain/rollup';
import type { Trx } from '#server';
import { AlikeRecords } from './bulk-alike.ts';
import type { BulkParts } from './bulk-parts.ts';
import { cellsOfStored } from '../write/stored-record.ts';
import { addTallies, diffTallies, type Tally, type TallySource } from '../rollup/tally.ts';

/** Rows of totals written at once. */
const BATCH = 5_000;

/** Kinds of records, cells and tallies held before those of one key become one. */
const MOST_APART = 20_000;

/** What many records add to the totals, added up as they pass: months and kinds are few, records are not. */
export class BulkTotals {
  private readonly alike = new AlikeRecords();
  private cells: Cell[] = [];
  private tallies: Tally[] = [];

  /** `before` as they were, `after` as they are; new ones are in `after` alone. */
  change(before: readonly TallySource[], after: readonly TallySource[]): void {
    for (const record of before) if (!this.alike.take(record, -1)) this.count(record, -1, 1);
    for (const record of after) if (!this.alike.take(record, 1)) this.count(record, 1, 1);
    // Not with each change: what was added up before would be added up again for every few records.
    if (Math.max(this.alike.kinds, this.cells.length, this.tallies.length) > MOST_APART) this.addUp();
  }

  /** Adds or takes away a record, or the sum of so many that count alike. */
  private count(record: TallySource, sign: 1 | -1, records: number): void {
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
      });
  }

  private addUp(): void {
    for (const { record, sign, records } of this.alike.drain()) this.count(record, sign, records);
    // What is taken away and added again in the same cell comes to nothing.
    this.cells = [...diffCells([], this.cells)];
    this.tallies = [...addTallies(this.tallies)];
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
