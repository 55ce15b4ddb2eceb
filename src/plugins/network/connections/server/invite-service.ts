import { token } from '#contract';
import type { CompanyNumber } from '#plugins/company/company/contract';
import { companyOf, uuidv7, type Caller, type RateLimit, type RateLimits, type Trx } from '#server';
import { OPEN_DAYS, type Relation } from '../contract/index.ts';
import { joined, mirrored } from '../domain/relation.ts';
import type { Actor, ActStore } from './acts/act-store.ts';
import type { Acting } from './acts/acting.ts';
import type { CompaniesByNumber } from './lists/companies-by-number.ts';
import { alreadyConnected, sharedNumber, unknownNumber, withItself } from './connection-policy.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { Joining } from './joining.ts';
import type { PeopleView } from './lists/people-view.ts';

/** Milliseconds an invitation by mail is valid. */
export const OPEN_FOR = OPEN_DAYS * 86_400_000;

const BY_COMPANY: RateLimit = { name: 'connections.invite.company', limit: 60, windowSeconds: 3600 };
const BY_TARGET: RateLimit = { name: 'connections.invite.target', limit: 5, windowSeconds: 86_400 };

/** Who receives the request, and what it says. */
export interface Wanted extends CompanyNumber {
  readonly email?: string | undefined;
  readonly companyId?: string | undefined;
  readonly relation: Relation;
  readonly message: string;
  readonly language: string;
}

/** Requests connections with companies. */
export interface InviteService {
  /**
   * Returns the id of the connection. A repeated request is merged into the open one; if the other side has sent a
   * request too, the two are connected. 409 `connection.self`, `connection.exists`, `connection.abn-shared`,
   * `connection.number-shared`, 404 `connection.abn-unknown`, `connection.number-unknown`, 429 `rate.limited`; by e-mail the response does not depend on who owns the address.
   */
  invite(caller: Caller, wanted: Wanted): Promise<Answered>;
  /** The same to a company whose id is known, without a rate limit. */
  inviteCompany(caller: Caller, companyId: string, asked: Asked): Promise<Answered>;
}

/** Where the connection is, and whether it waits for the other side. */
export interface Answered {
  readonly id: string;
  readonly status: 'REQUEST' | 'CONNECTED';
}

export const InviteService = token<InviteService>('connections/invite-service');

type Asked = Pick<Wanted, 'relation' | 'message' | keyof CompanyNumber>;

export class InviteServiceImpl implements InviteService {
  constructor(
    private readonly acting: Acting,
    private readonly connections: ConnectionStore,
    private readonly acts: ActStore,
    private readonly joining: Joining,
    private readonly byNumber: CompaniesByNumber,
    private readonly people: Pick<PeopleView, 'isOf'>,
    private readonly limits: RateLimits,
  ) {}

  async invite(caller: Caller, wanted: Wanted) {
    const own = companyOf(caller);
    const { email } = wanted;
    if (email !== undefined) return this.byEmail(caller, own, email, wanted);
    const companyId = await this.chosen(own, wanted);
    await this.mayAsk(own, companyId);
    return this.inviteCompany(caller, companyId, wanted);
  }

  async inviteCompany(caller: Caller, companyId: string, asked: Asked): Promise<Answered> {
    const own = companyOf(caller);
    return this.acting.step(caller, `company ${companyId} invited`, async (trx, actor, at) => ({
      ...(await this.ask(trx, actor, own, companyId, asked, at)),
      companies: [own, companyId],
    }));
  }

  private async byEmail(caller: Caller, own: string, email: string, wanted: Wanted) {
    await this.mayAsk(own, email);
    return this.acting.step(caller, 'company invited by mail', async (trx, actor, at) => {
      // A colleague's address is no secret; anyone else's is.
      if (await this.people.isOf(trx, own, email)) throw withItself('email');
      return { ...(await this.write(trx, actor, own, email, wanted, at)), companies: [own] };
    });
  }

