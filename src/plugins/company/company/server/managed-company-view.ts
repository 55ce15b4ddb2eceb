import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { ListOrder, type SortKey, type Trx } from '#server';
import type { companyManagementRoute, ManagedCompanyRow } from '../contract/company-list-route.ts';
import type { CompanyPeople, PeopleCount } from './company-contributions.ts';

export type ManagedCompanyQuery = z.output<NonNullable<(typeof companyManagementRoute)['query']>>;

type Row = Omit<ManagedCompanyRow, 'members' | 'activeMembers' | 'facilities'>;

const NAME: SortKey<Row> = { by: sql`lower(name)`, type: 'lower', of: ({ name }) => name };

/** Each sort order matches an index. */
const ORDERS: Readonly<Record<ManagedCompanyQuery['fieldSort'], readonly SortKey<Row>[]>> = {
  name: [NAME],
  type: [{ by: 'type', type: 'text', of: ({ type }) => type }, NAME],
  createdAt: [{ by: 'created_at', type: 'timestamptz', of: ({ createdAt }) => createdAt }],
};

const ID: SortKey<Row> = { by: 'company_id', type: 'uuid', of: ({ id }) => id };

function orderOf({ fieldSort, sort }: ManagedCompanyQuery): ListOrder<Row> {
  const way = sort === 'ASC' ? 'asc' : 'desc';
  return new ListOrder([...ORDERS[fieldSort], ID].map((key) => ({ ...key, way }) as const));
}

/** Companies with their people and facilities, for platform staff. */
export class ManagedCompanyView {
  constructor(private readonly people: readonly CompanyPeople[]) {}

  async page(
    trx: Trx,
    query: ManagedCompanyQuery,
  ): Promise<{ rows: ManagedCompanyRow[]; total: number; next: string | null }> {
    const wanted = wantedBy(query);
    const order = orderOf(query);
    const { rows } = await sql<Row>`
      select company_id as id, name, code, type, status, abn, registration_kind as "registrationKind",
        registration_number as "registrationNumber", country, logo, created_at as "createdAt"
      from company where ${wanted} and ${order.after(query.cursor)}
      order by ${order.by} ${order.part(query)}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from company where ${wanted}`.execute(trx);
    return {
      rows: await this.withPeople(trx, rows),
      total: counted.rows[0]?.total ?? 0,
      next: order.next(rows, query.size),
    };
  }

  private async withPeople(trx: Trx, rows: readonly Row[]): Promise<ManagedCompanyRow[]> {
    const ids = rows.map(({ id }) => id);
    const counts: PeopleCount[] = [];
    // In sequence: they share a connection.
    for (const people of this.people) counts.push(...(await people.count(trx, ids)));
    const { rows: facilities } = await sql<{ id: string; count: number }>`
      select company_id as id, count(*)::int as count from facility
      where company_id = any(${ids}::uuid[]) group by company_id`.execute(trx);
    const facilitiesOf = new Map(facilities.map(({ id, count }) => [id, count]));
    return rows.map((row) => {
      const own = counts.filter(({ companyId }) => companyId === row.id);
      return {
        ...row,
        facilities: facilitiesOf.get(row.id) ?? 0,
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
