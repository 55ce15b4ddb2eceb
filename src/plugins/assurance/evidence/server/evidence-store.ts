import { sql } from 'kysely';
import { problem, messageFor } from '#contract';
import type { Clock, Trx } from '#server';
import { EVIDENCE_LIMIT, type EvidenceFile } from '../contract/index.ts';
import type { EvidenceHolder } from './evidence-holder.ts';
import { byHolder, countByHolder } from './evidence-list-view.ts';
import type { EvidenceTables } from './evidence-tables.ts';

/** The bytes of a file, for `ContentStore.read`. */
interface StoredEvidence {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/** A holder of a file, and the file's place among those of the holder, from 0. */
export interface PlacedHolder {
  readonly id: string;
  readonly position: number;
}

/** What other plugins do with evidence files, inside their own transaction. A holder's id is the id of their row. */
export class EvidenceStore {
  constructor(
    private readonly clock: Clock,
    private readonly holders: readonly EvidenceHolder[],
  ) {}

  /**
   * Makes `fileIds` the files of the holder, in this order. Others are detached but stay stored (forever if the holder
   * is final). 400 `evidence.unknown` at `attachmentIds` for a file that is not of the company, `evidence.too-many`
   * above 20.
   */
  async attach(trx: Trx, companyId: string, holderId: string, fileIds: readonly string[], by: string): Promise<void> {
    const wanted = [...new Set(fileIds)];
    if (wanted.length > EVIDENCE_LIMIT)
      throw refused('evidence.too-many', messageFor('evidence.files-most', { most: EVIDENCE_LIMIT }));
    await this.holdFiles(trx, companyId, wanted);
    const present = await tables(trx)
      .selectFrom('evidence_link')
      .select(['file_id', 'position'])
      .where('company_id', '=', companyId)
      .where('holder_id', '=', holderId)
      .execute();
    const gone = present.map(({ file_id }) => file_id).filter((id) => !wanted.includes(id));
    if (gone.length > 0) await this.takeOff(trx, companyId, holderId, gone);
    if (wanted.length === 0) return;
    const at = this.clock.now().toISOString();
    const links = wanted.map((id, position) => ({
      company_id: companyId,
      holder_id: holderId,
      file_id: id,
      position,
      linked_at: at,
      linked_by: by,
    }));
    // Keep who attached a file first, and when. Only its position may change.
    await tables(trx)
      .insertInto('evidence_link')
      .values(links)
      .onConflict((taken) =>
        taken
          .columns(['company_id', 'holder_id', 'file_id'])
          .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
      )
      .execute();
  }

  /** Attaches one file to many new holders that have no files yet. 400 `evidence.unknown` as `attach`. */
  async attachToAll(
    trx: Trx,
    companyId: string,
    fileId: string,
    holders: readonly PlacedHolder[],
    by: string,
  ): Promise<void> {
    await this.holdFiles(trx, companyId, [fileId]);
    await sql`
      insert into evidence_link (company_id, holder_id, file_id, position, linked_at, linked_by)
      select ${companyId}::uuid, holder, ${fileId}::uuid, position, ${this.clock.now().toISOString()}::timestamptz, ${by}::uuid
      from unnest(${holders.map(({ id }) => id)}::uuid[], ${holders.map(({ position }) => position)}::int[])
        as given (holder, position)`.execute(trx);
  }

  /** What is stored of a file; undefined if the company has none with this id. */
  async stored(trx: Trx, companyId: string, id: string): Promise<StoredEvidence | undefined> {
    return tables(trx)
      .selectFrom('evidence_file as file')
      .innerJoin('evidence_content as content', (join) =>
        join.onRef('content.company_id', '=', 'file.company_id').onRef('content.sha256', '=', 'file.sha256'),
      )
      .select(['file.name', 'content.sha256', 'content.size'])
      .where('file.company_id', '=', companyId)
      .where('file.id', '=', id)
      .executeTakeFirst();
  }

  /** Number of files per holder. Holders without files are not in the map. */
  countOf(trx: Trx, companyId: string, holderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return countByHolder(trx, companyId, holderIds);
  }

  /** The files of each holder in order. Holders without files are not in the map. */
  ofRecords(
    trx: Trx,
    companyId: string,
    holderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly EvidenceFile[]>> {
    return byHolder(trx, companyId, holderIds);
  }

  /** The history of a settled holder mentions its files, so they stay stored. */
  private async takeOff(trx: Trx, companyId: string, holderId: string, gone: readonly string[]): Promise<void> {
    for (const holder of this.holders) {
      if ((await holder.settled(trx, companyId, [holderId])).length === 0) continue;
      await tables(trx)
        .updateTable('evidence_file')
        .set({ kept_at: this.clock.now().toISOString() })
        .where('company_id', '=', companyId)
        .where('id', 'in', gone)
        .where('kept_at', 'is', null)
        .execute();
      break;
    }
    await tables(trx)
      .deleteFrom('evidence_link')
      .where('company_id', '=', companyId)
      .where('holder_id', '=', holderId)
      .where('file_id', 'in', gone)
      .execute();
  }

  /** Protects the files from concurrent deletion. Each must belong to the company. */
  private async holdFiles(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const found = await tables(trx)
      .selectFrom('evidence_file')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (found.length < ids.length) throw refused('evidence.unknown', 'evidence.file-gone');
  }
}

const tables = (trx: Trx) => trx.withTables<EvidenceTables>();

function refused(code: string, message: string) {
  return problem(code, 400, message, [{ path: 'attachmentIds', message }]);
}
