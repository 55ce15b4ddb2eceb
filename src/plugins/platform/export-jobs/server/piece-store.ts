import type { Database, Trx } from '#server';
import type { ExportJobTables } from './export-job-tables.ts';
import { withinReach } from './job-reach.ts';

/** Bytes of one piece, 1 MiB: rows of a database are written and read fastest at that size (docs/adr/0027). */
export const PIECE_BYTES = 1024 * 1024;

/** One attempt at the file of an export. */
export interface Attempt {
  readonly id: string;
  readonly companyId: string | null;
  readonly attempt: number;
}

const tables = (trx: Trx) => trx.withTables<ExportJobTables>();

/** Files of exports: pieces in the database, so that every server process has them. */
export class PieceStore {
  constructor(private readonly database: Database) {}

  async write({ id, companyId, attempt }: Attempt, position: number, content: Buffer): Promise<void> {
    await withinReach(this.database, companyId, (trx) =>
      tables(trx)
        .insertInto('export_piece')
        .values({ job_id: id, attempt, position, company_id: companyId, content })
        .execute(),
    );
  }

  /** The file piece by piece, each read when it is asked for: nothing stays open while a slow reader waits. */
  async *read({ id, companyId, attempt }: Attempt, size: number): AsyncGenerator<Uint8Array, void, undefined> {
    for (let sent = 0, position = 0; sent < size; position += 1) {
      const piece = await withinReach(
        this.database,
        companyId,
        (trx) =>
          tables(trx)
            .selectFrom('export_piece')
            .select('content')
            .where('job_id', '=', id)
            .where('attempt', '=', attempt)
            .where('position', '=', position)
            .executeTakeFirst(),
        { readonly: true },
      );
      // Taken away while somebody was reading: the transfer breaks off, so that half a file is not taken for a whole one.
      if (!piece) throw new Error(`The file of the export ${id} went while it was being read.`);
      sent += piece.content.length;
      yield piece.content;
    }
  }

  /**
   * Takes away what one attempt has written, unless it is the file: that it became one may have been stored by a
   * transaction whose answer was lost.
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

  /** Takes the pieces of an export away, but those of one attempt if it is named. */
  async drop(trx: Trx, id: string, but?: number): Promise<void> {
    let pieces = tables(trx).deleteFrom('export_piece').where('job_id', '=', id);
    if (but !== undefined) pieces = pieces.where('attempt', '<>', but);
    await pieces.execute();
  }
}
