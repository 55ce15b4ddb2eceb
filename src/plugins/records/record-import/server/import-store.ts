import { sql } from 'kysely';
import { pageAnswer } from '#contract';
import { ListOrder, newestFirst, type Trx } from '#server';
import type { ImportBatch, ImportRow, ImportState, RowLevel } from '../contract/index.ts';
import { batchRows, presentBatch, type ShownBatch } from './present-batch.ts';
import { rowsVisibleTo, type BatchPlace, type Viewer } from './viewer.ts';
import type { CheckedRow, StoredBatch, StoredIssue, StoredRow } from './import-tables.ts';

export type NewBatch = Pick<
  StoredBatch,
  | 'company_id'
  | 'id'
  | 'item_id'
  | 'file_name'
  | 'file_hash'
  | 'sheet'
  | 'titles'
  | 'fields'
  | 'unread'
  | 'examples'
  | 'by_staff'
  | 'run'
> & { readonly at: string; readonly by: string };

interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
}

const NEWEST = newestFirst<ShownBatch>('batch.created_at', 'batch.id', ({ created_at }) => created_at);

const BY_NUMBER = new ListOrder<StoredRow>([{ by: 'number', type: 'integer', of: ({ number }) => number }]);

/** A row with its issues as codes and values. */
export type RowWithCodes = Omit<ImportRow, 'issues' | 'proposal'> & { issues: StoredIssue[]; body: unknown };

export type BatchChange = Partial<
  Pick<
    StoredBatch,
    | 'state'
    | 'message'
    | 'row_count'
    | 'accepted'
    | 'warned'
    | 'rejected'
    | 'known'
    | 'stray'
    | 'effect'
    | 'at_stake'
    | 'done'
    | 'done_of'
    | 'run'
  >
> & {
  readonly beat?: string;
  readonly cancel_asked?: boolean;
  readonly confirmed_at?: string;
  readonly confirmed_by?: string;
  readonly undone_at?: string;
  readonly undone_by?: string;
};

/** Matches a row whose size a check questions. */
const DOUBTED = JSON.stringify([{ doubtsSize: true }]);

/**
 * The record that a row created. Only the first row with a key creates one, and only in the batch that owns the key.
 * The batch is compared outside the where clause, so that the lookup uses only the key.
 */
const madeRecord = sql`case when row.level in ('accepted', 'warned') then (
  select case when made.batch_id = row.batch_id then made.record_id end from import_key as made
  where made.company_id = row.company_id and made.key = row.key) end as record_id`;

/** Batches and their rows, in the caller's transaction. Every statement filters by company. */
export class ImportStore {
  async add(trx: Trx, batch: NewBatch): Promise<void> {
    await sql`
      insert into import_batch (company_id, id, item_id, state, file_name, file_hash, sheet, titles, fields, unread,
        examples, by_staff, run, beat, created_at, created_by)
      values (${batch.company_id}, ${batch.id}, ${batch.item_id}, 'CHECKING', ${batch.file_name}, ${batch.file_hash}, ${batch.sheet},
        ${JSON.stringify(batch.titles)}, ${JSON.stringify(batch.fields)}, ${JSON.stringify(batch.unread)},
        ${[...batch.examples]}::integer[], ${batch.by_staff}, ${batch.run}, now(), ${batch.at}, ${batch.by})`.execute(
      trx,
    );
  }

  /** The batch of the same file that is in progress or imported. */
  async ofFile(trx: Trx, companyId: string, fileHash: string): Promise<{ id: string; state: ImportState } | undefined> {
    const { rows } = await sql<{ id: string; state: ImportState }>`
      select id, state from import_batch where company_id = ${companyId} and file_hash = ${fileHash} and item_id is null
        and state in ('CHECKING', 'READY', 'CONFIRMING', 'IMPORTED')`.execute(trx);
    return rows[0];
  }

