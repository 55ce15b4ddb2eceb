import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { token, type Authority } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import type { Clock, Database, Trx } from '#server';
import { DIGEST_DEFAULT, topicOf, type NoticeTopic } from '../contract/index.ts';
import { dueDay } from './digest-moment.ts';
import type { MailedWork, WorkToDo } from './mailed-work.ts';
import { atOnceMail, dailyMail, type MailedTopic, type NoticeReader } from './notice-mail.ts';
import { joinUsualZone, usualZone } from './usual-zone.ts';
import type { WaitingWork } from './waiting-work.ts';

/** Milliseconds a notice waits for others before it is mailed at once: a burst is one mail. */
const GATHERED = 30_000;

/** Most accounts of one round. */
const A_ROUND = 500;

const MAILS = { action: 'notices are mailed', audit: false } as const;

const NOTHING: WorkToDo = { kinds: [], overdue: 0, entries: [] };

interface Waiting {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly authorities: readonly Authority[];
  readonly zone: string;
  readonly hour: number;
  readonly lastDay: string | null;
  /** Topics without mail. */
  readonly silent: readonly string[];
  /** Without notices for the daily mail it is only about work. */
  readonly isTold: boolean;
}

interface Parts {
  readonly database: Database;
  readonly mails: MailBox;
  readonly clock: Clock;
  readonly topics: readonly NoticeTopic[];
  readonly work: readonly MailedWork[];
  readonly waiting: readonly Pick<WaitingWork, 'kinds'>[];
}

/** Mails work and notices to those who chose it: each once, however many processes run. */
export class NoticeMails {
  constructor(private readonly parts: Parts) {}

