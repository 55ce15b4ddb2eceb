import { problem } from '#contract';
import { presentFootprint, type FootprintService } from '#plugins/integration/footprints/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { Clock, Database, Trx } from '#server';
import type { CompanyGrant } from '../../contract/index.ts';
import type { ConnectedDelivery } from './connected-delivery.ts';
import { unknownCompany } from './connected-problems.ts';
import type { ConnectedStore } from './connected-store.ts';

interface Parts {
  readonly database: Database;
  readonly connections: ConnectionStore;
  readonly footprints: FootprintService;
  readonly store: ConnectedStore;
  readonly delivery: ConnectedDelivery;
  readonly clock: Clock;
}

/** Publishes footprints to connected companies, and ends that. */
export class ConnectedService {
  constructor(private readonly parts: Parts) {}

  companies(companyId: string, footprintId: string): Promise<readonly CompanyGrant[]> {
    const { database, footprints, store } = this.parts;
    return database.withTenant(
      companyId,
      async (trx) => {
        await footprints.stored(trx, companyId, footprintId);
        const given = await store.grants(trx, companyId, footprintId);
        const others = await this.connected(trx, companyId);
        const isNew = ({ id }: { readonly id: string }) => !given.some((one) => one.id === id);
        return [
          ...given.map((one) => ({ ...one, grantedAt: new Date(one.grantedAt).toISOString() })),
          ...others.filter(isNew).map(({ id, name }) => ({ id, name, grantedAt: null, isConnected: true })),
        ];
      },
      { readonly: true },
    );
  }

  /** 404 `pact.company-unknown` for a company that does not exist and for one that is not connected. */
  async publish(companyId: string, by: string, footprintId: string, companyIds: readonly string[]): Promise<void> {
    const { database, footprints, connections, store, delivery } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      const stored = await footprints.stored(trx, companyId, footprintId);
      if (stored.deprecated_at !== null) throw problem('footprints.deprecated', 409, 'footprints.deprecated');
      const given = await store.grants(trx, companyId, footprintId);
      for (const to of new Set(companyIds)) {
        if ((await connections.connected(trx, companyId, to)) === undefined) throw unknownCompany();
        if (given.some(({ id, isConnected }) => id === to && isConnected)) continue;
        await delivery.give(trx, companyId, { to, document: presentFootprint(stored), by });
      }
    });
  }

  async end(companyId: string, by: string, footprintId: string, companyIds: readonly string[]): Promise<number> {
    const { database, footprints, store, clock } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await footprints.stored(trx, companyId, footprintId);
      return store.end(trx, companyId, footprintId, { companyIds, at: clock.now().toISOString(), by });
    });
  }

  private async connected(trx: Trx, companyId: string) {
    const { connections } = this.parts;
    const sides = await Promise.all(
      (['CUSTOMER', 'SUPPLIER'] as const).map((side) => connections.counterparties(trx, companyId, side)),
    );
    return [...new Map(sides.flat().map((one) => [one.id, one])).values()];
  }
}
