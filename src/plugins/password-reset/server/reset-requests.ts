import { sql } from 'kysely';
import { token } from '#contract';
import type { MailBox } from '#plugins/mail/server';
import { type MailLanguage } from '#plugins/mail/server';
import type { SecurityLog } from '#plugins/security-log/server';
import type { AccountStore, OneTimeTokens } from '#plugins/sign-in/server';
import { uuidv7, type Database, type Listening, type RequestFacts, type Trx } from '#server';
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
const LOOK = 15_000;

/** Takes requests for a link, and answers them by mail a moment later. */
export interface ResetRequests {
  /** One row whatever the address is: there is nothing to measure. */
  add(email: string, language: MailLanguage, facts: RequestFacts): Promise<void>;
  /** Answers what has come in. */
  work(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export const ResetRequests = token<ResetRequests>('password-reset/requests');

export class ResetRequestsImpl implements ResetRequests {
  private timer: NodeJS.Timeout | null = null;
  private listening: Listening | null = null;
  private round: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly tokens: OneTimeTokens,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
  ) {}

  async add(email: string, language: MailLanguage, { address, userAgent }: RequestFacts): Promise<void> {
    await this.database.asStaff(WORK, async (trx) => {
      await sql`
        insert into password_reset_request (id, email, language, address, user_agent)
        values (${uuidv7()}, ${email}, ${language}, ${address}, ${userAgent.slice(0, 200)})`.execute(trx);
      await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
    });
  }

  work(): Promise<void> {
    this.round ??= this.all().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  start(): void {
    const look = () => void this.work().catch(() => {});
    this.listening = this.database.listen(CHANNEL, { told: look, lost: () => {} });
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.listening?.close();
    await this.round?.catch(() => {});
  }

  private async all(): Promise<void> {
    // A request and its mail are one transaction: a process that dies leaves it for the next.
    while (await this.database.asStaff(WORK, (trx) => this.one(trx)));
  }

  private async one(trx: Trx): Promise<boolean> {
    const { rows } = await sql<ResetRequest>`
      delete from password_reset_request where id = (
        select id from password_reset_request order by id limit 1 for update skip locked
      ) returning id, email, language, address, user_agent as "userAgent"`.execute(trx);
    const [request] = rows;
    if (!request) return false;
    const account = await this.accounts.byEmail(trx, request.email);
    const known = account?.status === 'ACTIVE' ? account : null;
    await this.log.note(trx, {
      kind: known ? 'password-reset.asked' : 'password-reset.asked-in-vain',
      actorId: null,
      subjectId: known?.id ?? null,
      companyId: known?.companyId ?? null,
      facts: request,
    });
    if (!known) return true;
    const secret = await this.tokens.issue(trx, known.id, 'reset-password');
    await this.mails.post(trx, resetMail.link(known, secret));
    return true;
  }
}
