import type { ConnectionStore } from '#plugins/network/connections/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Clock, Database, Trx } from '#server';
import { stepFrom, type StepName } from '../../domain/index.ts';
import type { RequestEventKind } from '../../contract/index.ts';
import type { RequestNotices, RequestNotice } from '../mails/request-notices.ts';
import { refusedStep, unknownRequest } from './request-problems.ts';
import type { RequestChange, RequestStore, StoredRequest } from './request-store.ts';

/** The person and the company they act for. */
export interface RequestActor {
  readonly companyId: string;
  readonly accountId: string;
}

/** A locked request, with the side that acts. */
export interface RequestContext {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly name: string;
  readonly request: StoredRequest;
  readonly side: 'CUSTOMER' | 'SUPPLIER';
  readonly connected: boolean;
  readonly at: string;
}

/** A step with its event, notice and changes. */
export interface TakenStep {
  readonly event: RequestEventKind;
  /** Null: another step of the same transaction notifies already. */
  readonly notice: RequestNotice | null;
  readonly remark?: string;
  readonly change?: RequestChange;
  readonly answerId?: string;
}

export interface RequestContextParts {
  readonly database: Database;
  readonly requests: RequestStore;
  readonly connections: Pick<ConnectionStore, 'connected'>;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly notices: RequestNotices;
  readonly clock: Clock;
}

/** Opens a transaction with the request locked and the acting side known. */
export class RequestContexts {
  constructor(private readonly parts: RequestContextParts) {}

  /** 404 for a request of other companies. */
  async within<T>(actor: RequestActor, id: string, work: (context: RequestContext) => Promise<T>): Promise<T> {
    return this.parts.database.withTenant(actor.companyId, async (trx) => work(await this.open(trx, actor, id)));
  }

  async open(trx: Trx, actor: RequestActor, id: string): Promise<RequestContext> {
    const { requests, connections, accounts, clock } = this.parts;
    const request = (await requests.hold(trx, id)) ?? unknownRequest();
    const side = sideOf(request, actor.companyId) ?? unknownRequest();
    const connected = (await connections.connected(trx, request.customer_id, request.supplier_id)) !== undefined;
    const name = (await accounts.byId(trx, actor.accountId))?.name ?? '';
    return { trx, actor, name, request, side, connected, at: clock.now().toISOString() };
  }

  /** Takes a step of the state machine: status, history, and the notice for the other side. Throws if it is refused. */
  async take(context: RequestContext, step: StepName, taken: TakenStep): Promise<RequestContext> {
    const { request, side, connected } = context;
    const next = stepFrom(step, { status: request.status, actor: side, connected });
    if ('refusal' in next) throw refusedStep(next.refusal);
    return this.write(context, { ...taken, change: { ...taken.change, status: next.to } });
  }

  /** Writes an event that does not change the status. Requires connected companies. */
  async write(
    context: RequestContext,
    { event, notice, remark, change, answerId }: TakenStep,
  ): Promise<RequestContext> {
    const { trx, request, side, connected, actor, name, at } = context;
    if (!connected) throw refusedStep('record-request.disconnected');
    const { requests, notices } = this.parts;
    if (change) await requests.move(trx, request.id, change, at);
    await requests.note(trx, request, {
      side,
      event,
      at,
      by: { accountId: actor.accountId, name },
      remark,
      answerId,
    });
    if (notice) await notices.other(trx, request, side, notice);
    return { ...context, request: { ...request, ...change, updated_at: at } };
  }
}

/** Side of a company; undefined for a third one. */
export function sideOf(request: StoredRequest, companyId: string): RequestContext['side'] | undefined {
  if (request.customer_id === companyId) return 'CUSTOMER';
  return request.supplier_id === companyId ? 'SUPPLIER' : undefined;
}
