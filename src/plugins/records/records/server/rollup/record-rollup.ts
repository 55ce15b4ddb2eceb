import { addCells, diffCells } from '#domain/rollup';
import type { Trx } from '#server';
import type { CellStore } from './cell-store.ts';
import { cellsOfStored } from '../write/stored-record.ts';
import { diffTallies, type TallySource } from './tally.ts';
import type { TallyStore } from './tally-store.ts';

/**
 * Keeps what is added up of records, cells and tallies, equal to the records. Everybody who writes records calls it, in
 * the same transaction and last: many writers share these rows, so their locks are held only until the commit.
 */
export class RecordRollup {
  constructor(
    private readonly cells: CellStore,
    private readonly tallies: TallyStore,
  ) {}

  /**
   * `before` and `after` hold the rows that were changed, as they were and as they are; a new one is in `after` alone.
   */
  async move(
    trx: Trx,
    companyId: string,
    { before, after }: { readonly before: readonly TallySource[]; readonly after: readonly TallySource[] },
  ): Promise<void> {
    await this.tallies.add(trx, companyId, diffTallies(before, after));
    const cellsOfAll = (records: readonly TallySource[]) => addCells([], ...records.map(cellsOfStored));
    await this.cells.add(trx, companyId, diffCells(cellsOfAll(before), cellsOfAll(after)));
  }
}
