import { sql } from 'kysely';
import { token, type Authority } from '#contract';
import { newestFirst, type Trx } from '#server';
import type { MailChoice, NoticeRow } from '../contract/index.ts';
import type { NoticeTables } from './notice-tables.ts';

/** The same notice for several accounts of one company, or of platform staff (null). */
export interface NoticeForAccounts {
  readonly companyId: string | null;
  /** An id for each account, used if no earlier notice takes the new one in. */
  readonly recipients: readonly { readonly accountId: string; readonly id: string }[];
  readonly kind: string;
  readonly subject: string;
  readonly params: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly at: string;
  /** Id of the topic, and its default for mail. */
  readonly topic: string;
  readonly mail: MailChoice;
  /** An unread notice of the same kind and subject, not older than this, takes the new one in. */
  readonly foldedSince: string;
}

/** The same notice for people of a company the transaction need not see. */
export interface NoticeForCompany extends Omit<NoticeForAccounts, 'companyId' | 'recipients'> {
  readonly companyId: string;
  /** People with one of these authorities, and these accounts. */
  readonly authorities: readonly Authority[];
  readonly accounts: readonly string[];
  /** The account that did it, which is not notified; null: no one of that company did. */
  readonly except: string | null;
}

export interface NoticeQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly unreadOnly: boolean;
  /** Prefix of the kinds' ids; absent: all. */
  readonly topic?: string | undefined;
}

const ORDER = newestFirst<{ readonly id: string; readonly toldAt: string }>('told_at', 'id', ({ toldAt }) => toldAt);

/** A notice as stored, without the current count of waiting work. */
export type StoredNotice = Omit<NoticeRow, 'waiting'> & { readonly subject: string };

/** The state of one account's notices at one moment. */
export interface NoticeLook {
  /** The moment: a PostgreSQL snapshot, from which the next read knows what this one has seen. */
  readonly seen: string;
  /** Notices since the previous read, newest first; at most 100. */
  readonly ids: readonly string[];
  readonly unread: number;
}

/** Channel that notifies processes whose notices changed: `account <id>`. The change itself is in the table. */
export const PUSH_CHANNEL = 'push';

/** Reads and writes notices inside the caller's transaction. Reading and marking is limited to one account. */
export interface NoticeStore {
  add(trx: Trx, notice: NoticeForAccounts): Promise<void>;
  /** Finds the active accounts itself and returns nothing about them. */
  addForCompany(trx: Trx, notice: NoticeForCompany): Promise<void>;
  page(
    trx: Trx,
    accountId: string,
    query: NoticeQuery,
  ): Promise<{ rows: StoredNotice[]; count: number; next: string | null }>;
  /** Marks the notices of a subject as read for these accounts: the work is done. */
  settle(
    trx: Trx,
    accounts: readonly string[],
    told: { readonly kinds: readonly string[]; readonly subject: string },
    at: string,
  ): Promise<void>;
  unread(trx: Trx, accountId: string): Promise<number>;
  /** Notices since the given snapshot; without one, nothing is new. */
  look(trx: Trx, accountId: string, since: string | null): Promise<NoticeLook>;
  /** Marks these, or all of the account; ids of other accounts are ignored. */
  markRead(trx: Trx, accountId: string, ids: readonly string[] | 'all', at: string): Promise<void>;
  markUnread(trx: Trx, accountId: string, ids: readonly string[]): Promise<void>;
  /** Removes these, or all read ones of the account. */
  remove(trx: Trx, accountId: string, ids: readonly string[] | 'read'): Promise<void>;
  /** Removes notices read before `before`, of every account the transaction sees; returns how many. */
  removeRead(trx: Trx, before: string): Promise<number>;
}

export const NoticeStore = token<NoticeStore>('notifications/notice-store');

export class NoticeStoreImpl implements NoticeStore {
  async add(trx: Trx, notice: NoticeForAccounts): Promise<void> {
    const { companyId, recipients, kind, subject, link, at, foldedSince, topic, mail } = notice;
    const params = JSON.stringify(notice.params);
    const accounts = recipients.map(({ accountId }) => accountId);
    await admit(trx, accounts);
    await sql`
      with folded as (
        update notifications_notice
        set count = count + 1, params = ${params}::jsonb, link = ${link}, told_at = ${at}, told_in = pg_current_xact_id()
        where account_id = any(${accounts}::uuid[]) and kind = ${kind} and subject = ${subject}
          and read_at is null and created_at >= ${foldedSince}
        returning account_id
      ), added as (
        insert into notifications_notice
          (id, company_id, account_id, kind, subject, params, link, created_at, told_at, read_at, mail)
        select given.id, ${companyId}::uuid, given.account_id, ${kind}::text, ${subject}::text, ${params}::jsonb,
          ${link}::text, ${at}::timestamptz, ${at}::timestamptz,
          case when setting.in_app = false then ${at}::timestamptz end, nullif(coalesce(setting.mail, ${mail}::text), 'never')
        from unnest(${recipients.map(({ id }) => id)}::uuid[], ${accounts}::uuid[]) as given (id, account_id)
        left join notifications_setting setting on setting.account_id = given.account_id and setting.topic = ${topic}::text
        where given.account_id not in (select account_id from folded)
        returning account_id
      )
      select pg_notify(${PUSH_CHANNEL}, 'account ' || account_id)
      from (select account_id from folded union select account_id from added) as told`.execute(trx);
    // The rest of the caller's transaction sees no more of other people's notices than before.
    await admit(trx, []);
  }