  private async write(
    trx: Trx,
    actor: Actor,
    own: string,
    email: string,
    wanted: Wanted,
    at: string,
  ): Promise<Answered> {
    const { relation, message, language } = wanted;
    const expiresAt = new Date(Date.parse(at) + OPEN_FOR).toISOString();
    const id = uuidv7();
    const one = { id, fromCompany: own, email, relation, message, language, expiresAt, at };
    if (await this.connections.addInvitation(trx, one)) {
      await this.acts.add(trx, actor, { connectionId: id, act: 'REQUESTED', at, relation, text: message });
      return { id, status: 'REQUEST' };
    }
    const open = await this.connections.invitation(trx, own, email);
    // Accepted or declined between the two reads: a new request is possible.
    if (!open) return this.write(trx, actor, own, email, wanted, at);
    const isOver = Date.parse(open.expires_at ?? at) <= Date.parse(at);
    await this.connections.change(trx, open.id, {
      relation,
      message,
      language,
      ...(isOver ? { expires_at: expiresAt, changed_at: at } : {}),
    });
    if (isOver) await this.acts.add(trx, actor, { connectionId: open.id, act: 'RESENT', at });
    return { id: open.id, status: 'REQUEST' };
  }

  /** The company a number refers to. */
  private async chosen(own: string, wanted: Wanted): Promise<string> {
    const { companyId } = wanted;
    const all = await this.byNumber.find(own, wanted);
    const found = companyId === undefined ? all : all.filter(({ id }) => id === companyId);
    const others = found.filter(({ id }) => id !== own);
    if (all.length === 0 || (found.length === 0 && companyId !== undefined)) throw unknownNumber(wanted);
    const [only, ...more] = others;
    if (!only) throw withItself(wanted);
    if (more.length > 0) throw sharedNumber(wanted);
    return only.id;
  }

  private async ask(trx: Trx, actor: Actor, own: string, other: string, asked: Asked, at: string): Promise<Answered> {
    const { relation, message } = asked;
    const id = uuidv7();
    const one = { id, fromCompany: own, toCompany: other, relation, message, status: 'REQUEST' as const, at };
    if (await this.connections.addRequest(trx, one)) return this.asked(trx, actor, own, other, id, asked, at);
    const row = await this.connections.pair(trx, own, other);
    if (!row) throw new Error('Two companies that have a row have none.');
    if (row.status === 'CONNECTED') throw alreadyConnected(asked);
    if (row.status !== 'REQUEST') {
      await this.connections.change(trx, row.id, reopened(own, other, asked, at));
      return this.asked(trx, actor, own, other, row.id, asked, at);
    }
    if (row.from_company === own) {
      await this.connections.change(trx, row.id, { relation, message });
      return { id: row.id, status: 'REQUEST' };
    }
    const together = { ...row, relation: joined(row.relation, mirrored(relation)) };
    await this.joining.join(trx, together, own, { actor, act: 'CROSSED', at });
    return { id: row.id, status: 'CONNECTED' };
  }

  /** After a request was written: if the other side has invited one of our people by mail, both have sent a request. */
  private async asked(
    trx: Trx,
    actor: Actor,
    own: string,
    other: string,
    id: string,
    { relation, message }: Asked,
    at: string,
  ): Promise<Answered> {
    const [invited] = await this.connections.invitationsTo(trx, other, own, at);
    if (invited) {
      await this.joining.join(trx, invited, own, { actor, act: 'CROSSED', at });
      return { id, status: 'CONNECTED' };
    }
    await this.acts.add(trx, actor, { connectionId: id, act: 'REQUESTED', at, relation, text: message });
    return { id, status: 'REQUEST' };
  }

  private mayAsk(own: string, target: string): Promise<void> {
    return this.limits.take([
      { of: BY_COMPANY, key: own },
      { of: BY_TARGET, key: `${own} ${target}` },
    ]);
  }
}

/** Turns a row that had ended back into a request. */
const reopened = (own: string, other: string, { relation, message }: Asked, at: string) => ({
  from_company: own,
  to_company: other,
  relation,
  message,
  status: 'REQUEST' as const,
  created_at: at,
  connected_at: null,
  changed_at: at,
  email: null,
  expires_at: null,
  asked_relation: null,
  asked_by: null,
});
