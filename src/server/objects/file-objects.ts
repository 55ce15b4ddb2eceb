import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { problem, token } from '#contract';
import { backgroundFault } from '../app/background-faults.ts';
import { withoutLimit, type Database, type Trx } from '../db/index.ts';
import type { S3Objects, StoreAddress } from './s3-objects.ts';

/**
 * Contribution point: a table that keeps bytes in parts of at most 1 MiB. A part has its bytes in `content`, or in the
 * store under the hash in `object`; one of the two is null. `company_id` is null for what belongs to platform staff.
 */
export interface StoredParts {
  readonly table: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
}

export const StoredParts = token<StoredParts>('server/stored-parts');

/** Where a part is: in the row, or in the store. */
export type PartPlace =
  | { readonly content: Buffer; readonly object: null }
  | { readonly content: null; readonly object: string };

interface MovedPart {
  readonly owner: string;
  readonly content: Buffer | null;
  readonly object: string | null;
}

const WORK = { action: 'files outside the database', audit: false } as const;

/** Owner of what belongs to no company. */
const STAFF = '00000000-0000-0000-0000-000000000000';

/** Parts read at a time while they move. */
const BATCH = 10;

/**
 * Parts of files in the store, each under `<company>/<sha256>`. Two companies never share an object. A hash is noted in
 * `file_object` before its bytes are sent, so that `sweep` finds what no row came to name.
 */
export class FileObjects {
  constructor(
    private readonly database: Database,
    private readonly store: S3Objects | null,
    private readonly newFiles: StoreAddress['newFiles'],
    private readonly parts: readonly StoredParts[],
  ) {}

  get hasStore(): boolean {
    return this.store !== null;
  }

  /** Puts a part where new files go. Not in a transaction. 503 `files.store-away`: nothing is kept. */
  async keep(companyId: string | null, content: Buffer): Promise<PartPlace> {
    if (!this.keepsOutside) return { content, object: null };
    return { content: null, object: await this.toStore(companyId ?? STAFF, content) };
  }

  /** The bytes of a part. 503 `files.store-away` also if the store has lost or changed them. */
  async read(companyId: string | null, { content, object }: PartPlace): Promise<Buffer> {
    if (object === null) return content;
    try {
      return await this.fromStore(companyId ?? STAFF, object);
    } catch (error) {
      throw away(error);
    }
  }

  /** Deletes objects that no part has named for a day. */
  async sweep(): Promise<number> {
    if (!this.store) return 0;
    const { store } = this;
    let swept = 0;
    for (; await this.sweepOne(store); swept += 1);
    return swept;
  }

  /** Whether new files go to a store. */
  get keepsOutside(): boolean {
    return this.store !== null && this.newFiles !== 'database';
  }

  /**
   * Moves every part to the store or back, compared by its hash. It may be stopped, and begins where it ended. With a company
   * only its parts.
   */
  async move(to: 'store' | 'database', onMoved: (moved: number) => void, companyId?: string): Promise<number> {
    if (!this.store) throw new Error('SCOPEBOOK_FILES names no store, so there is nothing to move.');
    let moved = 0;
    for (const parts of this.parts)
      for (;;) {
        const batch = await this.batch(parts, to, companyId);
        if (batch.length === 0) break;
        for (const part of batch) await this.moveOne(parts, part, to);
        moved += batch.length;
        onMoved(moved);
      }
    return moved;
  }

  /** Each holds its row while the object is deleted, so that the same bytes cannot be stored in between. */
  private sweepOne(store: S3Objects): Promise<boolean> {
    const named = this.parts.map(
      ({ table }) => sql`and not exists (select from ${sql.table(table)} as part
        where part.object = noted.sha256 and coalesce(part.company_id, ${STAFF}) = noted.owner)`,
    );
    return this.asStaff(async (trx) => {
      const { rows } = await sql<{ owner: string; sha256: string }>`
        select owner, sha256 from file_object as noted
        where noted_at < now() - interval '1 day' ${sql.join(named, sql` `)}
        limit 1 for update skip locked`.execute(trx);
      const [row] = rows;
      if (!row) return false;
      await store.delete(keyOf(row.owner, row.sha256));
      await sql`delete from file_object where owner = ${row.owner} and sha256 = ${row.sha256}`.execute(trx);
      return true;
    });
  }

  private async toStore(owner: string, content: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await this.asStaff((trx) =>
      sql`insert into file_object (owner, sha256) values (${owner}, ${sha256})
        on conflict (owner, sha256) do update set noted_at = now()`.execute(trx),
    );
    try {
      await this.store?.put(keyOf(owner, sha256), content);
    } catch (error) {
      throw away(error);
    }
    return sha256;
  }

  private async fromStore(owner: string, sha256: string): Promise<Buffer> {
    if (!this.store) throw new Error('A file is in a store, and SCOPEBOOK_FILES does not name it.');
    const bytes = await this.store.get(keyOf(owner, sha256));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`The store has other bytes under ${keyOf(owner, sha256)} than it was given.`);
    return bytes;
  }

  private async batch({ table, key }: StoredParts, to: 'store' | 'database', companyId: string | undefined) {
    const due = to === 'store' ? sql`content is not null` : sql`object is not null`;
    const owned = companyId === undefined ? sql`true` : sql`company_id = ${companyId}::uuid`;
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { rows } = await this.asStaff((trx) =>
      sql<MovedPart & Readonly<Record<string, unknown>>>`
        select ${columns}, coalesce(company_id, ${STAFF}) as owner, content, object from ${sql.table(table)}
        where ${due} and ${owned} order by ${columns} limit ${BATCH}`.execute(trx),
    );
    return rows;
  }

  /** A part that was deleted meanwhile is left alone; its object is swept. */
  private async moveOne(
    { table, key }: StoredParts,
    part: MovedPart & Readonly<Record<string, unknown>>,
    to: 'store' | 'database',
  ): Promise<void> {
    const place =
      to === 'store'
        ? sql`content = null, object = ${await this.toStore(part.owner, part.content as Buffer)}`
        : sql`content = ${await this.fromStore(part.owner, part.object as string)}, object = null`;
    const same = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${part[column]}`),
      sql` and `,
    );
    await this.asStaff((trx) => sql`update ${sql.table(table)} set ${place} where ${same}`.execute(trx));
  }

  private asStaff<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return withoutLimit(() => this.database.asStaff(WORK, work));
  }
}

const keyOf = (owner: string, sha256: string) => `${owner}/${sha256}`;

/** The reason goes to the log; the caller learns that the store is away. */
function away(error: unknown) {
  backgroundFault('files outside the database')(error);
  return problem('files.store-away', 503, 'api.files-away', [], { retryAfter: 30 });
}
