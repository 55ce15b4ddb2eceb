import type { Trx } from '#server';
import type { SsoTables } from './sso-tables.ts';

/** Which person of a provider an account belongs to: by subject, which a provider never gives to anyone else. */
export class IdentityStore {
  async accountOf(trx: Trx, companyId: string, issuer: string, subject: string): Promise<string | null> {
    const row = await tables(trx)
      .selectFrom('sso_identity')
      .select('account_id as accountId')
      .where('company_id', '=', companyId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  async isLinked(trx: Trx, companyId: string, issuer: string, accountId: string): Promise<boolean> {
    const row = await tables(trx)
      .selectFrom('sso_identity')
      .select('subject')
      .where('company_id', '=', companyId)
      .where('issuer', '=', issuer)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async link(
    trx: Trx,
    identity: { companyId: string; issuer: string; subject: string; accountId: string },
    at: string,
  ): Promise<void> {
    await tables(trx)
      .insertInto('sso_identity')
      .values({
        company_id: identity.companyId,
        issuer: identity.issuer,
        subject: identity.subject,
        account_id: identity.accountId,
        linked_at: at,
      })
      .execute();
  }

  async forget(trx: Trx, companyId: string, accountId: string): Promise<void> {
    await tables(trx)
      .deleteFrom('sso_identity')
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .execute();
  }
}

const tables = (trx: Trx) => trx.withTables<SsoTables>();
