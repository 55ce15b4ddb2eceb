import { Client } from 'pg';
import { expect } from 'vitest';
import type { PgAddress } from '../../../src/server/db/connection.ts';

/** What was written to the tables of companies since the watch began. */
export interface CompanyChanges {
  /** Every table whose rows belong to a company. */
  readonly tables: readonly string[];
  /** Number of the last change. Waits for background work of companies first. */
  latest(): Promise<number>;
  /** Tables in which rows of a company were inserted, updated or deleted after a change. Waits as `latest` does. */
  of(companyId: string, after: number): Promise<readonly string[]>;
  end(): Promise<void>;
}

/** A trigger on each table notes every written row. The server itself writes the last use of a session some time after a call. */
const WATCH = `
  create schema watch;
  create table watch.change (number bigint generated always as identity primary key, relation text not null, company_id uuid);
  create function watch.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'session' then
      if to_jsonb(old) - 'last_used_at' = to_jsonb(new) - 'last_used_at' then return null; end if;
    end if;
    if tg_op <> 'INSERT' then insert into watch.change (relation, company_id) values (tg_table_name, old.company_id); end if;
    if tg_op <> 'DELETE' then insert into watch.change (relation, company_id) values (tg_table_name, new.company_id); end if;
    return null;
  end $$`;

/** Background work that an earlier request has started. */
const AT_WORK = `(exists (select from import_batch where state in ('CHECKING', 'CONFIRMING'))
  or exists (select from inbox_item where state in ('WAITING', 'READING')))`;

/** Watches a database from now on. One connection serves all the many reads: one for each would take longer than the read. */
export async function watchCompanyChanges(admin: PgAddress): Promise<CompanyChanges> {
  const client = new Client(typeof admin === 'string' ? { connectionString: admin } : admin);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
  );
  const tables = rows.map(({ name }) => name);
  const triggers = tables.map(
    (name) =>
      `create trigger watch after insert or update or delete on public."${name}" for each row execute function watch.note()`,
  );
  await client.query([WATCH, ...triggers].join('; '));
  const latest = async () => {
    let number = 0;
    const isIdle = async () => {
      const read = await client.query<{ busy: boolean; number: string }>({
        name: 'latest',
        text: `select ${AT_WORK} as busy, (select coalesce(max(number), 0) from watch.change) as number`,
      });
      number = Number(read.rows[0]?.number);
      return read.rows[0]?.busy === false;
    };
    if (!(await isIdle())) await expect.poll(isIdle, { timeout: 20_000 }).toBe(true);
    return number;
  };
  return {
    tables,
    latest,
    async of(companyId, after) {
      if ((await latest()) === after) return [];
      const read = await client.query<{ relation: string }>({
        name: 'of',
        text: 'select distinct relation from watch.change where number > $2 and company_id = $1 order by 1',
        values: [companyId, after],
      });
      return read.rows.map(({ relation }) => relation);
    },
    end: () => client.end(),
  };
}
