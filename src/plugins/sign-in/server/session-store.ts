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

/** A refresh token with the session it belongs to. */
export interface HeldToken {
  readonly sessionId: string;
  readonly accountId: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly endedAt: string | null;
}

/** Sessions and the hashes of their refresh tokens. A session is a family: reuse of a spent token ends all of it. */
export interface SessionStore {
  open(trx: Trx, session: NewSession, first: NewRefreshToken): Promise<void>;
  /** The token's row, locked until the transaction ends. */
  hold(trx: Trx, hash: string): Promise<HeldToken | undefined>;
  rotate(trx: Trx, spentHash: string, next: NewRefreshToken): Promise<void>;
  end(trx: Trx, sessionId: string, at: string, because: string): Promise<void>;
  /** Ends every session of an account, but for the one to spare. Every server process is told when it commits. */
  endAllOf(trx: Trx, accountId: string, at: string, because: string, spareSessionId?: string): Promise<void>;
}

/** Channel on which processes tell each other of sessions that ended; the payload is the session's id. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

export const SessionStore = token<SessionStore>('sign-in/session-store');

export class SessionStoreImpl implements SessionStore {
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
    await this.keep(trx, first);
  }

  hold(trx: Trx, hash: string): Promise<HeldToken | undefined> {
    return tables(trx)
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .select([
        'session_id as sessionId',
        'account_id as accountId',
        'expires_at as expiresAt',
        'used_at as usedAt',
        'ended_at as endedAt',
      ])
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
  }

  async rotate(trx: Trx, spentHash: string, next: NewRefreshToken): Promise<void> {
    await tables(trx)
      .updateTable('refresh_token')
      .set({ used_at: next.issuedAt })
      .where('hash', '=', spentHash)
      .execute();
    await tables(trx)
      .updateTable('session')
      .set({ last_used_at: next.issuedAt })
      .where('id', '=', next.sessionId)
      .execute();
    await this.keep(trx, next);
  }

  async end(trx: Trx, sessionId: string, at: string, because: string): Promise<void> {
    const ended = await tables(trx)
      .updateTable('session')
      .set({ ended_at: at, ended_because: because })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    await tell(trx, ended);
  }

  async endAllOf(trx: Trx, accountId: string, at: string, because: string, spareSessionId?: string): Promise<void> {
    const ended = await tables(trx)
      .updateTable('session')
      .set({ ended_at: at, ended_because: because })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .$if(spareSessionId !== undefined, (query) => query.where('id', '<>', spareSessionId ?? ''))
      .returning('id')
      .execute();
    await tell(trx, ended);
  }

  private async keep(trx: Trx, { hash, sessionId, issuedAt, expiresAt }: NewRefreshToken): Promise<void> {
    await tables(trx)
      .insertInto('refresh_token')
      .values({ hash, session_id: sessionId, issued_at: issuedAt, expires_at: expiresAt, used_at: null })
      .execute();
  }
}

/** Sent by PostgreSQL when the transaction commits, and not at all if it does not. */
async function tell(trx: Trx, ended: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of ended) await sql`select pg_notify(${SESSION_ENDED_CHANNEL}, ${id})`.execute(trx);
}

const tables = (trx: Trx) => trx.withTables<SignInTables>();
