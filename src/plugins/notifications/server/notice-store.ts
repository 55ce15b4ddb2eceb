import { sql } from 'kysely';
import { token } from '#contract';
import type { Trx } from '#server';
import type { NoticeRow } from '../contract/index.ts';
import type { NoticeTables } from './notice-tables.ts';

/** The same notice for several accounts of one company, or of platform staff (null). */
export interface NoticeForAccounts {
  readonly companyId: string | null;
  /** An id for each account, used where no earlier notice takes it in. */
  readonly recipients: readonly { readonly accountId: string; readonly id: string }[];
  readonly kind: string;
  readonly subject: string;
  readonly params: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly at: string;
  /** An unread notice of the same kind and subject that is not older than this takes the new one in. */
  readonly foldedSince: string;
}

export interface NoticeQuery {
  readonly page: number;
  readonly size: number;
  readonly unreadOnly: boolean;
}

/** Reads and writes notices inside the caller's transaction. What it reads and marks is one account's. */
export interface NoticeStore {
  add(trx: Trx, notice: NoticeForAccounts): Promise<void>;
  page(trx: Trx, accountId: string, query: NoticeQuery): Promise<{ rows: NoticeRow[]; count: number }>;
  unread(trx: Trx, accountId: string): Promise<number>;
  /** Marks these, or all of the account; other accounts' ids are passed over. */
  markRead(trx: Trx, accountId: string, ids: readonly string[] | 'all', at: string): Promise<void>;
  /** Removes what was read before `before`, of every account the transaction sees; answers how many. */
  removeRead(trx: Trx, before: string): Promise<number>;
}

export const NoticeStore = token<NoticeStore>('notifications/notice-store');

export class NoticeStoreImpl implements NoticeStore {
  async add(trx: Trx, notice: NoticeForAccounts): Promise<void> {
    const { companyId, recipients, kind, subject, link, at, foldedSince } = notice;
    const params = JSON.stringify(notice.params);
    const accounts = recipients.map(({ accountId }) => accountId);
    await admit(trx, accounts);
    await sql`
      with folded as (
        update notifications_notice set count = count + 1, params = ${params}::jsonb, link = ${link}, told_at = ${at}
        where account_id = any(${accounts}::uuid[]) and kind = ${kind} and subject = ${subject}
          and read_at is null and created_at >= ${foldedSince}
        returning account_id
      )
      insert into notifications_notice (id, company_id, account_id, kind, subject, params, link, created_at, told_at)
      select given.id, ${companyId}::uuid, given.account_id, ${kind}::text, ${subject}::text, ${params}::jsonb,
        ${link}::text, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${recipients.map(({ id }) => id)}::uuid[], ${accounts}::uuid[]) as given (id, account_id)
      where given.account_id not in (select account_id from folded)`.execute(trx);
    // What follows in the caller's transaction sees no more of other people's notices than before.
    await admit(trx, []);
  }

  async page(trx: Trx, accountId: string, { page, size, unreadOnly }: NoticeQuery) {
    await admit(trx, [accountId]);
    let own = tables(trx).selectFrom('notifications_notice').where('account_id', '=', accountId);
    if (unreadOnly) own = own.where('read_at', 'is', null);
    const rows = await own
      .select(['id', 'kind', 'params', 'count', 'link', 'told_at as toldAt', 'read_at as readAt'])
      .orderBy('told_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const { count } = await own.select((row) => row.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    return { rows, count: Number(count) };
  }

  async unread(trx: Trx, accountId: string): Promise<number> {
    await admit(trx, [accountId]);
    const { count } = await tables(trx)
      .selectFrom('notifications_notice')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async markRead(trx: Trx, accountId: string, ids: readonly string[] | 'all', at: string): Promise<void> {
    await admit(trx, [accountId]);
    let unread = tables(trx)
      .updateTable('notifications_notice')
      .set({ read_at: at })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null);
    if (ids !== 'all') unread = unread.where('id', 'in', ids);
    await unread.execute();
  }

  async removeRead(trx: Trx, before: string): Promise<number> {
    const { numDeletedRows } = await tables(trx)
      .deleteFrom('notifications_notice')
      .where('read_at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}

/**
 * Says whose notices the transaction may touch, which the table's policy asks for. By a parameter: a text of its own
 * for each account would push the product's statements out of what a connection keeps prepared.
 */
async function admit(trx: Trx, accounts: readonly string[]): Promise<void> {
  await sql`select set_config('app.notice_accounts', ${accounts.join(',')}, true)`.execute(trx);
}

const tables = (trx: Trx) => trx.withTables<NoticeTables>();
