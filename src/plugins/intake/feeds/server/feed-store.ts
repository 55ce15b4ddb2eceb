import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server';
import { LOOKS_KEPT, type FeedLook } from '../contract/index.ts';
import type { ShownSource, StoredSource, TakenFile } from './feed-tables.ts';

export type SourceChange = Partial<Omit<StoredSource, 'company_id' | 'id'>>;

const shown = sql`
  select source.*, owner.name as owner,
    coalesce((
      select json_agg(json_build_object('day', due.day::text, 'state', due.state, 'expected', due.expected, 'came', due.came)
        order by due.day)
      from feed_due as due where due.company_id = source.company_id and due.source_id = source.id), '[]') as due
  from feed_source as source left join account as owner on owner.id = source.owner_id`;

/** Sources of files, in the caller's transaction. Every statement filters by company. */
export class FeedStore {
  async list(trx: Trx, companyId: string): Promise<readonly ShownSource[]> {
    const { rows } = await sql<ShownSource>`
      ${shown} where source.company_id = ${companyId} order by lower(source.name), source.id`.execute(trx);
    return rows;
  }

  async find(trx: Trx, companyId: string, id: string): Promise<ShownSource | undefined> {
    const { rows } = await sql<ShownSource>`
      ${shown} where source.company_id = ${companyId} and source.id = ${id}`.execute(trx);
    return rows[0];
  }

  /** A source, locked until the transaction ends. */
  async hold(trx: Trx, companyId: string, id: string): Promise<StoredSource | undefined> {
    const { rows } = await sql<StoredSource>`
      select * from feed_source where company_id = ${companyId} and id = ${id} for update`.execute(trx);
    return rows[0];
  }

  async add(
    trx: Trx,
    companyId: string,
    id: string,
    row: Omit<SourceChange, 'attempts'> & { readonly created_at: string },
  ): Promise<void> {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    await sql`
      insert into feed_source (company_id, id, ${sql.join(columns)})
      values (${companyId}, ${id}, ${sql.join(Object.entries(row).map(valueOf))})`.execute(trx);
  }

  async change(trx: Trx, companyId: string, id: string, change: SourceChange): Promise<void> {
    const set = Object.entries(change).map((entry) => sql`${sql.ref(entry[0])} = ${valueOf(entry)}`);
    await sql`
      update feed_source set ${sql.join(set)} where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  async remove(trx: Trx, companyId: string, id: string): Promise<void> {
    await sql`delete from feed_source where company_id = ${companyId} and id = ${id}`.execute(trx);
  }

  /** The file with this key that was taken already. */
  async taken(trx: Trx, companyId: string, id: string, key: string): Promise<Pick<TakenFile, 'state'> | undefined> {
    const { rows } = await sql<Pick<TakenFile, 'state'>>`
      select state from feed_file where company_id = ${companyId} and source_id = ${id} and key = ${key}`.execute(trx);
    return rows[0];
  }

  /** False if it is known. */
  async remember(trx: Trx, companyId: string, id: string, file: TakenFile, at: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into feed_file (company_id, source_id, key, name, size, state, item_id, message, at)
      values (${companyId}, ${id}, ${file.key}, ${file.name}, ${file.size}, ${file.state}, ${file.itemId},
        ${file.message}, ${at})
      on conflict do nothing`.execute(trx);
    return numAffectedRows === 1n;
  }

  /** Stores a look with the files that no look has yet, and forgets old looks. Answers how many files arrived. */
  async addLook(
    trx: Trx,
    companyId: string,
    sourceId: string,
    { id, at, isAsked, message }: Pick<FeedLook, 'id' | 'at' | 'isAsked' | 'message'>,
  ): Promise<void> {
    const files = await sql<{ state: string }>`
      update feed_file set look_id = ${id}
      where company_id = ${companyId} and source_id = ${sourceId} and look_id is null
      returning state`.execute(trx);
    const came = files.rows.some(({ state }) => state === 'ARRIVED');
    const state = message === null ? (came ? 'CAME' : 'NOTHING') : 'FAULT';
    await sql`
      insert into feed_look (company_id, source_id, id, at, is_asked, state, message)
      values (${companyId}, ${sourceId}, ${id}, ${at}, ${isAsked}, ${state}, ${message})`.execute(trx);
    await sql`
      delete from feed_look where company_id = ${companyId} and source_id = ${sourceId} and id not in (
        select id from feed_look where company_id = ${companyId} and source_id = ${sourceId}
        order by at desc, id desc limit ${LOOKS_KEPT})`.execute(trx);
  }

  async looks(trx: Trx, companyId: string, sourceId: string): Promise<readonly FeedLook[]> {
    const { rows } = await sql<FeedLook>`
      select look.id, look.at, look.is_asked as "isAsked", look.state, look.message,
        coalesce((
          select json_agg(json_build_object('name', file.name, 'size', file.size, 'state', file.state,
            'itemId', file.item_id, 'message', file.message) order by file.at, file.key)
          from feed_file as file
          where file.company_id = look.company_id and file.source_id = look.source_id and file.look_id = look.id
        ), '[]') as files
      from feed_look as look where look.company_id = ${companyId} and look.source_id = ${sourceId}
      order by look.at desc, look.id desc limit ${LOOKS_KEPT}`.execute(trx);
    return rows.map((look) => ({ ...look, at: new Date(look.at).toISOString() }));
  }

  /** Counts a file for what is due, the oldest that is missing first. Answers whether nothing is missing any more. */
  async countFile(trx: Trx, companyId: string, sourceId: string): Promise<boolean> {
    const { rows } = await sql<{ state: string; isMet: boolean; day: string }>`
      update feed_due set came = came + 1
      where company_id = ${companyId} and source_id = ${sourceId} and day = (
        select day from feed_due where company_id = ${companyId} and source_id = ${sourceId} order by day limit 1)
      returning state, came >= expected as "isMet", day::text as day`.execute(trx);
    const [counted] = rows;
    if (!counted || counted.state !== 'MISSING' || !counted.isMet) return false;
    await sql`
      delete from feed_due where company_id = ${companyId} and source_id = ${sourceId} and day = ${counted.day}::date
    `.execute(trx);
    const { rows: missing } = await sql`
      select 1 from feed_due where company_id = ${companyId} and source_id = ${sourceId} and state = 'MISSING' limit 1
    `.execute(trx);
    return missing.length === 0;
  }

  async addDue(trx: Trx, companyId: string, sourceId: string, day: string, expected: number): Promise<void> {
    await sql`
      insert into feed_due (company_id, source_id, day, state, expected)
      values (${companyId}, ${sourceId}, ${day}::date, 'OPEN', ${expected}) on conflict do nothing`.execute(trx);
  }

  /** `missing`: also what is missing. */
  async dropDue(trx: Trx, companyId: string, sourceId: string, missing: boolean): Promise<void> {
    await sql`
      delete from feed_due where company_id = ${companyId} and source_id = ${sourceId}
        and (${missing} or state = 'OPEN')`.execute(trx);
  }
}

const valueOf = ([column, value]: [string, unknown]): RawBuilder<unknown> =>
  column === 'settings' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
