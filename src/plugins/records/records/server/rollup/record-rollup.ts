import { addCells, diffCells } from '#domain/rollup';
import type { Trx } from '#server';
import type { CellStore } from './cell-store.ts';
import { cellsOfStored } from '../write/stored-record.ts';
import { departedScopes, noteDepartures } from './departures.ts';
import { diffTallies, type TallySource } from './tally.ts';
import type { TallyStore } from './tally-store.ts';

/**
 * Keeps cells and tallies equal to the records. Every writer of records calls it as the last step of its transaction:
 * writers share these rows, so this keeps the time short during which they are locked.
 */
export class RecordRollup {
  constructor(
    private readonly cells: CellStore,
    private readonly tallies: TallyStore,
  ) {}

  /** `before` and `after` are the changed rows, in the same order, before and after the change; a new one is only in `after`. */
  async move(
    trx: Trx,
    companyId: string,
    { before, after }: { readonly before: readonly TallySource[]; readonly after: readonly TallySource[] },
  ): Promise<void> {
    await noteDepartures(trx, companyId, departedScopes(before, after));
    await this.tallies.add(trx, companyId, diffTallies(before, after));
    const cellsOfAll = (records: readonly TallySource[]) => addCells([], ...records.map(cellsOfStored));
    await this.cells.add(trx, companyId, diffCells(cellsOfAll(before), cellsOfAll(after)));
  }
}
