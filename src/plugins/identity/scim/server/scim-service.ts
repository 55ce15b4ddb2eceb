import { randomBytes } from 'node:crypto';
import { problem } from '#contract';
import { lastAdmin, type InvitationStore, type Member, type MemberStore } from '#plugins/identity/members/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import {
  announceArrival,
  type AccountStore,
  type SessionStore,
  type SignInTables,
} from '#plugins/identity/sign-in/server';
import type { CompanyDirectory } from '#plugins/identity/single-sign-on/server';
import {
  isUniqueViolation,
  uuidv7,
  type Clock,
  type Database,
  type Passwords,
  type RequestFacts,
  type Trx,
} from '#server';
import { accountName, ScimFault, type Json, type ScimGroup, type ScimUser } from '../domain/index.ts';
import type { Search } from './scim-filter.ts';
import type { Rows, ScimStore, StoredGroup, StoredUser } from './scim-store.ts';
import type { Page } from './scim-view.ts';

interface Parts {
  readonly database: Database;
  readonly store: ScimStore;
  readonly accounts: AccountStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly sessions: SessionStore;
  readonly directory: CompanyDirectory;
  readonly passwords: Passwords;
  readonly log: SecurityLog;
  readonly clock: Clock;
}

/** Called with the resource before it is changed, for example to compare its version. */
export type Check<T> = (present: T) => void;

/** Most resources that one filter is compared with in memory (RFC 7644, section 3.12, `tooMany`). */
export const COMPARED_MOST = 10_000;

const WORK = { action: 'scim', audit: false } as const;

/** Keeps the people and groups of a company as its identity provider says. Throws problems and `ScimFault`. */
export class ScimService {
  constructor(private readonly parts: Parts) {}

  /** `resourceOf` is what filters are compared with in memory. */
  users<R extends Json>(companyId: string, search: Search, page: Page, resourceOf: (user: StoredUser) => R) {
    const { store } = this.parts;
    return this.found(companyId, search, page, {
      count: (trx) => store.countUsers(trx, companyId, search.terms),
      rows: async (trx, rows) => (await store.users(trx, companyId, search.terms, rows)).map(resourceOf),
    });
  }

  user(companyId: string, id: string): Promise<StoredUser> {
    return this.parts.database.withTenant(companyId, (trx) => this.foundUser(trx, companyId, id), { readonly: true });
  }

  groups<R extends Json>(companyId: string, search: Search, page: Page, resourceOf: (group: StoredGroup) => R) {
    const { store } = this.parts;
    return this.found(companyId, search, page, {
      count: (trx) => store.countGroups(trx, companyId, search.terms),
      rows: async (trx, rows) => (await store.groups(trx, companyId, search.terms, rows)).map(resourceOf),
    });
  }

  /** Terms and pages are up to the database. What it cannot compare is compared here, with a bounded number of rows. */
  private found<R extends Json>(
    companyId: string,
    { fits }: Search,
    { startIndex, count }: Page,
    of: {
      readonly count: (trx: Trx) => Promise<number>;
      readonly rows: (trx: Trx, rows: Rows) => Promise<readonly R[]>;
    },
  ): Promise<{ readonly total: number; readonly resources: readonly R[] }> {
    return this.parts.database.withTenant(
      companyId,
      async (trx) => {
        const total = await of.count(trx);
        const offset = startIndex - 1;
        if (fits === null) return { total, resources: await of.rows(trx, { offset, limit: count }) };
        if (total > COMPARED_MOST) throw new ScimFault('tooMany', 'filter');
        const fitting = (await of.rows(trx, { offset: 0, limit: COMPARED_MOST })).filter(fits);
        return { total: fitting.length, resources: fitting.slice(offset, offset + count) };
      },
      { readonly: true },
    );
  }

  group(companyId: string, id: string): Promise<StoredGroup> {
    return this.parts.database.withTenant(companyId, (trx) => this.foundGroup(trx, companyId, id), { readonly: true });
  }

