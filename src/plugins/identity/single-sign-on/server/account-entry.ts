import type { SecurityLog } from '#plugins/identity/security-log/server';
import {
  GIVEN_UP,
  lastAdmin,
  type InvitationStore,
  type Member,
  type MemberStore,
} from '#plugins/identity/members/server';
import {
  announceArrival,
  type Account,
  type AccountStore,
  type OneTimeTokens,
  type SessionStore,
  type SignInTables,
} from '#plugins/identity/sign-in/server';
import { uuidv7, type Clock, type RequestFacts, type Trx } from '#server';
import {
  domainOf,
  isGoogle,
  personOf,
  rolesOfGroups,
  type GroupOfRoles,
  type GroupRole,
  type PersonClaims,
} from '../domain/index.ts';
import type { SentClaims } from '../domain/index.ts';
import type { IdentityStore } from './identity-store.ts';
import type { Provider } from './provider-store.ts';
import { SignInRefusal } from './refusal.ts';

/** A proven identity, and what the company has decided. */
export interface Arrival {
  readonly provider: Provider;
  readonly claims: SentClaims & { readonly sub: string };
  /** Domains the company has proven. */
  readonly domains: ReadonlySet<string>;
  readonly groups: readonly GroupOfRoles[];
  /** For a new account: a password nobody knows, hashed. */
  readonly passwordHash: string;
  readonly facts: RequestFacts;
}

export interface Entered {
  readonly accountId: string;
  readonly isNew: boolean;
}

/** The person of the claims with the roles the groups give. Throws `SignInRefusal`. */
export function checkedPerson({
  provider,
  claims,
  domains,
  groups,
}: Pick<Arrival, 'provider' | 'claims' | 'domains' | 'groups'>): {
  readonly person: PersonClaims & { readonly email: string };
  readonly roles: readonly GroupRole[] | null;
} {
  const names = { email: provider.emailClaim, name: provider.nameClaim, groups: provider.groupsClaim };
  const person = personOf(claims, names);
  const { email } = person;
  if (email === null) throw new SignInRefusal('no-email', provider.emailClaim, { claim: provider.emailClaim });
  if (!person.isEmailVerified) throw new SignInRefusal('unverified', email);
  if (!domains.has(domainOf(email))) throw new SignInRefusal('domain', email, { domain: domainOf(email) });
  // Of whom the token is counts, however the issuer was typed.
  if (isGoogle(claims['iss'] ?? provider.issuer) && !domains.has(String(claims['hd']).toLowerCase()))
    throw new SignInRefusal('domain', `hd ${String(claims['hd'])}`, { domain: domainOf(email) });
  if (person.hasTooManyGroups && groups.length > 0) throw new SignInRefusal('groups-elsewhere', provider.groupsClaim);
  return { person: { ...person, email }, roles: rolesOfGroups(person.groups, groups, provider.defaultRoles) };
}

/** Finds, links or creates the account of a person. Work `asStaff`. */
export class AccountEntry {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: OneTimeTokens,
    private readonly members: MemberStore,
    private readonly invitations: InvitationStore,
    private readonly identities: IdentityStore,
    private readonly sessions: SessionStore,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Throws `SignInRefusal`. */
  async enter(trx: Trx, arrival: Arrival): Promise<Entered> {
    const { provider, claims, domains } = arrival;
    const { companyId, issuer } = provider;
    const { person, roles } = checkedPerson(arrival);
    // Changes of a company's people run one after the other.
    await this.members.lockCompany(trx, companyId);
    const linked = await this.identities.accountOf(trx, companyId, issuer, claims.sub);
    const account = linked ? await this.accounts.byId(trx, linked) : await this.accounts.byEmail(trx, person.email);
    if (!account) return this.create(trx, arrival, person, roles);
    if (account.status === 'PENDING') {
      if (!(await this.giveWay(trx, account))) throw new SignInRefusal('other-company', person.email);
      return this.create(trx, arrival, person, roles);
    }
    if (account.companyId !== companyId) throw new SignInRefusal('other-company', person.email);
    if (account.status !== 'ACTIVE') throw new SignInRefusal('inactive', person.email, {}, account.id);
    // The address of the account may differ from the claim once it is linked.
    if (!domains.has(domainOf(account.email)))
      throw new SignInRefusal('domain', account.email, { domain: domainOf(account.email) });
    if (!linked) await this.link(trx, arrival, account);
    await this.follow(trx, arrival, account, roles);
    return { accountId: account.id, isNew: false };
  }

