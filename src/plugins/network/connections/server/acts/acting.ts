import { isUniqueViolation, withReach, type Caller, type Clock, type Database, type EventBus, type Trx } from '#server';
import { pushChange } from '#plugins/platform/notifications/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Actor } from './act-store.ts';
import { connectionChanged } from './connection-changed.ts';
import { pushedConnections } from './pushed-connections.ts';

/** What a step has changed: told to this process after the commit. */
export interface Changed {
  readonly id: string;
  readonly companies: readonly (string | null)[];
}

/** One step on a connection: a transaction with who acts and when, run again where two have met on one pair. */
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
    // Two requests of one pair at one moment: the second finds the first one's row when it looks again.
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
    // A company of the demo that has no people acts without an account.
    const account = await this.accounts.byId(trx, accountId);
    return { companyId, accountId: account?.id ?? null, name: account?.name ?? null };
  }
}

const companiesOf = ({ companies }: Changed) => companies.filter((company) => company !== null);