  async addForCompany(trx: Trx, notice: NoticeForCompany): Promise<void> {
    const { companyId, authorities, accounts, except, kind, subject, link, at, foldedSince, topic, mail } = notice;
    await sql`
      select notifications_tell_company(
        ${companyId}::uuid, ${[...authorities]}::text[], ${[...accounts]}::uuid[], ${except}::uuid,
        ${kind}::text, ${subject}::text, ${JSON.stringify(notice.params)}::jsonb, ${link}::text,
        ${at}::timestamptz, ${foldedSince}::timestamptz, ${topic}::text, ${mail}::text)`.execute(trx);
  }

  async page(trx: Trx, accountId: string, query: NoticeQuery) {
    const { size, unreadOnly, topic } = query;
    await admit(trx, [accountId]);
    let own = tables(trx).selectFrom('notifications_notice').where('account_id', '=', accountId);
    if (unreadOnly) own = own.where('read_at', 'is', null);
    if (topic !== undefined)
      own = own.where((row) => row.or([row('kind', '=', topic), row('kind', 'like', `${topic}.%`)]));
    const rows = await own
      .select(['id', 'kind', 'subject', 'params', 'count', 'link', 'told_at as toldAt', 'read_at as readAt'])
      .where(ORDER.after(query.cursor))
      .orderBy(ORDER.by)
      .limit(size)
      .offset(ORDER.skipped(query))
      .execute();
    const { count } = await own.select((row) => row.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    return { rows, count: Number(count), next: ORDER.next(rows, size) };
  }

  async settle(
    trx: Trx,
    accounts: readonly string[],
    { kinds, subject }: { readonly kinds: readonly string[]; readonly subject: string },
    at: string,
  ): Promise<void> {
    await admit(trx, accounts);
    await sql`
      with settled as (
        update notifications_notice set read_at = ${at}::timestamptz
        where account_id = any(${[...accounts]}::uuid[]) and kind = any(${[...kinds]}::text[]) and subject = ${subject}
          and read_at is null
        returning account_id
      )
      select pg_notify(${PUSH_CHANNEL}, 'account ' || account_id)
      from (select distinct account_id from settled) as told`.execute(trx);
    await admit(trx, []);
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

  async look(trx: Trx, accountId: string, since: string | null): Promise<NoticeLook> {
    await admit(trx, [accountId]);
    // Transaction ids are assigned at the start, not at the end: "higher than the last one seen" would miss a transaction
    // that took longer. A snapshot knows exactly which had ended when it was taken.
    const { rows } = await sql<NoticeLook>`
      select pg_current_snapshot()::text as seen,
        (select count(*)::int from notifications_notice where account_id = ${accountId} and read_at is null) as unread,
        array(
          select id from notifications_notice
          where account_id = ${accountId} and told_in >= pg_snapshot_xmin(${since}::pg_snapshot)
            and not pg_visible_in_snapshot(told_in, ${since}::pg_snapshot)
          order by told_at desc, id desc limit 100
        ) as ids`.execute(trx);
    return rows[0] as NoticeLook;
  }

  async markRead(trx: Trx, accountId: string, ids: readonly string[] | 'all', at: string): Promise<void> {
    await admit(trx, [accountId]);
    let unread = tables(trx)
      .updateTable('notifications_notice')
      .set({ read_at: at })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null);
    if (ids !== 'all') unread = unread.where('id', 'in', ids);
    const { numUpdatedRows } = await unread.executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await changed(trx, accountId);
  }

  async markUnread(trx: Trx, accountId: string, ids: readonly string[]): Promise<void> {
    await admit(trx, [accountId]);
    await tables(trx)
      .updateTable('notifications_notice')
      .set({ read_at: null })
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute();
    await changed(trx, accountId);
  }

  async remove(trx: Trx, accountId: string, ids: readonly string[] | 'read'): Promise<void> {
    await admit(trx, [accountId]);
    const own = tables(trx).deleteFrom('notifications_notice').where('account_id', '=', accountId);
    await (ids === 'read' ? own.where('read_at', 'is not', null) : own.where('id', 'in', ids)).execute();
    await changed(trx, accountId);
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
 * Sets the accounts whose notices the transaction may access, for the table's policy. Passed as a parameter: a statement
 * text per account would push the product's statements out of the connection's prepared ones.
 */
export async function admit(trx: Trx, accounts: readonly string[]): Promise<void> {
  await sql`select set_config('app.notice_accounts', ${accounts.join(',')}, true)`.execute(trx);
}

/** Notifies the person's other windows and devices. */
async function changed(trx: Trx, accountId: string): Promise<void> {
  await sql`select pg_notify(${PUSH_CHANNEL}, ${`account ${accountId}`})`.execute(trx);
}

const tables = (trx: Trx) => trx.withTables<NoticeTables>();
