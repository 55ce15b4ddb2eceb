import { sql } from 'kysely';
import { token } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import type { Clock, Database, Trx } from '#server';
import { DIGEST_DEFAULT, topicOf, type NoticeTopic } from '../contract/index.ts';
import { usualZone } from './usual-zone.ts';
import { dueDay } from './digest-moment.ts';
import { atOnceMail, digestMail, type MailedTopic } from './notice-mail.ts';

/** Milliseconds a notice waits for others before it is mailed at once: a burst is one mail. */
const GATHERED = 30_000;

/** Most accounts of one round. */
const A_ROUND = 500;

const MAILS = { action: 'notices are mailed', audit: false } as const;

interface Waiting {
  readonly accountId: string;
  readonly companyId: string | null;
  readonly zone: string;
  readonly hour: number;
  readonly lastDay: string | null;
}

/** Mails notices to those who chose it: each once, however many processes run. */
export class NoticeMails {
  constructor(
    private readonly database: Database,
    private readonly mails: MailBox,
    private readonly clock: Clock,
    private readonly topics: readonly NoticeTopic[],
  ) {}

  /** Sends the daily digests that are due; returns how many were sent. */
  async daily(): Promise<number> {
    const waiting = await this.database.asStaff(MAILS, (trx) => this.waiting(trx), { readonly: true });
    const now = this.clock.now();
    let sent = 0;
    for (const account of waiting) {
      const day = dueDay(now, account);
      if (day !== null && (await this.database.asStaff(MAILS, (trx) => this.digest(trx, account, day)))) sent += 1;
    }
    return sent;
  }

  /** Mails recent notices to people who chose immediate mail. */
  async atOnce(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GATHERED).toISOString();
    return this.database.asStaff(MAILS, async (trx) => {
      // Skip what another process is mailing at this moment.
      const { rows } = await sql<{ account_id: string; kind: string; count: number }>`
        with due as (
          select id from notifications_notice where mail = 'at-once' and told_at <= ${before}
          order by told_at limit ${A_ROUND} for update skip locked
        )
        update notifications_notice notice set mail = null from due where notice.id = due.id
        returning notice.account_id, notice.kind, notice.count`.execute(trx);
      const accounts = grouped(rows, ({ account_id }) => account_id);
      for (const [accountId, told] of accounts) await this.post(trx, accountId, told, atOnceMail);
      return accounts.size;
    });
  }

  private async waiting(trx: Trx): Promise<readonly Waiting[]> {
    const { rows } = await sql<Waiting>`
      select account.id as "accountId", account.company_id as "companyId", digest.last_day::text as "lastDay",
        coalesce(digest.zone, ${usualZone}) as zone, coalesce(digest.hour, ${DIGEST_DEFAULT.hour})::int as hour
      from (select distinct account_id from notifications_notice where mail = 'daily') as waiting
      join account on account.id = waiting.account_id
      left join notifications_digest digest on digest.account_id = account.id`.execute(trx);
    return rows;
  }

  /** False if it is already sent: the process that writes the day first sends it. */
  private async digest(trx: Trx, { accountId, companyId, zone, hour }: Waiting, day: string): Promise<boolean> {
    const { numAffectedRows: claimed = 0n } = await sql`
      insert into notifications_digest (company_id, account_id, zone, hour, last_day)
      values (${companyId}::uuid, ${accountId}::uuid, ${zone}, ${hour}, ${day}::date)
      on conflict (account_id) do update set last_day = excluded.last_day
        where notifications_digest.last_day is null or notifications_digest.last_day < excluded.last_day`.execute(trx);
    if (claimed === 0n) return false;
    const { rows } = await sql<{ kind: string; count: number; wanted: boolean }>`
      update notifications_notice set mail = null where account_id = ${accountId} and mail = 'daily'
      returning kind, count, (read_at is null or read_at = created_at) as wanted`.execute(trx);
    const told = rows.filter(({ wanted }) => wanted);
    if (told.length === 0) return false;
    await this.post(trx, accountId, told, digestMail);
    return true;
  }

  private async post(
    trx: Trx,
    accountId: string,
    told: readonly { readonly kind: string; readonly count: number }[],
    mailOf: typeof digestMail,
  ): Promise<void> {
    const { rows } = await sql<{ email: string; name: string; language: string; isStaff: boolean }>`
      select email, name, language, company_id is null as "isStaff" from account
      where id = ${accountId} and status = 'ACTIVE'`.execute(trx);
    const [reader] = rows;
    if (reader) await this.mails.post(trx, mailOf(reader, this.counted(told)));
  }

  private counted(told: readonly { readonly kind: string; readonly count: number }[]): readonly MailedTopic[] {
    const topics = grouped(told, ({ kind }) => topicOf(kind, this.topics));
    return [...topics].map(([{ id }, of]) => ({
      topic: id,
      count: of.reduce((sum, { count }) => sum + count, 0),
    }));
  }
}

function grouped<K, T>(rows: readonly T[], by: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}

/** The mails of this process. */
export const Mails = token<NoticeMails>('notifications/notice-mails');