  /** Ids of the batches of an inbox item that are not confirmed, locked until the transaction ends. */
  async waitingOfItem(trx: Trx, companyId: string, itemId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from import_batch where company_id = ${companyId} and item_id = ${itemId}
        and state in ('CHECKING', 'READY') order by id for update`.execute(trx);
    return rows.map(({ id }) => id);
  }

  async find(trx: Trx, companyId: string, id: string, viewer: Viewer): Promise<ImportBatch | undefined> {
    const { rows } = await sql<ShownBatch>`
      ${batchRows} where batch.company_id = ${companyId} and batch.id = ${id}`.execute(trx);
    return rows[0] && presentBatch(rows[0], viewer);
  }

  /** A batch, locked until the transaction ends. */
  async hold(trx: Trx, companyId: string, id: string): Promise<StoredBatch | undefined> {
    const { rows } = await sql<StoredBatch>`
      select * from import_batch where company_id = ${companyId} and id = ${id} for update`.execute(trx);
    return rows[0];
  }

  /** For platform staff, who only know the id of a batch. */
  async companyOf(trx: Trx, id: string): Promise<string | undefined> {
    const { rows } = await sql<{ company_id: string }>`select company_id from import_batch where id = ${id}`.execute(
      trx,
    );
    return rows[0]?.company_id;
  }

  /** `companyId` null: batches of every company the transaction can see. */
  async page(
    trx: Trx,
    { companyId, state, page, size, cursor }: PageQuery & { companyId: string | null; state?: ImportState | undefined },
    viewer: Viewer,
  ): Promise<ReturnType<typeof pageAnswer<ImportBatch>>> {
    const wanted = sql`(${companyId}::uuid is null or batch.company_id = ${companyId}::uuid)
      and (${state ?? null}::text is null or batch.state = ${state ?? null}::text)`;
    const { rows } = await sql<ShownBatch>`
      ${batchRows} where ${wanted} and ${NEWEST.after(cursor)}
      order by ${NEWEST.by} ${NEWEST.part({ page, size, cursor })}`.execute(trx);
    const count = await sql<{ n: string }>`select count(*) as n from import_batch as batch where ${wanted}`.execute(
      trx,
    );
    return pageAnswer(
      rows.map((row) => presentBatch(row, viewer)),
      page,
      size,
      Number(count.rows[0]?.n ?? 0),
      NEWEST.next(rows, size),
    );
  }

  /** Only staff can read stray rows, in their own transaction: see `readRows`. */
  async rows(
    trx: Trx,
    { companyId, id, viewer }: BatchPlace,
    { level, page, size, cursor }: PageQuery & { level?: RowLevel | undefined },
  ): Promise<ReturnType<typeof pageAnswer<RowWithCodes>>> {
    const wanted = sql`company_id = ${companyId} and batch_id = ${id}
      and (${level ?? null}::text is null or level = ${level ?? null}::text)`;
    const { rows } = await sql<StoredRow>`
      select number, level, cells, body, issues, t_total, earlier, replaces, ${madeRecord} from ${rowsVisibleTo(viewer)} as row
      where ${wanted} and ${BY_NUMBER.after(cursor)}
      order by ${BY_NUMBER.by} ${BY_NUMBER.part({ page, size, cursor })}`.execute(trx);
    const count = await sql<{ n: string }>`
      select count(*) as n from ${rowsVisibleTo(viewer)} as row where ${wanted}`.execute(trx);
    return pageAnswer(rows.map(presentRow), page, size, Number(count.rows[0]?.n ?? 0), BY_NUMBER.next(rows, size));
  }

  /** Rows after a row number, for annotated copies. */
  async rowsAfter(
    trx: Trx,
    { companyId, id, viewer }: BatchPlace,
    after: number,
    limit: number,
  ): Promise<readonly StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select number, level, cells, issues, t_total, ${madeRecord} from ${rowsVisibleTo(viewer)} as row
      where company_id = ${companyId} and batch_id = ${id} and number > ${after}
      order by number limit ${limit}`.execute(trx);
    return rows;
  }

