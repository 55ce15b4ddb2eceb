import { isUniqueViolation, withReach, type Caller, type Clock, type Database, type EventBus, type Trx } from '#server';
import { pushChange } from '#plugins/platform/notifications/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Actor } from './act-store.ts';
import { connectionChanged } from './connection-changed.ts';
import { pushedConnections } from './pushed-connections.ts';

/** What a step has changed: published in this process after the commit. */
export interface Changed {
  readonly id: string;
  readonly companies: readonly (string | null)[];
}

/** One step on a connection: a transaction with actor and time, retried when two steps collide on one pair. */
export class Acting {
  constructor(
    private readonly database: Database,
    private readonly accounts: Pick<AccountStore, 'byId'>,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  now(): string {
    return this.clock.now().toISOString();
  }

  async step<C extends Changed>(
    caller: Caller,
    action: string,
    work: (trx: Trx, actor: Actor, at: string) => Promise<C>,
  ): Promise<C> {
    const once = () =>
      withReach(this.database, caller, action, async (trx) => {
        const done = await work(trx, await this.actor(trx, caller), this.now());
        await pushChange(trx, companiesOf(done), pushedConnections);
        return done;
      });
    // If two requests for one pair arrive at the same moment, the retry of the second finds the row of the first.
    const changed = await once().catch((failure: unknown) => {
      if (isUniqueViolation(failure)) return once();
      throw failure;
    });
    this.events.publish(connectionChanged, {
      connectionId: changed.id,
      companies: companiesOf(changed),
    });
    return changed;
  }

  private async actor(trx: Trx, { companyId, accountId }: Caller): Promise<Actor> {
    if (companyId === null) return { companyId, accountId, name: null };
    // A demo company without people acts without an account.
    const account = await this.accounts.byId(trx, accountId);
    return { companyId, accountId: account?.id ?? null, name: account?.name ?? null };
  }
}

const companiesOf = ({ companies }: Changed) => companies.filter((company) => company !== null);
