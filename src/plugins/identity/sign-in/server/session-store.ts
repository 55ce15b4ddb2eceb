import { sql } from 'kysely';
import { token } from '#contract';
import type { Trx } from '#server';
import type { SignInTables } from './account-tables.ts';

export interface NewSession {
  readonly id: string;
  readonly companyId: string | null;
  readonly accountId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly at: string;
}

export interface NewRefreshToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/** A refresh token with its session. */
export interface StoredToken {
  readonly sessionId: string;
  readonly accountId: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  /** As recorded when it was used. */
  readonly usedBy: string | null;
  readonly lastUsedAt: string;
  /** When the session started. */
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** A session as its owner sees it. */
export interface SessionFacts {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** Sessions and the hashes of their refresh tokens. A session is a token family: reuse of a used token ends all of it. */
export interface SessionStore {
  open(trx: Trx, session: NewSession, first: NewRefreshToken): Promise<void>;
  /** The token's row, locked until the transaction ends. */
  lock(trx: Trx, hash: string): Promise<StoredToken | undefined>;
  rotate(trx: Trx, spentHash: string, usedBy: string, next: NewRefreshToken): Promise<void>;
  /** Adds a token to a session whose last one the same client has just used. */
  add(trx: Trx, next: NewRefreshToken): Promise<void>;
  end(trx: Trx, sessionId: string, at: string, because: string): Promise<void>;
  /** Ends every session of an account except the one to spare. Every server process is notified on commit. */
  endAllOf(trx: Trx, accountId: string, at: string, because: string, spareSessionId?: string): Promise<void>;
  /** Ends every session of a company's people. */
  endOfCompany(trx: Trx, companyId: string, at: string, because: string): Promise<void>;
  /** Ends one session of an account; false if it is not theirs or has ended. */
  endOwn(trx: Trx, accountId: string, sessionId: string, at: string, because: string): Promise<boolean>;
  /** Ends sessions of auditors whose last day is before `today`. */
  endExpired(trx: Trx, today: string, at: string): Promise<void>;
  /** Ends sessions unused since `before`. */
  endSilent(trx: Trx, before: string, at: string): Promise<void>;
  /** Ends sessions that started before `before`. */
  endOld(trx: Trx, before: string, at: string): Promise<void>;
  /** Records when sessions were last used; never moves a time back. */
  touch(trx: Trx, uses: ReadonlyMap<string, string>): Promise<void>;
  /** Open sessions of an account, the last used first. */
  openOf(trx: Trx, accountId: string): Promise<readonly SessionFacts[]>;
  goesOn(trx: Trx, sessionId: string): Promise<boolean>;
}

/** Called before a session's end commits, so that no process relies on its cached state. */
export type BeforeSessionEnds = (sessionId: string) => void;

/** Channel that notifies processes of ended sessions; the payload is the session's id. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

export const SessionStore = token<SessionStore>('sign-in/session-store');

export class SessionStoreImpl implements SessionStore {
  constructor(private readonly beforeEnd: BeforeSessionEnds = () => {}) {}

  async open(trx: Trx, session: NewSession, first: NewRefreshToken): Promise<void> {
    const { id, companyId, accountId, address, userAgent, at } = session;
    await tables(trx)
      .insertInto('session')
      .values({
        id,
        company_id: companyId,
        account_id: accountId,
        address,
        user_agent: userAgent.slice(0, 200),
        created_at: at,
        last_used_at: at,
        ended_at: null,
        ended_because: null,
      })
      .execute();
    await this.add(trx, first);
  }

  lock(trx: Trx, hash: string): Promise<StoredToken | undefined> {
    return tables(trx)
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .select([
        'session_id as sessionId',
        'account_id as accountId',
        'expires_at as expiresAt',
        'used_at as usedAt',
        'used_by as usedBy',
        'last_used_at as lastUsedAt',
        'created_at as startedAt',
        'ended_at as endedAt',
      ])
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
  }

  async rotate(trx: Trx, spentHash: string, usedBy: string, next: NewRefreshToken): Promise<void> {
    await tables(trx)
      .updateTable('refresh_token')
      .set({ used_at: next.issuedAt, used_by: usedBy })
      .where('hash', '=', spentHash)
      .execute();
    await tables(trx)
      .updateTable('session')
      .set({ last_used_at: next.issuedAt })
      .where('id', '=', next.sessionId)
      .execute();
    await this.add(trx, next);
  }

  async end(trx: Trx, sessionId: string, at: string, because: string): Promise<void> {
    await this.notify(trx, await ending(trx, at, because).where('id', '=', sessionId).execute());
  }

  async endAllOf(trx: Trx, accountId: string, at: string, because: string, spareSessionId?: string): Promise<void> {
    const ended = await ending(trx, at, because)
      .where('account_id', '=', accountId)
      .$if(spareSessionId !== undefined, (query) => query.where('id', '<>', spareSessionId ?? ''))
      .execute();
    await this.notify(trx, ended);
  }

  async endOfCompany(trx: Trx, companyId: string, at: string, because: string): Promise<void> {
    await this.notify(trx, await ending(trx, at, because).where('company_id', '=', companyId).execute());
  }

  async endOwn(trx: Trx, accountId: string, sessionId: string, at: string, because: string): Promise<boolean> {
    const ended = await ending(trx, at, because)
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .execute();
    await this.notify(trx, ended);
    return ended.length > 0;
  }

  async endExpired(trx: Trx, today: string, at: string): Promise<void> {
    const expired = tables(trx).selectFrom('account').select('id').where('access_until', '<', today);
    await this.notify(trx, await ending(trx, at, 'access has expired').where('account_id', 'in', expired).execute());
  }

  async endSilent(trx: Trx, before: string, at: string): Promise<void> {
    await this.notify(trx, await ending(trx, at, 'silent for too long').where('last_used_at', '<', before).execute());
  }

  async endOld(trx: Trx, before: string, at: string): Promise<void> {
    await this.notify(trx, await ending(trx, at, 'longest time is over').where('created_at', '<', before).execute());
  }

  async touch(trx: Trx, uses: ReadonlyMap<string, string>): Promise<void> {
    if (uses.size === 0) return;
    const rows = sql.join([...uses].map(([id, at]) => sql`(${id}::uuid, ${at}::timestamptz)`));
    await sql`
      update session set last_used_at = used.at from (values ${rows}) as used (id, at)
      where session.id = used.id and session.last_used_at < used.at`.execute(trx);
  }

  openOf(trx: Trx, accountId: string): Promise<readonly SessionFacts[]> {
    return tables(trx)
      .selectFrom('session')
      .select(['id', 'address', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SESSIONS_SHOWN)
      .execute();
  }

  async goesOn(trx: Trx, sessionId: string): Promise<boolean> {
    const row = await tables(trx)
      .selectFrom('session')
      .select('ended_at as endedAt')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row !== undefined && row.endedAt === null;
  }

  /** Notifies this process now, and all processes through PostgreSQL when the transaction commits. */
  private async notify(trx: Trx, ended: readonly { readonly id: string }[]): Promise<void> {
    for (const { id } of ended) {
      this.beforeEnd(id);
      await sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${id})`.execute(trx);
    }
  }

  async add(trx: Trx, { hash, sessionId, issuedAt, expiresAt }: NewRefreshToken): Promise<void> {
    await tables(trx)
      .insertInto('refresh_token')
      .values({ hash, session_id: sessionId, issued_at: issuedAt, expires_at: expiresAt, used_at: null })
      .execute();
  }
}

/** A person has a few; more than this is an attack or a script. */
const SESSIONS_SHOWN = 100;

const ending = (trx: Trx, at: string, because: string) =>
  tables(trx)
    .updateTable('session')
    .set({ ended_at: at, ended_because: because })
    .where('ended_at', 'is', null)
    .returning('id');

const tables = (trx: Trx) => trx.withTables<SignInTables>();