  async addRows(trx: Trx, companyId: string, id: string, given: readonly CheckedRow[]): Promise<void> {
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    const strays = given.filter(({ isStray }) => isStray);
    if (strays.length > 0)
      await sql`
        insert into import_stray_row (company_id, batch_id, number, cells, issues)
        select ${companyId}::uuid, ${id}::uuid, number, cells::jsonb, issues::jsonb
        from unnest(${strays.map((row) => row.number)}::integer[], ${strays.map((row) => json(row.cells))}::text[],
          ${strays.map((row) => json(row.issues))}::text[]) as given (number, cells, issues)`.execute(trx);
    const rows = given.filter(({ isStray }) => !isStray);
    await sql`
      insert into import_row (company_id, batch_id, number, level, cells, body, issues, key, t_total, replaces, earlier)
      select ${companyId}::uuid, ${id}::uuid, number, level, cells::jsonb, body::jsonb, issues::jsonb, key, t_total,
        replaces::jsonb, earlier::jsonb
      from unnest(${rows.map((row) => row.number)}::integer[], ${rows.map((row) => row.level)}::text[],
        ${rows.map((row) => json(row.cells))}::text[], ${rows.map((row) => json(row.body))}::text[],
        ${rows.map((row) => json(row.issues))}::text[], ${rows.map((row) => row.key)}::text[],
        ${rows.map((row) => row.tTotal)}::numeric[], ${rows.map((row) => json(row.replaces ?? null))}::text[],
        ${rows.map((row) => json(row.earlier ?? null))}::text[])
        as given(number, level, cells, body, issues, key, t_total, replaces, earlier)`.execute(trx);
  }

  /** Number of rows by level, and the total of those that would be imported. */
  async counts(
    trx: Trx,
    companyId: string,
    id: string,
  ): Promise<Pick<StoredBatch, 'accepted' | 'warned' | 'rejected' | 'known' | 'stray' | 'effect' | 'at_stake'>> {
    const { rows } = await sql<Awaited<ReturnType<ImportStore['counts']>>>`
      select count(*) filter (where level = 'accepted')::integer as accepted,
        count(*) filter (where level = 'warned')::integer as warned,
        count(*) filter (where level = 'rejected')::integer as rejected,
        count(*) filter (where level = 'known')::integer as known,
        (select count(number) from import_stray_row where company_id = ${companyId} and batch_id = ${id})::integer as stray,
        coalesce(sum(t_total) filter (where level in ('accepted', 'warned')), 0)::numeric(26,6) as effect,
        coalesce(sum(t_total) filter (where level = 'warned' and issues @> ${DOUBTED}::jsonb), 0)::numeric(26,6) as at_stake
      from import_row where company_id = ${companyId} and batch_id = ${id}`.execute(trx);
    return rows[0] ?? { accepted: 0, warned: 0, rejected: 0, known: 0, stray: 0, effect: '0', at_stake: '0' };
  }

  async dropRows(trx: Trx, companyId: string, id: string): Promise<void> {
    for (const table of [sql`import_row`, sql`import_stray_row`])
      await sql`delete from ${table} where company_id = ${companyId} and batch_id = ${id}`.execute(trx);
  }

  async change(trx: Trx, companyId: string, id: string, change: BatchChange): Promise<void> {
    const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update import_batch set ${sql.join(set)} where company_id = ${companyId} and id = ${id}`.execute(trx);
  }
}

function presentRow(row: StoredRow): RowWithCodes {
  return {
    row: row.number,
    level: row.level,
    cells: [...row.cells],
    issues: [...row.issues],
    effect: row.t_total,
    recordId: row.record_id,
    earlier: row.earlier ?? null,
    replaces: row.replaces?.recordId ?? null,
    body: row.body,
  };
}
