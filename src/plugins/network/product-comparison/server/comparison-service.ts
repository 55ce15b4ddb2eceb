import type { CompanyStore } from '#plugins/company/company/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { Notices } from '#plugins/platform/notifications/server';
import { isForeignKeyViolation, uuidv7, type Clock, type Database, type Trx } from '#server';
import {
  comparisonSharedNotice,
  type ComparisonBody,
  type ComparisonDetail,
  type ComparisonResult,
  type ComparisonShare,
} from '../contract/index.ts';
import type { ComparisonCalculation } from './comparison-calculation.ts';
import {
  COMPARISON_LIMIT,
  notConnected,
  staleComparison,
  tooMany,
  unknownComparison,
  unknownProduct,
  unknownShare,
} from './comparison-policy.ts';
import type { ComparisonStore } from './comparison-store.ts';
import type { ComparisonView } from './comparison-view.ts';

/** The person and the company they act for. */
interface ComparisonWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** A comparison at the revision the client read. */
interface SeenComparison {
  readonly id: string;
  readonly revision: number;
}

interface KeptBody extends ComparisonBody {
  readonly name: string;
  readonly note: string;
}

interface Parts {
  readonly database: Database;
  readonly calculation: ComparisonCalculation;
  readonly store: ComparisonStore;
  readonly view: ComparisonView;
  readonly companies: CompanyStore;
  readonly connections: ConnectionStore;
  readonly notices: Notices;
  readonly clock: Clock;
}

/** Saves and shares comparisons. Each call is one transaction. */
export class ComparisonService {
  constructor(private readonly parts: Parts) {}

  async calculate(companyId: string, body: ComparisonBody): Promise<ComparisonResult> {
    const { database, calculation } = this.parts;
    return database.withTenant(companyId, (trx) => calculation.calculate(trx, companyId, body), { readonly: true });
  }

  async create(
    { companyId, accountId }: ComparisonWriter,
    { name, note, ...body }: KeptBody,
  ): Promise<ComparisonDetail> {
    const { database, calculation, store, view } = this.parts;
    const id = uuidv7();
    return this.written(() =>
      database.withTenant(companyId, async (trx) => {
        if ((await store.count(trx, companyId)) >= COMPARISON_LIMIT) tooMany();
        const result = await calculation.calculate(trx, companyId, body);
        await store.add(trx, companyId, id, { name, note, body, result, at: this.now(), accountId });
        return (await view.one(trx, companyId, id)) ?? unknownComparison();
      }),
    );
  }

  /** 404 `comparison.unknown`, 409 `comparison.stale` with the current comparison. */
  async update(
    { companyId, accountId }: ComparisonWriter,
    { id, revision }: SeenComparison,
    { name, note, ...body }: KeptBody,
  ): Promise<ComparisonDetail> {
    const { database, calculation, store, view } = this.parts;
    return this.written(() =>
      database.withTenant(companyId, async (trx) => {
        await this.holdRead(trx, companyId, { id, revision });
        const result = await calculation.calculate(trx, companyId, body);
        await store.change(trx, companyId, id, { name, note, body, result, at: this.now(), accountId });
        return (await view.one(trx, companyId, id)) ?? unknownComparison();
      }),
    );
  }

  /** 404 `comparison.unknown`, 409 `comparison.stale` with the current comparison. */
  async remove({ companyId }: ComparisonWriter, seen: SeenComparison): Promise<void> {
    const { database, store } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      await this.holdRead(trx, companyId, seen);
      await store.remove(trx, companyId, seen.id);
    });
  }

  /** 409 `comparison.not-connected`. The other company's administrators and product managers are notified. */
  async share({ companyId, accountId }: ComparisonWriter, id: string, toCompany: string): Promise<ComparisonShare> {
    const { database, store, view, companies, connections, notices } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      const held = (await store.held(trx, companyId, id)) ?? unknownComparison();
      if (toCompany === companyId || !(await connections.connected(trx, companyId, toCompany))) notConnected();
      const own = await companies.company(trx, companyId);
      const companyName = own?.name ?? '';
      const asked = { id: uuidv7(), comparisonId: id, toCompany, companyName, at: this.now(), accountId };
      const shareId = await store.share(trx, companyId, asked, held);
      await notices.notifyCompany(
        trx,
        toCompany,
        { roles: ['COMPANY_ADMIN', 'PRODUCT_MANAGER'] },
        {
          kind: comparisonSharedNotice,
          params: { company: companyName, name: held.name },
          subject: shareId,
          link: `product-comparison/shared/${shareId}`,
        },
      );
      const shares = await view.shares(trx, companyId, id);
      return shares.find((share) => share.id === shareId) ?? unknownShare();
    });
  }

  async revoke({ companyId }: ComparisonWriter, shareId: string): Promise<void> {
    const { database, store } = this.parts;
    const isRevoked = await database.withTenant(companyId, (trx) => store.revoke(trx, companyId, shareId));
    if (!isRevoked) unknownShare();
  }

  /** Locks the comparison, if its revision is still the one given. */
  private async holdRead(trx: Trx, companyId: string, { id, revision }: SeenComparison): Promise<void> {
    const { store, view } = this.parts;
    const held = (await store.held(trx, companyId, id)) ?? unknownComparison();
    if (held.revision !== revision) throw staleComparison(await view.one(trx, companyId, id));
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }

  /** A product deleted at the same moment counts as missing, like one deleted before. */
  private async written<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (isForeignKeyViolation(failure)) unknownProduct();
      throw failure;
    }
  }
}
