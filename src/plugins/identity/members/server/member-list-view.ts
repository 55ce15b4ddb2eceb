import { sql, type RawBuilder } from 'kysely';
import { ListOrder, type Clock, type SortKey, type Trx } from '#server';
import type { InvitableRow, UserAccountRow } from '../contract/index.ts';
import type { MemberRole } from '../domain/roles.ts';
import { GIVEN_UP, inOrder } from './member-store.ts';

export interface MemberQuery {
  /** Null: every company the transaction may see. */
  readonly companyId: string | null;
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly role?: MemberRole | undefined;
  readonly sort: 'ASC' | 'DESC';
  readonly fieldSort: 'name' | 'email' | 'createdAt';
}

export interface InvitableQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
}

type Row = Omit<UserAccountRow, 'invitation'> & { readonly expiresAt: string | null };

const SORTS = {
  name: { by: sql`lower(person.name)`, type: 'lower', of: ({ name }) => name },
  email: { by: 'person.email', type: 'text', of: ({ email }) => email },
  createdAt: { by: 'person.createdAt', type: 'timestamptz', of: ({ createdAt }) => createdAt },
} as const satisfies Record<MemberQuery['fieldSort'], SortKey<Row>>;

const orderOf = ({ sort, fieldSort }: Pick<MemberQuery, 'sort' | 'fieldSort'>) => {
  const way = sort === 'ASC' ? 'asc' : 'desc';
  return new ListOrder<Row>([
    { ...SORTS[fieldSort], way },
    { by: 'person.id', type: 'uuid', of: ({ id }) => id, way },
  ]);
};

const LAST_UNLINKED = new ListOrder<InvitableRow>([
  { by: 'account.unlinked_at', type: 'timestamptz', of: ({ unlinkedAt }) => unlinkedAt, way: 'desc' },
  { by: 'account.id', type: 'uuid', of: ({ id }) => id },
]);

/** Everyone who belongs to a company; not people removed from it, nor platform staff, nor machines. */
const PEOPLE = sql`
  select id, company_id as "companyId", name, email, authorities, status, access_until as "accessUntil",
    created_at as "createdAt", null::timestamptz as "expiresAt"
  from account where company_id is not null and unlinked_at is null and service_of is null
  union all
  select id, company_id, name, email, authorities, 'PENDING', access_until, invited_at, expires_at
  from member_invitation`;

/** Most administrators named to a person who needs access. */
const NAMED = 5;

/** People for the screens: accounts and open invitations in one list. */
export class MemberListView {
  constructor(private readonly clock: Clock) {}

  async page(
    trx: Trx,
    { page, size, cursor, search, status, role, companyId, sort, fieldSort }: MemberQuery,
  ): Promise<Found<UserAccountRow>> {
    const wanted = every([
      companyId === null ? null : sql`person."companyId" = ${companyId}`,
      status === undefined ? null : sql`person.status = ${status}`,
      role === undefined ? null : sql`${role} = any(person.authorities)`,
      search ? holds('person', search) : null,
    ]);
    const order = orderOf({ sort, fieldSort });
    const { rows } = await sql<Row>`${this.select(sql`${wanted} and ${order.after(cursor)}`)}
      order by ${order.by} ${order.part({ page, size, cursor })}`.execute(trx);
    const total = await count(trx, sql`(${PEOPLE}) person where ${wanted}`);
    return { rows: rows.map((row) => this.present(row)), total, next: order.next(rows, size) };
  }

  async one(trx: Trx, id: string, companyId: string | null): Promise<UserAccountRow | undefined> {
    const ofCompany = companyId === null ? null : sql`person."companyId" = ${companyId}`;
    const { rows } = await sql<Row>`${this.select(every([sql`person.id = ${id}`, ofCompany]))}`.execute(trx);
    return rows[0] && this.present(rows[0]);
  }

  /** Names of the active administrators of a company except one; the first few by name. */
  async administrators(trx: Trx, companyId: string, without: string): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`
      select name from account
      where company_id = ${companyId} and id <> ${without} and unlinked_at is null and status = 'ACTIVE'
        and 'COMPANY_ADMIN' = any(authorities)
      order by lower(name), id limit ${NAMED}`.execute(trx);
    return rows.map(({ name }) => name);
  }

  /** People who were removed from a company and belong to none. */
  async invitable(trx: Trx, { page, size, cursor, search }: InvitableQuery): Promise<Found<InvitableRow>> {
    const free = sql`account join company on company.company_id = account.company_id where ${every([
      sql`account.unlinked_at is not null`,
      sql`account.email not like ${`%${GIVEN_UP}`}`,
      search ? holds('account', search) : null,
    ])}`;
    const { rows } = await sql<InvitableRow>`
      select account.id, account.name, account.email, company.name as "formerCompanyName",
        account.unlinked_at as "unlinkedAt"
      from ${free} and ${LAST_UNLINKED.after(cursor)}
      order by ${LAST_UNLINKED.by} ${LAST_UNLINKED.part({ page, size, cursor })}`.execute(trx);
    return { rows, total: await count(trx, free), next: LAST_UNLINKED.next(rows, size) };
  }

  private select(wanted: RawBuilder<unknown>): RawBuilder<Row> {
    return sql<Row>`
      select person.*, company.name as "companyName",
        (select max(last_used_at) from session where account_id = person.id) as "lastSeenAt"
      from (${PEOPLE}) person join company on company.company_id = person."companyId"
      where ${wanted}`;
  }

  private present({ expiresAt, ...row }: Row): UserAccountRow {
    const isExpired = expiresAt !== null && expiresAt <= this.clock.now().toISOString();
    return {
      ...row,
      authorities: [...inOrder(row.authorities)],
      invitation: expiresAt === null ? null : { expiresAt, isExpired },
    };
  }
}

function every(wanted: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const conditions = wanted.filter((one) => one !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function count(trx: Trx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** Name or address contains the text, ignoring case; `%` and `_` are literal. */
function holds(table: string, search: string): RawBuilder<unknown> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${sql.ref(`${table}.name`)} ilike ${pattern} or ${sql.ref(`${table}.email`)} ilike ${pattern})`;
}
