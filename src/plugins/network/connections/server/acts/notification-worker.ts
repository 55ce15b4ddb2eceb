import { token } from '#contract';
import { ACCOUNT_ARRIVED_CHANNEL } from '#plugins/identity/sign-in/server';
import { hourly, QueueWorker, type Clock, type Database, type Trx } from '#server';
import { ACTED_CHANNEL, type ActStore, type StoredAct } from './act-store.ts';
import type { Arrival, ArrivalStore } from './arrival-store.ts';
import type { ConnectionStore, StoredConnection } from '../connection-store.ts';
import { isExpired } from '../connection-policy.ts';
import { removeOldInvitations } from '../mails/old-invitations.ts';
import type { Joining } from '../joining.ts';
import type { Holder, PeopleView } from '../lists/people-view.ts';
import type { ConnectionNotifier } from './connection-notifier.ts';

const NOBODY = { companyId: null, accountId: null, name: null } as const;

/**
 * Notifies people of actions on connections, shortly afterwards. Only this worker resolves the address, so the inviter
 * cannot infer whether an account exists. It also delivers an invitation to a person who has signed up since.
 */
export const NotificationWorker = token<QueueWorker>('connections/notification-worker');

export function notificationWorker(
  database: Database,
  clock: Clock,
  ...parts: ConstructorParameters<typeof NotificationSteps> extends [Clock, ...infer Rest] ? Rest : never
): QueueWorker {
  const steps = new NotificationSteps(clock, ...parts);
  return new QueueWorker(database, {
    name: 'connections',
    channels: [ACTED_CHANNEL, ACCOUNT_ARRIVED_CHANNEL],
    steps: [steps.ofActs, steps.ofArrivals],
    rounds: [hourly(() => removeOldInvitations(database, clock))],
  });
}

class NotificationSteps {
  readonly ofActs = {
    take: (trx: Trx, queue: string) => this.acts.take(trx, queue),
    do: (trx: Trx, act: StoredAct) => this.notifyOf(trx, act),
  };

  /** A person with an invited address has signed up or joined a company. */
  readonly ofArrivals = {
    take: (trx: Trx, queue: string) => this.arrivals.next(trx, queue, this.now()),
    do: (trx: Trx, arrived: Arrival) => this.notifyOfArrival(trx, arrived),
  };

  constructor(
    private readonly clock: Clock,
    private readonly connections: ConnectionStore,
    private readonly acts: ActStore,
    private readonly arrivals: ArrivalStore,
    private readonly people: Pick<PeopleView, 'holderOf'>,
    private readonly joining: Joining,
    private readonly notifier: ConnectionNotifier,
  ) {}

  private async notifyOf(trx: Trx, act: StoredAct): Promise<void> {
    const row = await this.connections.locked(trx, act.connection_id);
    const isMailed = act.act === 'REQUESTED' || act.act === 'RESENT';
    if (row && row.to_company === null && isMailed) await this.reach(trx, act, row);
    else if (row && act.act === 'REQUESTED' && (await this.meets(trx, row))) return;
    else if (row) await this.notifier.notify(trx, act, row);
  }

  private async notifyOfArrival(trx: Trx, arrived: Arrival): Promise<void> {
    const row = await this.connections.locked(trx, arrived.id);
    const holder = row?.email ? await this.people.holderOf(trx, row.email) : undefined;
    if (row?.status === 'REQUEST' && row.to_company === null && holder?.companyId)
      await this.arrive(trx, { by_account: null, by_name: arrived.byName }, row, holder.companyId, holder);
  }

  private async reach(trx: Trx, act: StoredAct, row: StoredConnection): Promise<void> {
    if (row.email === null || row.status !== 'REQUEST' || isExpired(row, this.now())) return;
    const holder = await this.people.holderOf(trx, row.email);
    // An unconfirmed sign-up proves nothing: a stranger may have typed the address.
    if (!holder || holder.status === 'PENDING' || holder.isUnlinked)
      return this.notifier.invite(trx, act, row, row.email);
    // People locked out of a company, and platform staff, are not notified.
    if (holder.status !== 'ACTIVE' || holder.companyId === null || holder.companyId === row.from_company) return;
    await this.arrive(trx, act, row, holder.companyId, holder);
  }

  private async arrive(
    trx: Trx,
    act: Pick<StoredAct, 'by_account' | 'by_name'>,
    row: StoredConnection,
    companyId: string,
    holder: Holder,
  ): Promise<void> {
    await this.arrivals.note(trx, row.id, companyId, this.now());
    if (await this.crosses(trx, row, companyId)) return;
    await this.notifier.requested(trx, act, row, companyId, holder);
  }

  /** Joins the two companies if the invited one has itself sent the inviter a request, by ABN or by mail. */
  private async crosses(trx: Trx, row: StoredConnection, companyId: string): Promise<boolean> {
    const { from_company: inviter } = row;
    const by = { actor: NOBODY, act: 'CROSSED', at: this.now() } as const;
    const pair = await this.connections.pair(trx, companyId, inviter);
    if (pair?.status === 'CONNECTED') return false;
    if (pair?.status === 'REQUEST') {
      if (pair.from_company !== companyId) return false;
      await this.joining.join(trx, row, companyId, by);
      return true;
    }
    const [theirs] = await this.connections.invitationsTo(trx, companyId, inviter, by.at);
    if (!theirs) return false;
    await this.joining.join(trx, theirs, inviter, by);
    await this.joining.merge(trx, row, companyId);
    return true;
  }

  /**
   * A request by ABN and an invitation by mail made at the same moment did not see each other: the one processed last
   * joins them.
   */
  private async meets(trx: Trx, row: StoredConnection): Promise<boolean> {
    if (row.status !== 'REQUEST' || row.to_company === null) return false;
    const [invited] = await this.connections.invitationsTo(trx, row.to_company, row.from_company, this.now());
    if (!invited) return false;
    await this.joining.join(trx, invited, row.from_company, { actor: NOBODY, act: 'CROSSED', at: this.now() });
    return true;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
