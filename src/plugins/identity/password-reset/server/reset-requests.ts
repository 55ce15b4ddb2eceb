import { sql } from 'kysely';
import type { MailBox } from '#plugins/platform/mail/server';
import { type MailLanguage } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore, OneTimeTokens, SignInRules } from '#plugins/identity/sign-in/server';
import { QueueWorker, unpaused, uuidv7, type Database, type RequestFacts, type Trx } from '#server';
import { resetMail } from './reset-mails.ts';

interface ResetRequest {
  readonly id: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly address: string;
  readonly userAgent: string;
}

const CHANNEL = 'password_reset_requested';
const WORK = { action: 'password reset', audit: false } as const;

/** Queues requests for a link, and sends the mails a moment later. */
export class ResetRequests {
  private readonly answering: QueueWorker;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly tokens: OneTimeTokens,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly rules: SignInRules,
  ) {
    // A request and its mail are one transaction: if the process dies, another one takes the request.
    const step = { take, do: (trx: Trx, request: ResetRequest) => this.answer(trx, request) };
    this.answering = new QueueWorker(database, { name: WORK.action, channels: [CHANNEL], steps: [step] });
  }

  /** One row whether or not the address is known, so timing reveals nothing. */
  async add(email: string, language: MailLanguage, { address, userAgent }: RequestFacts): Promise<void> {
    await this.database.asStaff(WORK, async (trx) => {
      await sql`
        insert into password_reset_request (id, email, language, address, user_agent)
        values (${uuidv7()}, ${email}, ${language}, ${address}, ${userAgent.slice(0, 200)})`.execute(trx);
      await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
    });
  }

  start(): void {
    this.answering.start();
  }

  stop(): Promise<void> {
    return this.answering.stop();
  }

  private async answer(trx: Trx, request: ResetRequest): Promise<void> {
    const account = await this.accounts.byEmail(trx, request.email);
    const known = account?.status === 'ACTIVE' ? account : null;
    await this.log.note(trx, {
      kind: known ? 'password-reset.asked' : 'password-reset.asked-in-vain',
      actorId: null,
      subjectId: known?.id ?? null,
      companyId: known?.companyId ?? null,
      facts: request,
    });
    if (!known) return;
    // A new password would be of no use.
    if (await this.rules.passwordRefusal(trx, known)) return this.mails.post(trx, resetMail.notUsed(known));
    const secret = await this.tokens.issue(trx, known.id, 'reset-password');
    await this.mails.post(trx, resetMail.link(known, secret));
  }
}

async function take(trx: Trx, queue: string): Promise<ResetRequest | undefined> {
  const { rows } = await sql<ResetRequest>`
    delete from password_reset_request where id = (
      select id from password_reset_request where ${unpaused(queue, 'password_reset_request.id')}
      order by id limit 1 for update skip locked
    ) returning id, email, language, address, user_agent as "userAgent"`.execute(trx);
  return rows[0];
}
