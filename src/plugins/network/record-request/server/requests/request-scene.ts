import type { ConnectionStore } from '#plugins/network/connections/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Clock, Database, Trx } from '#server';
import { stepFrom, type StepName } from '../../domain/index.ts';
import type { RequestEventKind } from '../../contract/index.ts';
import type { RequestNotices, RequestNotice } from '../mails/request-notices.ts';
import { refusedStep, unknownRequest } from './request-problems.ts';
import type { RequestChange, RequestStore, StoredRequest } from './request-store.ts';

/** Who acts, for which company. */
export interface RequestActor {
  readonly companyId: string;
  readonly accountId: string;
}

/** A request held for one side's act. */
export interface Scene {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly name: string;
  readonly request: StoredRequest;
  readonly side: 'CUSTOMER' | 'SUPPLIER';
  readonly connected: boolean;
  readonly at: string;
}

/** A step with everything that goes with it. */
export interface TakenStep {
  readonly event: RequestEventKind;
  /** Null: another step of the same act tells enough. */
  readonly notice: RequestNotice | null;
  readonly remark?: string;
  readonly change?: RequestChange;
  readonly answerId?: string;
}

export interface RequestSceneParts {
  readonly database: Database;
  readonly requests: RequestStore;
  readonly connections: Pick<ConnectionStore, 'connected'>;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly notices: RequestNotices;
  readonly clock: Clock;
}

/** Opens scenes: one transaction, the request locked, whose side it is known. */
export class RequestScenes {
  constructor(private readonly parts: RequestSceneParts) {}

  /** 404 for a request of others. */
  async within<T>(actor: RequestActor, id: string, work: (scene: Scene) => Promise<T>): Promise<T> {
    return this.parts.database.withTenant(actor.companyId, async (trx) => work(await this.open(trx, actor, id)));
  }

  async open(trx: Trx, actor: RequestActor, id: string): Promise<Scene> {
    const { requests, connections, accounts, clock } = this.parts;
    const request = (await requests.hold(trx, id)) ?? unknownRequest();
    const side = sideOf(request, actor.companyId) ?? unknownRequest();
    const connected = (await connections.connected(trx, request.customer_id, request.supplier_id)) !== undefined;
    const name = (await accounts.byId(trx, actor.accountId))?.name ?? '';
    return { trx, actor, name, request, side, connected, at: clock.now().toISOString() };
  }

  /** Takes a step of the machine: status, history, and the news for the other side. Throws what refuses it. */
  async take(scene: Scene, step: StepName, taken: TakenStep): Promise<Scene> {
    const { request, side, connected } = scene;
    const next = stepFrom(step, { status: request.status, actor: side, connected });
    if ('refusal' in next) throw refusedStep(next.refusal);
    return this.write(scene, { ...taken, change: { ...taken.change, status: next.to } });
  }

  /** Writes an act that moves nothing by itself. Only connected companies act. */
  async write(scene: Scene, { event, notice, remark, change, answerId }: TakenStep): Promise<Scene> {
    const { trx, request, side, connected, actor, name, at } = scene;
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
    return { ...scene, request: { ...request, ...change, updated_at: at } };
  }
}

/** Which side a company is; undefined for a third one. */
export function sideOf(request: StoredRequest, companyId: string): Scene['side'] | undefined {
  if (request.customer_id === companyId) return 'CUSTOMER';
  return request.supplier_id === companyId ? 'SUPPLIER' : undefined;
}
