import { sql } from 'kysely';
import { AUTHORITIES, token } from '#contract';
import type { CompanyTables } from '#plugins/company/company/server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import type { MemberRole } from '../domain/roles.ts';
import type { MemberTables } from './member-tables.ts';

/** A person of a company: an account, or an unanswered invitation. */
export interface Member {
  readonly id: string;
  readonly companyId: string;
  readonly isInvitation: boolean;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly authorities: readonly MemberRole[];
  readonly status: string;
  readonly accessUntil: string | null;
}

export interface MemberChange {
  readonly name: string;
  readonly authorities: readonly MemberRole[];
  readonly accessUntil: string | null;
}

/** Ends what acts for a person who is deactivated or removed, by whatever way. Bound by plugins that give such things out. */
export interface PersonLeft {
  /** Inside the transaction that takes the person out. */
  left(trx: Trx, person: Member): Promise<void>;
}

export const PersonLeft = token<PersonLeft>('members/person-left');

/**
 * People of companies, inside the caller's transaction. Excludes people removed from their company.
 */
export class MemberStore {
  constructor(private readonly leaving: readonly PersonLeft[] = []) {}

  /** `companyId` null: of any company the transaction sees. */
  find(trx: Trx, id: string, companyId: string | null): Promise<Member | undefined> {
    const ofCompany = companyId === null ? sql`` : sql`and company_id = ${companyId}`;
    return one(trx, sql`id = ${id} ${ofCompany}`);
  }

  /** By address, among accounts and invitations of a company. */
  byEmail(trx: Trx, companyId: string, email: string): Promise<Member | undefined> {
    return one(trx, sql`email = ${email} and company_id = ${companyId}`);
  }

  /**
   * Locks the company until the transaction ends, so that changes of its people run one after the other. False if there is no such company.
   */
  async lockCompany(trx: Trx, companyId: string): Promise<boolean> {
    // Not `for update`: writes of the company's records and facilities must not wait.
    const locked = await tables(trx)
      .selectFrom('company')
      .select('company_id')
      .where('company_id', '=', companyId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return locked !== undefined;
  }

  /** Number of active company administrators other than this one. */
  async otherAdmins(trx: Trx, { id, companyId }: Member): Promise<number> {
    const { count } = await tables(trx)
      .selectFrom('account')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', companyId)
      .where('status', '=', 'ACTIVE')
      .where(sql<boolean>`'COMPANY_ADMIN' = any(authorities)`)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow();
    return count;
  }

  async change(trx: Trx, member: Member, { name, authorities, accessUntil }: MemberChange): Promise<void> {
    const values = { name, authorities: [...inOrder(authorities)], access_until: accessUntil };
    await (member.isInvitation
      ? tables(trx).updateTable('member_invitation').set(values).where('id', '=', member.id).execute()
      : tables(trx).updateTable('account').set(values).where('id', '=', member.id).execute());
  }

  async setStatus(trx: Trx, member: Member, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
    await tables(trx).updateTable('account').set({ status }).where('id', '=', member.id).execute();
    if (status === 'INACTIVE') await this.left(trx, member);
  }

  async unlink(trx: Trx, member: Member, at: string): Promise<void> {
    await tables(trx)
      .updateTable('account')
      .set({ status: 'INACTIVE', unlinked_at: at })
      .where('id', '=', member.id)
      .execute();
    await this.left(trx, member);
  }

  private async left(trx: Trx, member: Member): Promise<void> {
    for (const one of this.leaving) await one.left(trx, member);
  }

  /** A person removed from a company, free to be invited. Work `asStaff`. */
  findUnlinked(trx: Trx, id: string): Promise<Pick<Member, 'id' | 'email' | 'name' | 'language'> | undefined> {
    return tables(trx)
      .selectFrom('account')
      .select(['id', 'email', 'name', 'language'])
      .where('id', '=', id)
      .where('unlinked_at', 'is not', null)
      .where('email', 'not like', `%${GIVEN_UP}`)
      .executeTakeFirst();
  }
}

/** Domain for old accounts whose owner took the address to another company (`.invalid`: RFC 2606). */
export const GIVEN_UP = '@given-up.invalid';

/** Roles in stored order: the browser routes by the first. */
export function inOrder(roles: readonly MemberRole[]): readonly MemberRole[] {
  return AUTHORITIES.filter((known): known is MemberRole => roles.some((role) => role === known));
}

async function one(trx: Trx, wanted: ReturnType<typeof sql>): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select id, company_id as "companyId", false as "isInvitation", email, name, language, authorities, status,
      access_until as "accessUntil"
    from account where company_id is not null and unlinked_at is null and service_of is null and ${wanted}
    union all
    select id, company_id, true, email, name, language, authorities, 'PENDING', access_until
    from member_invitation where ${wanted}
    limit 1`.execute(trx);
  return rows[0];
}

const tables = (trx: Trx) => trx.withTables<MemberTables & SignInTables & CompanyTables>();