  async create(companyId: string, user: ScimUser, facts: RequestFacts): Promise<StoredUser> {
    const { database, store, accounts, members, invitations, directory, passwords, log, clock } = this.parts;
    const at = clock.now().toISOString();
    // A password that nobody knows. Hashing is slow on purpose, so no transaction is open meanwhile.
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
    try {
      // Accounts of other companies are not visible to this one, so the address is looked up as staff.
      return await database.asStaff(WORK, async (trx) => {
        await members.lockCompany(trx, companyId);
        await this.checkDomain(trx, companyId, user.userName);
        const former = await this.former(trx, companyId, user.userName);
        const id = former ?? uuidv7();
        const name = accountName(user);
        const authorities = [...(await directory.rolesOf(trx, companyId, []))];
        const invited = await members.byEmail(trx, companyId, user.userName);
        if (former === null)
          await accounts.add(trx, { id, companyId, email: user.userName, name, authorities, passwordHash });
        await this.put(trx, id, {
          name,
          authorities,
          status: user.active ? 'ACTIVE' : 'INACTIVE',
          unlinked_at: null,
          access_until: null,
        });
        if (invited?.isInvitation) await invitations.remove(trx, invited.id);
        await store.saveUser(trx, companyId, id, user, at);
        await log.note(trx, {
          kind: 'scim.user-created',
          actorId: null,
          subjectId: id,
          companyId,
          facts,
          detail: { roles: authorities.join(' ') },
        });
        await announceArrival(trx);
        return this.foundUser(trx, companyId, id);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? taken('userName') : error;
    }
  }

  /** `next` of the stored user; called inside the transaction. */
  async change(
    companyId: string,
    id: string,
    check: Check<StoredUser>,
    next: (user: StoredUser) => ScimUser,
    facts: RequestFacts,
  ): Promise<StoredUser> {
    const { store, clock } = this.parts;
    try {
      return await this.onUser(companyId, id, async (trx, present, member) => {
        check(present);
        const user = next(present);
        if (user.userName !== present.userName) {
          await this.checkDomain(trx, companyId, user.userName);
          await this.put(trx, id, { email: user.userName });
        }
        await this.put(trx, id, { name: accountName(user) });
        if (user.active !== present.active) await this.activate(trx, member, user.active, facts);
        await store.saveUser(trx, companyId, id, user, clock.now().toISOString());
        return this.foundUser(trx, companyId, id);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? taken('userName') : error;
    }
  }

  /** The account stays, for the name on what the person wrote, but is taken out of the company. */
  async remove(companyId: string, id: string, check: Check<StoredUser>, facts: RequestFacts): Promise<void> {
    const { store, members, sessions, log, clock } = this.parts;
    await this.onUser(companyId, id, async (trx, present, member) => {
      check(present);
      await this.refuseLastAdmin(trx, member, { status: 'INACTIVE' });
      const at = clock.now().toISOString();
      await members.unlink(trx, member, at);
      await store.leaveGroups(trx, companyId, id);
      await sessions.endAllOf(trx, id, at, 'taken out of the company');
      await log.note(trx, { kind: 'member.unlinked', actorId: null, subjectId: id, companyId, facts });
    });
  }

  async createGroup(companyId: string, group: ScimGroup, facts: RequestFacts): Promise<StoredGroup> {
    const id = uuidv7();
    return this.onGroups(companyId, async (trx) => {
      await this.saveGroup(trx, companyId, id, group, [], facts);
      return this.foundGroup(trx, companyId, id);
    });
  }

  async changeGroup(
    companyId: string,
    id: string,
    check: Check<StoredGroup>,
    next: (group: StoredGroup) => ScimGroup,
    facts: RequestFacts,
  ): Promise<StoredGroup> {
    return this.onGroups(companyId, async (trx) => {
      const present = await this.foundGroup(trx, companyId, id);
      check(present);
      await this.saveGroup(
        trx,
        companyId,
        id,
        next(present),
        present.members.map((member) => member.id),
        facts,
      );
      return this.foundGroup(trx, companyId, id);
    });
  }

  async removeGroup(companyId: string, id: string, check: Check<StoredGroup>, facts: RequestFacts): Promise<void> {
    const { store } = this.parts;
    await this.onGroups(companyId, async (trx) => {
      const present = await this.foundGroup(trx, companyId, id);
      check(present);
      await store.removeGroup(trx, companyId, id);
      for (const member of present.members) await this.follow(trx, companyId, member.id, facts);
    });
  }

  private async saveGroup(
    trx: Trx,
    companyId: string,
    id: string,
    group: ScimGroup,
    before: readonly string[],
    facts: RequestFacts,
  ): Promise<void> {
    const { store, clock } = this.parts;
    const members = [...group.members];
    for (const member of members) await this.foundMember(trx, companyId, member);
    await store.saveGroup(trx, companyId, id, group, clock.now().toISOString());
    await store.replaceMembers(trx, companyId, id, members);
    for (const accountId of new Set([...before, ...members])) await this.follow(trx, companyId, accountId, facts);
  }

  /** Gives a person the roles of their groups, by the table of single sign-on. */
  private async follow(trx: Trx, companyId: string, accountId: string, facts: RequestFacts): Promise<void> {
    const { store, members, sessions, directory, log, clock } = this.parts;
    const member = await members.find(trx, accountId, companyId);
    // An auditor has a last day, and the administrator for emergencies must stay one.
    if (
      !member ||
      member.authorities.includes('AUDITOR') ||
      (await directory.isForEmergencies(trx, companyId, accountId))
    )
      return;
    const roles = await directory.rolesOf(trx, companyId, await store.namesOfGroups(trx, companyId, accountId));
    const isLast = lastAdmin(member, { authorities: roles }, await members.otherAdmins(trx, member)) !== null;
    const authorities = isLast ? (['COMPANY_ADMIN', ...roles] as const) : roles;
    if (
      authorities.length === member.authorities.length &&
      authorities.every((one) => member.authorities.includes(one))
    )
      return;
    await members.change(trx, member, { name: member.name, authorities, accessUntil: member.accessUntil });
    // Tokens carry the roles.
    await sessions.endAllOf(trx, accountId, clock.now().toISOString(), 'roles changed');
    await log.note(trx, {
      kind: 'member.roles-changed',
      actorId: null,
      subjectId: accountId,
      companyId,
      facts,
      detail: { from: member.authorities.join(' '), to: authorities.join(' ') },
    });
  }

  private async activate(trx: Trx, member: Member, isActive: boolean, facts: RequestFacts): Promise<void> {
    const { members, sessions, log, clock } = this.parts;
    const status = isActive ? 'ACTIVE' : 'INACTIVE';
    await this.refuseLastAdmin(trx, member, { status });
    await members.setStatus(trx, member, status);
    if (!isActive) await sessions.endAllOf(trx, member.id, clock.now().toISOString(), 'account deactivated');
    await log.note(trx, {
      kind: isActive ? 'member.activated' : 'member.deactivated',
      actorId: null,
      subjectId: member.id,
      companyId: member.companyId,
      facts,
    });
  }

  private async refuseLastAdmin(trx: Trx, member: Member, next: { readonly status: string }): Promise<void> {
    const refusal = lastAdmin(member, next, await this.parts.members.otherAdmins(trx, member));
    if (refusal) throw refusal;
  }

  /** Locks the company, so that changes of its people run one after the other. */
  private onUser<T>(
    companyId: string,
    id: string,
    work: (trx: Trx, present: StoredUser, member: Member) => Promise<T>,
  ): Promise<T> {
    const { database, members } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await members.lockCompany(trx, companyId);
      const present = await this.foundUser(trx, companyId, id);
      const member = await members.find(trx, id, companyId);
      if (!member) throw unknown();
      return work(trx, present, member);
    });
  }

  private async onGroups<T>(companyId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    const { database, members } = this.parts;
    try {
      return await database.withTenant(companyId, async (trx) => {
        await members.lockCompany(trx, companyId);
        return work(trx);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? taken('displayName') : error;
    }
  }

  private async foundUser(trx: Trx, companyId: string, id: string): Promise<StoredUser> {
    const user = await this.parts.store.user(trx, companyId, id);
    if (!user) throw unknown();
    return user;
  }

  private async foundGroup(trx: Trx, companyId: string, id: string): Promise<StoredGroup> {
    const group = await this.parts.store.group(trx, companyId, id);
    if (!group) throw unknown();
    return group;
  }

  private async foundMember(trx: Trx, companyId: string, id: string): Promise<void> {
    const user = await this.parts.store.user(trx, companyId, id);
    if (!user) throw new ScimFault('invalidValue', 'members', 'member');
  }

  /** The account of a person of this company who was taken out of it; null if nobody has the address. */
  private async former(trx: Trx, companyId: string, email: string): Promise<string | null> {
    const account = await this.parts.accounts.byEmail(trx, email);
    if (!account) return null;
    const row = await trx
      .withTables<SignInTables>()
      .selectFrom('account')
      .select('unlinked_at as unlinkedAt')
      .where('id', '=', account.id)
      .executeTakeFirst();
    if (account.companyId !== companyId || row?.unlinkedAt === null) throw taken('userName');
    return account.id;
  }

  private async checkDomain(trx: Trx, companyId: string, email: string): Promise<void> {
    if (!(await this.parts.directory.isOwnAddress(trx, companyId, email)))
      throw new ScimFault('invalidValue', 'userName', 'domain');
  }

  private async put(trx: Trx, id: string, values: Partial<AccountValues>): Promise<void> {
    await trx.withTables<SignInTables>().updateTable('account').set(values).where('id', '=', id).execute();
  }
}

interface AccountValues {
  readonly email: string;
  readonly name: string;
  readonly authorities: string[];
  readonly status: string;
  readonly unlinked_at: null;
  readonly access_until: null;
}

const unknown = () => problem('scim.unknown', 404, 'scim.unknown');

const taken = (name: string) => new ScimFault('uniqueness', name);
