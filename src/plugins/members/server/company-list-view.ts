import { sql } from 'kysely';
import { token } from '#contract';
import type { Trx } from '#server';
import type { ManagedCompanyRow } from '../contract/index.ts';

export interface CompanyListQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
}

/** Companies with their people, for platform staff. */
export interface CompanyListView {
  page(trx: Trx, query: CompanyListQuery): Promise<{ rows: readonly ManagedCompanyRow[]; total: number }>;
}

export const CompanyListView = token<CompanyListView>('members/company-list-view');

export class CompanyListViewImpl implements CompanyListView {
  async page(trx: Trx, { page, size, search }: CompanyListQuery) {
    const pattern = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
    const wanted = pattern
      ? sql`(company.name ilike ${pattern} or code ilike ${pattern} or abn like ${pattern})`
      : sql`true`;
    const { rows } = await sql<ManagedCompanyRow>`
      select company.company_id as id, name, code, type, abn, people.members, people."activeMembers"
      from company
      cross join lateral (
        select count(*)::int as members, count(*) filter (where status = 'ACTIVE')::int as "activeMembers"
        from account where account.company_id = company.company_id and unlinked_at is null
      ) people
      where ${wanted} order by lower(name), company.company_id limit ${size} offset ${(page - 1) * size}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from company where ${wanted}`.execute(trx);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }
}