  /** Sends the daily mails that are due; returns how many were sent. */
  async daily(): Promise<number> {
    const { database, clock } = this.parts;
    const waiting = await database.asStaff(MAILS, (trx) => this.waiting(trx), { readonly: true });
    const now = clock.now();
    let sent = 0;
    const failures: unknown[] = [];
    for (const account of waiting) {
      const day = dueDay(now, account);
      if (day === null) continue;
      try {
        const work = await this.workOf(account);
        if (await database.asStaff(MAILS, (trx) => this.digest(trx, account, day, work))) sent += 1;
      } catch (failure) {
        // The others still get theirs.
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return sent;
  }

  /** Mails recent notices to people who chose immediate mail. */
  async atOnce(): Promise<number> {
    const before = new Date(this.parts.clock.now().getTime() - GATHERED).toISOString();
    return this.parts.database.asStaff(MAILS, async (trx) => {
      // Skip what another process is mailing at this moment.
      const { rows } = await sql<{ account_id: string; kind: string; count: number }>`
        with due as (
          select id from notifications_notice where mail = 'at-once' and told_at <= ${before}
          order by told_at limit ${A_ROUND} for update skip locked
        )
        update notifications_notice notice set mail = null from due where notice.id = due.id
        returning notice.account_id, notice.kind, notice.count`.execute(trx);
      const accounts = grouped(rows, ({ account_id }) => account_id);
      for (const [accountId, told] of accounts)
        await this.post(trx, accountId, (reader) => atOnceMail(reader, this.counted(told)));
      return accounts.size;
    });
  }

  /** Accounts with notices for the daily mail, and those of companies, who may have something to do. */
  private async waiting(trx: Trx): Promise<readonly Waiting[]> {
    const latest = new Date(this.parts.clock.now().getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const { rows } = await sql<Waiting>`
      with told as (select distinct account_id from notifications_notice where mail = 'daily')
      select account.id as "accountId", account.company_id as "companyId", account.authorities,
        digest.last_day::text as "lastDay", coalesce(digest.zone, ${usualZone}) as zone,
        coalesce(digest.hour, ${DIGEST_DEFAULT.hour})::int as hour, told.account_id is not null as "isTold",
        array(select topic from notifications_setting setting
          where setting.account_id = account.id and setting.mail = 'never') as silent
      from account
        left join told on told.account_id = account.id
        left join notifications_digest digest on digest.account_id = account.id
        ${joinUsualZone}
      where (digest.last_day is null or digest.last_day < ${latest}::date)
        and (told.account_id is not null or ${this.parts.work.length > 0}::boolean
          and account.company_id is not null and account.status = 'ACTIVE'
          and (account.access_until is null or account.access_until >= ${this.parts.clock.today()}::date))`.execute(
      trx,
    );
    return rows;
  }

  /** What a person has to do, if they want it by mail. */
  private async workOf({ accountId, companyId, authorities, silent }: Waiting): Promise<WorkToDo> {
    if (companyId === null) return NOTHING;
    const reader = { companyId, accountId, authorities, today: this.parts.clock.today() };
    return this.parts.database.withTenant(
      companyId,
      async (trx) => {
        let all = NOTHING;
        for (const one of this.parts.work) {
          if (this.isSilent(one, silent)) continue;
          const { kinds, overdue, entries } = await one.of(trx, reader);
          all = {
            kinds: [...all.kinds, ...kinds],
            overdue: all.overdue + overdue,
            entries: [...all.entries, ...entries],
          };
        }
        return all;
      },
      { readonly: true },
    );
  }

  private isSilent({ topic }: Pick<MailedWork, 'topic'>, silent: readonly string[]): boolean {
    return silent.includes(topic) || this.parts.topics.find(({ id }) => id === topic)?.mail === 'never';
  }

  /** False if it is already sent, or has no news: the process that writes the day first sends it. */
  private async digest(
    trx: Trx,
    { accountId, companyId, zone, hour, silent }: Waiting,
    day: string,
    work: WorkToDo,
  ): Promise<boolean> {
    const { rows: before } = await sql<{ told: string[] }>`
      select told_work as told from notifications_digest where account_id = ${accountId}::uuid`.execute(trx);
    const entries = [...new Set(work.entries.map(hashed))];
    const { numAffectedRows: claimed = 0n } = await sql`
      insert into notifications_digest (company_id, account_id, zone, hour, last_day, told_work)
      values (${companyId}::uuid, ${accountId}::uuid, ${zone}, ${hour}, ${day}::date, ${entries}::text[])
      on conflict (account_id) do update set last_day = excluded.last_day, told_work = excluded.told_work
        where notifications_digest.last_day is null or notifications_digest.last_day < excluded.last_day`.execute(trx);
    if (claimed === 0n) return false;
    const { rows } = await sql<{ kind: string; count: number; wanted: boolean }>`
      update notifications_notice set mail = null where account_id = ${accountId} and mail = 'daily'
      returning kind, count, (read_at is null or read_at = created_at) as wanted`.execute(trx);
    const listed = this.listedKinds(silent);
    const told = rows.filter(({ wanted, kind }) => wanted && !listed.has(kind));
    const known = new Set(before[0]?.told ?? []);
    if (told.length === 0 && entries.every((entry) => known.has(entry))) return false;
    await this.post(trx, accountId, (reader) => dailyMail(reader, work, this.counted(told)));
    return true;
  }

  /** Kinds of notices about work that the mail of a person lists. */
  private listedKinds(silent: readonly string[]): ReadonlySet<string> {
    const listed = this.parts.work.filter((one) => !this.isSilent(one, silent));
    if (listed.length === 0) return new Set();
    return new Set([...listed, ...this.parts.waiting].flatMap(({ kinds }) => kinds));
  }

  private async post(trx: Trx, accountId: string, mailOf: (reader: NoticeReader) => ReturnType<typeof dailyMail>) {
    const { rows } = await sql<NoticeReader>`
      select email, name, language, company_id is null as "isStaff" from account
      where id = ${accountId} and status = 'ACTIVE'`.execute(trx);
    const [reader] = rows;
    if (reader) await this.parts.mails.post(trx, mailOf(reader));
  }

  private counted(told: readonly { readonly kind: string; readonly count: number }[]): readonly MailedTopic[] {
    const topics = grouped(told, ({ kind }) => topicOf(kind, this.parts.topics));
    return [...topics].map(([{ id }, of]) => ({
      topic: id,
      count: of.reduce((sum, { count }) => sum + count, 0),
    }));
  }
}

/** Short enough to store the entries of every person. */
const hashed = (entry: string) => createHash('sha256').update(entry).digest('hex').slice(0, 16);

function grouped<K, T>(rows: readonly T[], by: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}

/** The mails of this process. */
export const Mails = token<NoticeMails>('notifications/notice-mails');
