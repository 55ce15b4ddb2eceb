import { Problem } from '#contract';
import type { Database, FileObjects, PartPlace, Trx } from '#server';
import type { ExportJobTables } from './export-job-tables.ts';
import { withinReach } from './job-reach.ts';

/** Size of a piece: 1 MiB. Rows are written and read fastest at that size (docs/adr/0027). */
export const PIECE_BYTES = 1024 * 1024;

/** One attempt to write the file of an export. */
export interface Attempt {
  readonly id: string;
  readonly companyId: string | null;
  readonly attempt: number;
}

const tables = (trx: Trx) => trx.withTables<ExportJobTables>();

/** Files of exports, stored in pieces in the database, so that every server process has them. */
export class PieceStore {
  constructor(
    private readonly database: Database,
    private readonly objects: FileObjects,
  ) {}

  async write({ id, companyId, attempt }: Attempt, position: number, content: Buffer): Promise<void> {
    const place = await this.objects.keep(companyId, content).catch(again);
    await withinReach(this.database, companyId, (trx) =>
      tables(trx)
        .insertInto('export_piece')
        .values({ job_id: id, attempt, position, company_id: companyId, ...place })
        .execute(),
    );
  }

  /** The file in pieces, each read on demand, so that nothing stays open while a slow reader waits. */
  async *read({ id, companyId, attempt }: Attempt, size: number): AsyncGenerator<Uint8Array, void, undefined> {
    for (let sent = 0, position = 0; sent < size; position += 1) {
      const piece = await withinReach(
        this.database,
        companyId,
        (trx) =>
          tables(trx)
            .selectFrom('export_piece')
            .select(['content', 'object'])
            .where('job_id', '=', id)
            .where('attempt', '=', attempt)
            .where('position', '=', position)
            .executeTakeFirst(),
        { readonly: true },
      );
      // The file was deleted during the download. Abort the transfer, so that half a file is not mistaken for a whole
      // one.
      if (!piece) throw new Error(`The file of the export ${id} went while it was being read.`);
      const content = await this.objects.read(companyId, piece as PartPlace);
      sent += content.length;
      yield content;
    }
  }

  /**
   * Deletes the pieces of one attempt unless they are the file: the transaction that made them one may have committed
   * although its response was lost.
   */
  async dropAttempt(trx: Trx, { id, attempt }: Attempt): Promise<void> {
    const file = tables(trx)
      .selectFrom('export_job')
      .select('id')
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('status', '=', 'READY');
    await tables(trx)
      .deleteFrom('export_piece')
      .where('job_id', '=', id)
      .where('attempt', '=', attempt)
      .where((row) => row.not(row.exists(file)))
      .execute();
  }

  /** Deletes the pieces of an export, except those of one attempt, if given. */
  async drop(trx: Trx, id: string, but?: number): Promise<void> {
    let pieces = tables(trx).deleteFrom('export_piece').where('job_id', '=', id);
    if (but !== undefined) pieces = pieces.where('attempt', '<>', but);
    await pieces.execute();
  }
}

/** An export waits and begins again if the store is away. A `Problem` would end it. */
function again(error: unknown): never {
  throw error instanceof Problem ? new Error('The store of files is away.', { cause: error }) : error;
}
