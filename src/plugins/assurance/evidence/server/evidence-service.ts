import { problem } from '#contract';
import type { ReceivedFile } from '#contract';
import { uuidv7, type Clock, type Database, type RateLimit, type RateLimits, type Trx } from '#server';
import type { EvidenceFile } from '../contract/index.ts';
import { shownName } from '../domain/file-name.ts';
import { sha256Of, type ContentStore } from './content-store.ts';
import { evidenceFormat } from './evidence-format.ts';
import type { EvidenceHolder } from './evidence-holder.ts';
import type { EvidenceListView } from './evidence-list-view.ts';
import type { EvidenceTables } from './evidence-tables.ts';

/** An account and the company it acts for. */
export interface EvidenceWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/**
 * Enough for a person who enters a year of records in an afternoon, while a program that fills the disk is slowed down.
 */
const UPLOADS_BY_ACCOUNT: RateLimit = { name: 'evidence.upload.account', limit: 200, windowSeconds: 600 };
const UPLOADS_BY_COMPANY: RateLimit = { name: 'evidence.upload.company', limit: 2_000, windowSeconds: 86_400 };

/**
 * Storage quota of a company: 10 GB, a thousand of the largest files. Concurrent uploads may exceed it by their own
 * size; the next one is rejected.
 */
const MOST_BYTES = 10 * 1024 ** 3;

const NO_ROOM = 'evidence.no-room';

/** Stores and deletes evidence files, each in one transaction. */
export class EvidenceService {
  constructor(
    private readonly database: Database,
    private readonly view: EvidenceListView,
    private readonly contents: ContentStore,
    private readonly holders: readonly EvidenceHolder[],
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** 400 `evidence.format` for other formats; 409 `evidence.no-room`; 429 `rate.limited`. */
  async upload({ companyId, accountId }: EvidenceWriter, received: ReceivedFile): Promise<EvidenceFile> {
    await this.limits.take([
      { of: UPLOADS_BY_ACCOUNT, key: accountId },
      { of: UPLOADS_BY_COMPANY, key: companyId },
    ]);
    const { bytes } = received;
    const format = await evidenceFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const sha256 = sha256Of(bytes);
    const name = shownName(received.name, format);
    const at = this.clock.now().toISOString();
    const row = { company_id: companyId, id: uuidv7(), sha256, name, uploaded_at: at, uploaded_by: accountId };
    const parts = await this.contents.parts(companyId, bytes);
    const size = bytes.length;
    return this.database.withTenant(companyId, async (trx) => {
      const { taken, isKept } = await this.contents.room(trx, companyId, sha256);
      if (!isKept && taken + size > MOST_BYTES) throw problem('evidence.no-room', 409, NO_ROOM);
      await this.contents.keep(trx, companyId, { sha256, format, size, parts, at });
      await tables(trx)
        .insertInto('evidence_file')
        .values(row)
        .onConflict((taken) => taken.columns(['company_id', 'sha256', 'name']).doNothing())
        .execute();
      const stored = await tables(trx)
        .selectFrom('evidence_file')
        .select('id')
        .where('company_id', '=', companyId)
        .where('sha256', '=', sha256)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return (await this.view.one(trx, companyId, stored.id)) ?? unknownEvidence();
    });
  }

  /**
   * 404 `evidence.unknown`; 409 `evidence.in-use` if the file is, or was, attached to something submitted or approved.
   */
  async remove({ companyId }: EvidenceWriter, id: string): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      const seen = await this.view.one(trx, companyId, id);
      if (!seen) unknownEvidence();
      // Lock the bytes first, in the same order as an upload, so that concurrent operations on a file do not deadlock.
      await this.contents.hold(trx, companyId, seen.sha256);
      const held = (await holdFile(trx, companyId, id)) ?? unknownEvidence();
      if (held.kept_at !== null) throw inUse();
      await this.refuseSettled(trx, companyId, id);
      await tables(trx)
        .deleteFrom('evidence_link')
        .where('company_id', '=', companyId)
        .where('file_id', '=', id)
        .execute();
      await tables(trx).deleteFrom('evidence_file').where('company_id', '=', companyId).where('id', '=', id).execute();
      await this.contents.drop(trx, companyId, seen.sha256);
    });
  }

  private async refuseSettled(trx: Trx, companyId: string, id: string): Promise<void> {
    const links = await tables(trx)
      .selectFrom('evidence_link')
      .select('holder_id')
      .where('company_id', '=', companyId)
      .where('file_id', '=', id)
      .execute();
    const holderIds = links.map(({ holder_id }) => holder_id);
    if (holderIds.length === 0) return;
    for (const holder of this.holders) if ((await holder.settled(trx, companyId, holderIds)).length > 0) throw inUse();
  }
}

const tables = (trx: Trx) => trx.withTables<EvidenceTables>();

function inUse(): Error {
  const message = 'evidence.in-use';
  return problem('evidence.in-use', 409, message);
}

function holdFile(trx: Trx, companyId: string, id: string) {
  return tables(trx)
    .selectFrom('evidence_file')
    .select('kept_at')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** 404 for a missing file and for one of another company, so that they cannot be told apart. */
export function unknownEvidence(): never {
  throw problem('evidence.unknown', 404, 'evidence.unknown');
}
