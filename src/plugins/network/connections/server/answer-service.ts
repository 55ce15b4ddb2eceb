import { token } from '#contract';
import { companyOf, type Caller, type RateLimit, type RateLimits, type Trx } from '#server';
import type { Relation } from '../contract/index.ts';
import { mirrored } from '../domain/relation.ts';
import type { ActStore } from './acts/act-store.ts';
import type { Acting, Changed } from './acts/acting.ts';
import {
  changedMeanwhile,
  nobodyToAnswer,
  noRelationToAnswer,
  notToBeAnswered,
  notToBeTakenBack,
  sameRelation,
  unknownConnection,
} from './connection-policy.ts';
import type { ConnectionStore, StoredConnection } from './connection-store.ts';
import type { StoredStatus } from './connection-tables.ts';
import { OPEN_FOR } from './invite-service.ts';
import type { Joining } from './joining.ts';
import type { PeopleView } from './lists/people-view.ts';

const SENT_AGAIN: RateLimit = { name: 'connections.resend', limit: 3, windowSeconds: 86_400 };

/** Where a connection is after a step. */
export interface Stepped extends Changed {
  readonly status: Exclude<StoredStatus, 'MERGED'>;
}

/** Steps on a connection. 404 `connection.unknown`, 409 `connection.changed`: it differs from what the client read. */
export interface AnswerService {
  /**
   * Idempotent. Staff accept for the company that received the request; 409 `connection.nobody` if there is none yet.
   */
  accept(caller: Caller, id: string): Promise<Stepped>;
  decline(caller: Caller, id: string, reason: string): Promise<Stepped>;
  withdraw(caller: Caller, id: string): Promise<Stepped>;
  /** Sends the mail again; 429 `rate.limited` after three a day. */
  resend(caller: Caller, id: string): Promise<Stepped>;
  disconnect(caller: Caller, id: string, reason: string): Promise<Stepped>;
  /** A relation both sides have requested is agreed on at once; 409 `connection.same-relation`. */
  askRelation(caller: Caller, id: string, relation: Relation): Promise<Stepped>;
  answerRelation(caller: Caller, id: string, isAccepted: boolean): Promise<Stepped>;
}

export const AnswerService = token<AnswerService>('connections/answer-service');

export class AnswerServiceImpl implements AnswerService {
  constructor(
    private readonly acting: Acting,
    private readonly connections: ConnectionStore,
    private readonly acts: ActStore,
    private readonly joining: Joining,
    private readonly people: Pick<PeopleView, 'holderOf'>,
    private readonly limits: RateLimits,
  ) {}

