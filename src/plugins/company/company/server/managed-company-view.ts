import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server';
import type { companyManagementRoute, ManagedCompanyRow } from '../contract/company-list-route.ts';
import type { CompanyPeople, PeopleCount } from './company-contributions.ts';

export type ManagedCompanyQuery = z.output<NonNullable<(typeof companyManagementRoute)['query']>>;

/** Each sort order matches an index. */
const ORDERS = {
  name: (way: RawBuilder<unknown>) => sql`lower(name) ${way}, company_id ${way}`,
  type: (way: RawBuilder<unknown>) => sql`type ${way}, lower(name) ${way}, company_id ${way}`,
  createdAt: (way: RawBuilder<unknown>) => sql`created_at ${way}, company_id ${way}`,
} as const satisfies Record<ManagedCompanyQuery['fieldSort'], unknown>;

type Row = Omit<ManagedCompanyRow, 'members' | 'activeMembers'>;

/** Companies with their people and facilities, for platform staff. */
export class ManagedCompanyView {
  constructor(private readonly people: readonly CompanyPeople[]) {}

  async page(trx: Trx, query: ManagedCompanyQuery): Promise<{ rows: ManagedCompanyRow[]; total: number }> {
    const { page, size, sort, fieldSort } = query;
    const wanted = wantedBy(query);
    const order = ORDERS[fieldSort](sort === 'ASC' ? sql`asc` : sql`desc`);
    const { rows } = await sql<Row>`
      select company_id as id, name, code, type, status, abn, registration_kind as "registrationKind",
        registration_number as "registrationNumber", country, logo, created_at as "createdAt",
        (select count(*)::int from facility where facility.company_id = company.company_id) as facilities
      from company where ${wanted} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from company where ${wanted}`.execute(trx);
    return { rows: await this.withPeople(trx, rows), total: counted.rows[0]?.total ?? 0 };
  }

  private async withPeople(trx: Trx, rows: readonly Row[]): Promise<ManagedCompanyRow[]> {
    const ids = rows.map(({ id }) => id);
    const counts: PeopleCount[] = [];
    // In sequence: they share a connection.
    for (const people of this.people) counts.push(...(await people.count(trx, ids)));
    return rows.map((row) => {
      const own = counts.filter(({ companyId }) => companyId === row.id);
      return {
        ...row,
        members: own.reduce((sum, { all }) => sum + all, 0),
        activeMembers: own.reduce((sum, { active }) => sum + active, 0),
      };
    });
  }
}

function wantedBy({ search, type, status, country }: ManagedCompanyQuery): RawBuilder<unknown> {
  // An ABN may be typed with the spaces it is printed with.
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const digits = search && /^[\d ]+$/.test(search) ? `%${search.replaceAll(' ', '')}%` : null;
  const conditions = [
    type === 'ALL' ? null : sql`type = ${type}`,
    status === undefined ? null : sql`status = ${status}`,
    country === undefined ? null : sql`country = ${country}`,
    pattern === null
      ? null
      : sql`(name ilike ${pattern} or code ilike ${pattern}
          or registration_number ilike ${pattern} ${digits === null ? sql`` : sql`or abn like ${digits}`})`,
  ].filter((one) => one !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
