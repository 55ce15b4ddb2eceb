import { sql } from 'kysely';
import type { SessionStore } from '#plugins/identity/sign-in/server';
import type { Clock, Trx } from '#server';
import type { SsoTables } from './sso-tables.ts';

/** What is stored of a session that a provider started. */
export interface SsoSession {
  readonly endsAt: string;
  /** Of the connection it began with. */
  readonly connectionHash: string;
  /** When the person last proved who they are at the provider. Null: it did not say. */
  readonly provedAt: string | null;
}

interface NewSsoSession extends SsoSession {
  readonly companyId: string;
  readonly sessionId: string;
}

/** Whose sessions end: of one person, of people with an address of a domain, or of everybody of the company. */
type Concerned = { readonly accountId: string } | { readonly domain: string } | 'everybody';

/** Sessions that the provider of a company started, inside the caller's transaction. */
export class SsoSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  async add(trx: Trx, { companyId, sessionId, endsAt, connectionHash, provedAt }: NewSsoSession): Promise<void> {
    await trx
      .withTables<SsoTables>()
      .insertInto('sso_session')
      .values({
        company_id: companyId,
        session_id: sessionId,
        ends_at: endsAt,
        connection_hash: connectionHash,
        proved_at: provedAt,
      })
      .execute();
  }

  /** Null for a session that was started by password. Work `asStaff`. */
  async find(trx: Trx, sessionId: string): Promise<SsoSession | null> {
    const { rows } = await sql<SsoSession>`
      select ends_at as "endsAt", connection_hash as "connectionHash", proved_at as "provedAt"
      from sso_session where session_id = ${sessionId}`.execute(trx);
    return rows[0] ?? null;
  }

  /** False if the session has ended. Work `asStaff`. */
  async prove(trx: Trx, sessionId: string, at: string): Promise<boolean> {
    const { rows } = await sql`
      update sso_session set proved_at = greatest(proved_at, ${at}::timestamptz) from session
      where session_id = ${sessionId} and session.id = session_id and ended_at is null
      returning session_id`.execute(trx);
    return rows.length > 0;
  }

  /** Ends open sessions by the provider, except the one to spare: that of the administrator who changes the settings. */
  async end(trx: Trx, companyId: string, whose: Concerned, because: string, spareSessionId: string): Promise<void> {
    const concerned =
      whose === 'everybody'
        ? sql`true`
        : 'accountId' in whose
          ? sql`account.id = ${whose.accountId}`
          : sql`right(account.email, length(${whose.domain}) + 1) = ${`@${whose.domain}`}`;
    const { rows } = await sql<{ id: string }>`
      select session.id from sso_session
      join session on session.id = sso_session.session_id
      join account on account.id = session.account_id
      where sso_session.company_id = ${companyId} and session.ended_at is null
        and session.id <> ${spareSessionId} and ${concerned}`.execute(trx);
    const at = this.clock.now().toISOString();
    for (const { id } of rows) await this.sessions.end(trx, id, at, because);
  }
}