  /**
   * A sign-up that waits for its link loses the address: anyone can sign up with the address of somebody else, and the provider of
   * its domain proves whose it is. False if the sign-up was confirmed in the meantime.
   */
  private async giveWay(trx: Trx, { id }: Account): Promise<boolean> {
    const given = await trx
      .withTables<SignInTables>()
      .updateTable('account')
      .set({ email: `${id}${GIVEN_UP}` })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .returning('id')
      .executeTakeFirst();
    if (given) await this.tokens.withdraw(trx, id, 'confirm-sign-up');
    return given !== undefined;
  }

  private async link(trx: Trx, { provider, claims, facts }: Arrival, account: Account): Promise<void> {
    const { companyId, issuer } = provider;
    if (await this.identities.isLinked(trx, companyId, issuer, account.id))
      throw new SignInRefusal('other-identity', account.email, {}, account.id);
    const identity = { companyId, issuer, subject: claims.sub, accountId: account.id };
    await this.identities.link(trx, identity, this.clock.now().toISOString());
    await this.log.note(trx, {
      kind: 'single-sign-on.linked',
      actorId: account.id,
      subjectId: account.id,
      companyId,
      facts,
    });
  }

  private async create(
    trx: Trx,
    { provider, claims, passwordHash, facts }: Arrival,
    person: PersonClaims & { readonly email: string },
    roles: readonly GroupRole[] | null,
  ): Promise<Entered> {
    const { companyId, issuer } = provider;
    if (!provider.createsAccounts) throw new SignInRefusal('no-account', person.email);
    if (roles === null) throw new SignInRefusal('no-group', person.groups.join(', '));
    const id = uuidv7();
    const at = this.clock.now().toISOString();
    const name = person.name ?? person.email.slice(0, person.email.lastIndexOf('@')).slice(0, 64);
    const invited = await this.members.byEmail(trx, companyId, person.email);
    await this.accounts.add(trx, { id, companyId, email: person.email, name, authorities: roles, passwordHash });
    const language = invited?.language ?? person.language;
    await trx.withTables<SignInTables>().updateTable('account').set({ language }).where('id', '=', id).execute();
    // The link in the mail has no purpose any more.
    if (invited?.isInvitation) await this.invitations.remove(trx, invited.id);
    await this.identities.link(trx, { companyId, issuer, subject: claims.sub, accountId: id }, at);
    await this.log.note(trx, {
      kind: 'single-sign-on.created',
      actorId: id,
      subjectId: id,
      companyId,
      facts,
      detail: { roles: roles.join(' ') },
    });
    await announceArrival(trx);
    return { accountId: id, isNew: true };
  }

  /** Gives the roles of the groups, if the company wants that at every sign-in. */
  private async follow(
    trx: Trx,
    { provider, facts }: Arrival,
    account: Account,
    roles: readonly GroupRole[] | null,
  ): Promise<void> {
    // An auditor has a last day, and the administrator who may keep the password must stay one.
    if (!provider.followsGroups || account.authorities.includes('AUDITOR') || account.id === provider.breakGlassId)
      return;
    if (roles === null) throw new SignInRefusal('no-group', account.email);
    const member = await this.members.find(trx, account.id, provider.companyId);
    if (!member || sameRoles(member, roles)) return;
    const next = (await this.isLastAdmin(trx, member, roles)) ? withAdmin(roles) : roles;
    if (sameRoles(member, next)) return;
    await this.members.change(trx, member, { name: member.name, authorities: next, accessUntil: member.accessUntil });
    // Tokens carry the roles.
    await this.sessions.endAllOf(trx, member.id, this.clock.now().toISOString(), 'roles changed');
    await this.log.note(trx, {
      kind: 'member.roles-changed',
      actorId: null,
      subjectId: member.id,
      companyId: provider.companyId,
      facts,
      detail: { from: member.authorities.join(' '), to: next.join(' ') },
    });
  }

  private async isLastAdmin(trx: Trx, member: Member, authorities: readonly GroupRole[]): Promise<boolean> {
    return lastAdmin(member, { authorities }, await this.members.otherAdmins(trx, member)) !== null;
  }
}

const withAdmin = (roles: readonly GroupRole[]): readonly GroupRole[] => ['COMPANY_ADMIN', ...roles];

const sameRoles = ({ authorities }: Member, roles: readonly GroupRole[]): boolean =>
  authorities.length === roles.length && roles.every((role) => authorities.includes(role));
