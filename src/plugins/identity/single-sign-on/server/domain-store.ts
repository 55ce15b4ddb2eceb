import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server';
import type { ClaimedDomain } from '../contract/index.ts';
import type { SsoDomainTable, SsoTables } from './sso-tables.ts';

export type StoredDomain = SsoDomainTable;

/** E-mail domains of companies, inside the caller's transaction. */
export class DomainStore {
  list(trx: Trx, companyId: string): Promise<readonly StoredDomain[]> {
    return tables(trx)
      .selectFrom('sso_domain')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('domain')
      .execute();
  }

  find(trx: Trx, companyId: string, domain: string): Promise<StoredDomain | undefined> {
    return tables(trx)
      .selectFrom('sso_domain')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('domain', '=', domain)
      .forUpdate()
      .executeTakeFirst();
  }

  async add(trx: Trx, companyId: string, domain: string, at: string): Promise<void> {
    await tables(trx)
      .insertInto('sso_domain')
      .values({
        company_id: companyId,
        domain,
        token: randomBytes(20).toString('hex'),
        proven_at: null,
        proven_by: null,
        created_at: at,
      })
      .onConflict((row) => row.doNothing())
      .execute();
  }

  /** Unique violation if the domain is proven by another company. */
  async prove(trx: Trx, companyId: string, domain: string, by: 'DNS' | 'STAFF', at: string): Promise<void> {
    await tables(trx)
      .updateTable('sso_domain')
      .set({ proven_at: at, proven_by: by })
      .where('company_id', '=', companyId)
      .where('domain', '=', domain)
      .execute();
  }

  async remove(trx: Trx, companyId: string, domain: string): Promise<void> {
    await tables(trx)
      .deleteFrom('sso_domain')
      .where('company_id', '=', companyId)
      .where('domain', '=', domain)
      .execute();
  }

  /** The company that has proven the domain. Work `asStaff`. */
  async ownerOf(trx: Trx, domain: string): Promise<string | null> {
    const row = await tables(trx)
      .selectFrom('sso_domain')
      .select('company_id as companyId')
      .where('domain', '=', domain)
      .where('proven_at', 'is not', null)
      .executeTakeFirst();
    return row?.companyId ?? null;
  }

  async proven(trx: Trx, companyId: string): Promise<ReadonlySet<string>> {
    const all = await this.list(trx, companyId);
    return new Set(all.filter(({ proven_at }) => proven_at !== null).map(({ domain }) => domain));
  }

  /** Of every company the transaction sees, those that wait first. */
  async claimed(trx: Trx): Promise<readonly ClaimedDomain[]> {
    const { rows } = await sql<ClaimedDomain>`
      select sso_domain.company_id as "companyId", company.name as "companyName", domain,
        case when proven_at is null then 'PENDING' else 'PROVEN' end as state,
        proven_at as "provenAt", proven_by as "provenBy"
      from sso_domain join company on company.company_id = sso_domain.company_id
      order by proven_at is not null, domain, company.name
      limit 1000`.execute(trx);
    return rows;
  }
}

const tables = (trx: Trx) => trx.withTables<SsoTables>();
