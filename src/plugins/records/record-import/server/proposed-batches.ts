import { uuidv7, type Clock, type Database, type Trx } from '#server';
import type { ImportCheck, Progress } from './check/import-check.ts';
import type { ImportStore } from './import-store.ts';
import type { ProposedRow } from './proposed-row.ts';

/** A file whose reader proposes records. */
export interface ProposingFile {
  readonly companyId: string;
  /** Id of the inbox item. */
  readonly itemId: string;
  readonly accountId: string;
  readonly name: string;
  readonly sha256: string;
  /** Titles of the cells of its rows. */
  readonly titles: readonly string[];
  /** The evidence file of every record that comes from it. */
  readonly evidenceId: string;
}

/** Batches of records that readers of files propose. Confirmed and undone like every import. */
export class ProposedBatches {
  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
    private readonly check: ImportCheck,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks and stores the rows of a file as a batch that is ready to be confirmed. Earlier batches of the same item that
   * were not confirmed are replaced. Answers the id of the batch and the number of its rows.
   */
  async propose(
    file: ProposingFile,
    rows: AsyncIterable<ProposedRow> | Iterable<ProposedRow>,
    progress: Progress,
  ): Promise<{ readonly batchId: string; readonly rows: number }> {
    const { companyId, itemId } = file;
    const batchId = uuidv7();
    await this.database.withTenant(companyId, async (trx) => {
      await this.drop(trx, companyId, itemId);
      await this.store.add(trx, {
        company_id: companyId,
        id: batchId,
        item_id: itemId,
        file_name: file.name,
        file_hash: file.sha256,
        sheet: '',
        titles: file.titles,
        fields: {},
        unread: [],
        examples: [],
        by_staff: false,
        run: uuidv7(),
        at: this.clock.now().toISOString(),
        by: file.accountId,
      });
    });
    const found = await this.check.checkProposed({ companyId, batchId }, rows, progress, file.evidenceId);
    return { batchId, rows: found };
  }

  /** Replaces the batches of an item that wait for confirmation, because it is read again or discarded. */
  async drop(trx: Trx, companyId: string, itemId: string): Promise<void> {
    for (const id of await this.store.waitingOfItem(trx, companyId, itemId)) {
      await this.store.change(trx, companyId, id, { state: 'REPLACED' });
      await this.store.dropRows(trx, companyId, id);
    }
  }
}