  accept(caller: Caller, id: string): Promise<Stepped> {
    return this.acting.step(caller, `connection ${id} accepted`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      // Pressed twice, or by two people at once: the result is what both wanted.
      if (row.status === 'CONNECTED') return stepped(row, 'CONNECTED');
      const fault = notToBeAnswered(row, caller.companyId, at);
      if (fault) throw fault;
      const to = row.to_company ?? caller.companyId ?? (await this.holderOf(trx, row));
      const connected = await this.joining.join(trx, row, to, { actor, act: 'ACCEPTED', at });
      return { id: connected, status: 'CONNECTED', companies: [row.from_company, to] };
    });
  }

  decline(caller: Caller, id: string, reason: string): Promise<Stepped> {
    const own = companyOf(caller);
    return this.acting.step(caller, `connection ${id} declined`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      if (row.status === 'DECLINED' && row.from_company !== own) return stepped(row, 'DECLINED');
      const fault = notToBeAnswered(row, own, at);
      if (fault) throw fault;
      await this.acts.add(trx, actor, { connectionId: row.id, act: 'DECLINED', at, text: reason });
      await this.connections.change(trx, row.id, { status: 'DECLINED', changed_at: at });
      return stepped(row, 'DECLINED');
    });
  }

  withdraw(caller: Caller, id: string): Promise<Stepped> {
    const own = companyOf(caller);
    return this.acting.step(caller, `connection ${id} withdrawn`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      if (row.status === 'WITHDRAWN' && row.from_company === own) return stepped(row, 'WITHDRAWN');
      const fault = notToBeTakenBack(row, own);
      if (fault) throw fault;
      await this.acts.add(trx, actor, { connectionId: row.id, act: 'WITHDRAWN', at });
      await this.connections.change(trx, row.id, { status: 'WITHDRAWN', changed_at: at });
      return stepped(row, 'WITHDRAWN');
    });
  }

  async resend(caller: Caller, id: string): Promise<Stepped> {
    const own = companyOf(caller);
    await this.limits.take([{ of: SENT_AGAIN, key: `${own} ${id}` }]);
    return this.acting.step(caller, `connection ${id} sent again`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      const fault = row.to_company === null ? notToBeTakenBack(row, own) : changedMeanwhile();
      if (fault) throw fault;
      const expiresAt = new Date(Date.parse(at) + OPEN_FOR).toISOString();
      await this.connections.change(trx, row.id, { expires_at: expiresAt, changed_at: at });
      await this.acts.add(trx, actor, { connectionId: row.id, act: 'RESENT', at });
      return stepped(row, 'REQUEST');
    });
  }

  disconnect(caller: Caller, id: string, reason: string): Promise<Stepped> {
    return this.acting.step(caller, `connection ${id} ended`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      if (row.status === 'DISCONNECTED') return stepped(row, 'DISCONNECTED');
      if (row.status !== 'CONNECTED') throw changedMeanwhile();
      await this.acts.add(trx, actor, { connectionId: row.id, act: 'DISCONNECTED', at, text: reason });
      await this.connections.change(trx, row.id, {
        status: 'DISCONNECTED',
        connected_at: null,
        changed_at: at,
        asked_relation: null,
        asked_by: null,
      });
      return stepped(row, 'DISCONNECTED');
    });
  }

  askRelation(caller: Caller, id: string, wanted: Relation): Promise<Stepped> {
    const own = companyOf(caller);
    return this.acting.step(caller, `relation of connection ${id} asked`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      if (row.status !== 'CONNECTED') throw changedMeanwhile();
      const relation = row.from_company === own ? wanted : mirrored(wanted);
      if (row.relation === relation) throw sameRelation();
      const isAgreed = row.asked_relation === relation && row.asked_by !== own;
      await this.connections.change(trx, row.id, {
        ...(isAgreed
          ? { relation, asked_relation: null, asked_by: null }
          : { asked_relation: relation, asked_by: own }),
        changed_at: at,
      });
      await this.acts.add(trx, actor, {
        connectionId: row.id,
        act: isAgreed ? 'RELATION_AGREED' : 'RELATION_ASKED',
        at,
        relation,
      });
      return stepped(row, 'CONNECTED');
    });
  }

  answerRelation(caller: Caller, id: string, isAccepted: boolean): Promise<Stepped> {
    const own = companyOf(caller);
    return this.acting.step(caller, `relation of connection ${id} answered`, async (trx, actor, at) => {
      const row = await this.found(trx, id);
      const fault = noRelationToAnswer(row, own, isAccepted);
      if (fault) throw fault;
      const relation = row.asked_relation ?? row.relation;
      await this.connections.change(trx, row.id, {
        ...(isAccepted ? { relation } : {}),
        asked_relation: null,
        asked_by: null,
        changed_at: at,
      });
      const refused = row.asked_by === own ? 'RELATION_WITHDRAWN' : 'RELATION_REFUSED';
      const act = isAccepted ? 'RELATION_AGREED' : refused;
      await this.acts.add(trx, actor, { connectionId: row.id, act, at, relation });
      return stepped(row, 'CONNECTED');
    });
  }

  private async found(trx: Trx, id: string): Promise<StoredConnection> {
    const row = await this.connections.locked(trx, id);
    if (!row) throw unknownConnection();
    return row;
  }

  private async holderOf(trx: Trx, { email }: StoredConnection): Promise<string> {
    const holder = email === null ? undefined : await this.people.holderOf(trx, email);
    if (holder?.status !== 'ACTIVE' || holder.companyId === null) throw nobodyToAnswer();
    return holder.companyId;
  }
}

function stepped({ id, from_company, to_company }: StoredConnection, status: Stepped['status']): Stepped {
  return { id, status, companies: [from_company, to_company] };
}
