import { createHash, randomBytes } from 'node:crypto';
import { messageFor, problem } from '#contract';
import type { CompanyTables } from '#plugins/company/company/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import { uuidv7, type Caller, type Clock, type Credential, type Database, type RequestFacts, type Trx } from '#server';
import { TOKENS_MOST, type ScimToken } from '../contract/index.ts';
import type { ScimTables, ScimTokenTable } from './scim-tables.ts';

/** How tokens begin: identity provider of Scopebook. */
const PREFIX = 'sbi_';

const WORK = { action: 'scim token', audit: false } as const;

/** Seconds between two records of the last use. */
const USE_SECONDS = 60;

/** Bearer tokens of identity providers. Recognised for every request, so that a revoked one ends at once. */
export class TokenService implements Credential {
  readonly prefix = PREFIX;

  constructor(
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async callerOf(token: string): Promise<Caller | null> {
    const now = this.clock.now();
    return this.database.asStaff(WORK, async (trx) => {
      const row = await trx
        .withTables<ScimTables & CompanyTables>()
        .selectFrom('scim_token')
        .innerJoin('company', 'company.company_id', 'scim_token.company_id')
        .select(['scim_token.id', 'scim_token.company_id as companyId', 'created_by as accountId'])
        .select('last_used_at as lastUsedAt')
        .where('hash', '=', hashOf(token))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .where('company.status', '=', 'ACTIVE')
        .executeTakeFirst();
      if (!row) return null;
      if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) < now.getTime() - USE_SECONDS * 1000)
        await tables(trx)
          .updateTable('scim_token')
          .set({ last_used_at: now.toISOString() })
          .where('company_id', '=', row.companyId)
          .where('id', '=', row.id)
          .execute();
      return {
        accountId: row.accountId,
        companyId: row.companyId,
        authorities: [],
        sessionId: row.id,
        machine: { kind: 'scim', scopes: ['scim'] as const, facilities: null },
      };
    });
  }

  list(companyId: string): Promise<ScimToken[]> {
    return this.database.withTenant(
      companyId,
      async (trx) => (await this.rows(trx, companyId)).map((row) => this.present(row)),
      { readonly: true },
    );
  }

  /** 409 `scim.tokens-most`. */
  async create(
    companyId: string,
    { accountId }: Caller,
    { name, days }: { readonly name: string; readonly days: number },
    facts: RequestFacts,
  ): Promise<{ readonly token: ScimToken; readonly secret: string }> {
    // 256 random bits cannot be guessed, so a plain hash is enough.
    const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const now = this.clock.now();
    const id = uuidv7();
    const row = {
      company_id: companyId,
      id,
      name,
      hash: hashOf(secret),
      created_by: accountId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    };
    await this.database.withTenant(companyId, async (trx) => {
      const active = (await this.rows(trx, companyId)).filter((one) => this.present(one).state === 'ACTIVE');
      if (active.length >= TOKENS_MOST)
        throw problem('scim.tokens-most', 409, messageFor('scim.tokens-most', { most: TOKENS_MOST }));
      await tables(trx).insertInto('scim_token').values(row).execute();
      await this.log.note(trx, { kind: 'scim.token-created', ...about(accountId, companyId, facts), detail: { name } });
    });
    return { token: this.present({ ...row, revoked_at: null, last_used_at: null }), secret };
  }

  /** 404 `scim.token-unknown`. */
  async revoke(companyId: string, { accountId }: Caller, id: string, facts: RequestFacts): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      const row = await tables(trx)
        .updateTable('scim_token')
        .set({ revoked_at: this.clock.now().toISOString() })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      if (!row) throw problem('scim.token-unknown', 404, 'scim.token-unknown');
      await this.log.note(trx, { kind: 'scim.token-revoked', ...about(accountId, companyId, facts), detail: row });
    });
  }

  private rows(trx: Trx, companyId: string): Promise<StoredToken[]> {
    return tables(trx)
      .selectFrom('scim_token')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  private present(row: StoredToken): ScimToken {
    const isOver = row.expires_at <= this.clock.now().toISOString();
    return {
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      state: row.revoked_at !== null ? 'REVOKED' : isOver ? 'EXPIRED' : 'ACTIVE',
    };
  }
}

type StoredToken = Omit<ScimTokenTable, 'revoked_at' | 'last_used_at'> & {
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
};

const about = (accountId: string, companyId: string, facts: RequestFacts) => ({
  actorId: accountId,
  subjectId: null,
  companyId,
  facts,
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const tables = (trx: Trx) => trx.withTables<ScimTables>();
