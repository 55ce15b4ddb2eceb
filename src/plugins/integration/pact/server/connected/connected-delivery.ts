import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import type { FootprintFollower } from '#plugins/integration/footprints/server';
import type { Clock, Trx } from '#server';
import { isAnswerTo } from '../../domain/index.ts';
import type { ExchangeNotices } from '../exchange-notices.ts';
import type { CompanyRequestStore } from '../requests/company-request-store.ts';
import { daysOf } from '../supply/factor-body.ts';
import type { ConnectedStore } from './connected-store.ts';

/** A company and the footprint it gets. */
interface Delivered {
  readonly to: string;
  readonly document: ProductFootprint;
  /** Null: it follows from what was published before. */
  readonly by: string | null;
}

/** Brings footprints to connected companies, and newer ones to those that have an earlier one. */
export class ConnectedDelivery implements FootprintFollower {
  readonly id = 'pact/connected';

  constructor(
    private readonly store: ConnectedStore,
    private readonly requests: Pick<CompanyRequestStore, 'open' | 'end'>,
    private readonly notices: ExchangeNotices,
    private readonly clock: Clock,
  ) {}

  async give(trx: Trx, companyId: string, { to, document, by }: Delivered): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.grant(trx, companyId, { footprintId: document.id, to, at, by });
    await this.bring(trx, companyId, to, document, at);
    await this.answerRequests(trx, companyId, { to, document, by }, at);
  }

  async replaced(
    trx: Trx,
    companyId: string,
    { document, precedingId }: { readonly document: ProductFootprint; readonly precedingId: string },
  ): Promise<void> {
    for (const { id: to } of await this.standing(trx, companyId, precedingId))
      await this.give(trx, companyId, { to, document, by: null });
  }

  async deprecated(trx: Trx, companyId: string, document: ProductFootprint): Promise<void> {
    const at = this.clock.now().toISOString();
    for (const { id: to } of await this.standing(trx, companyId, document.id))
      await this.bring(trx, companyId, to, document, at);
  }

  /** What a company has asked for is answered when it arrives, also if it was published without looking at the request. */
  private async answerRequests(trx: Trx, companyId: string, { to, document, by }: Delivered, at: string) {
    const given = { productIds: document.productIds, days: daysOf(document) };
    for (const { id, product_ids: productIds, from_date: fromDate, to_date: toDate } of await this.requests.open(
      trx,
      to,
      companyId,
    )) {
      if (!isAnswerTo({ productIds, fromDate, toDate }, given)) continue;
      await this.requests.end(trx, id, { status: 'FULFILLED', at, by, footprintIds: [document.id] });
      await this.notices.done(trx, companyId, id);
    }
  }

  private async standing(trx: Trx, companyId: string, footprintId: string) {
    const given = await this.store.grants(trx, companyId, footprintId);
    return given.filter(({ isConnected }) => isConnected);
  }

  private async bring(trx: Trx, companyId: string, to: string, document: ProductFootprint, at: string): Promise<void> {
    await this.store.deliver(trx, { from: companyId, to, document, at });
    await this.notices.received(trx, to, document.companyName, document);
  }
}
