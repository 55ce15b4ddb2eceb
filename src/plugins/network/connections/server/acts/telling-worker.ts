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
import type { Teller } from './teller.ts';

const NOBODY = { companyId: null, accountId: null, name: null } as const;

/**
 * Tells people what was done to connections, a moment after it was. Only here is it looked whose an invited address is:
 * whoever invites can neither read it in the answer nor measure it. And here an invitation finds its way to somebody who
 * has signed up since.
 */
export const TellingWorker = token<QueueWorker>('connections/telling-worker');

export function tellingWorker(
  database: Database,
  clock: Clock,
  ...parts: ConstructorParameters<typeof Telling> extends [Clock, ...infer Rest] ? Rest : never
): QueueWorker {
  const telling = new Telling(clock, ...parts);
  return new QueueWorker(database, {
    name: 'connections',
    channels: [ACTED_CHANNEL, ACCOUNT_ARRIVED_CHANNEL],
    steps: [telling.ofActs, telling.ofArrivals],
    rounds: [hourly(() => removeOldInvitations(database, clock))],
  });
}

class Telling {
  readonly ofActs = {
    take: (trx: Trx, queue: string) => this.acts.take(trx, queue),
    do: (trx: Trx, act: StoredAct) => this.tell(trx, act),
  };

  /** Somebody has signed up, or has joined a company, with an address that was invited before. */
  readonly ofArrivals = {
    take: (trx: Trx, queue: string) => this.arrivals.next(trx, queue, this.now()),
    do: (trx: Trx, arrived: Arrival) => this.tellOfArrival(trx, arrived),
  };

  constructor(
    private readonly clock: Clock,
    private readonly connections: ConnectionStore,
    private readonly acts: ActStore,
    private readonly arrivals: ArrivalStore,
    private readonly people: Pick<PeopleView, 'holderOf'>,
    private readonly joining: Joining,
    private readonly teller: Teller,
  ) {}

  private async tell(trx: Trx, act: StoredAct): Promise<void> {
    const row = await this.connections.locked(trx, act.connection_id);
    const isMailed = act.act === 'REQUESTED' || act.act === 'RESENT';
    if (row && row.to_company === null && isMailed) await this.reach(trx, act, row);
    else if (row && act.act === 'REQUESTED' && (await this.meets(trx, row))) return;
    else if (row) await this.teller.tell(trx, act, row);
  }

  private async tellOfArrival(trx: Trx, arrived: Arrival): Promise<void> {
    const row = await this.connections.locked(trx, arrived.id);
    const holder = row?.email ? await this.people.holderOf(trx, row.email) : undefined;
    if (row?.status === 'REQUEST' && row.to_company === null && holder?.companyId)
      await this.arrive(trx, { by_account: null, by_name: arrived.byName }, row, holder.companyId, holder);
  }

  private async reach(trx: Trx, act: StoredAct, row: StoredConnection): Promise<void> {
    if (row.email === null || row.status !== 'REQUEST' || isExpired(row, this.now())) return;
    const holder = await this.people.holderOf(trx, row.email);
    // A sign-up nobody has confirmed proves nothing: a stranger may have typed the address.
    if (!holder || holder.status === 'PENDING' || holder.isUnlinked)
      return this.teller.invite(trx, act, row, row.email);
    // Whoever is kept out of a company, and platform staff, hear nothing.
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
    await this.teller.requested(trx, act, row, companyId, holder);
  }

  /** Where the company an invitation reaches has itself asked the one that invites, by number or by mail, they are joined. */
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
   * A request by number and an invitation by mail that were made at the same moment did not see each other: whichever is
   * told of last does.
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
