import type { NoticeKind } from '#plugins/platform/notifications/contract';
import { pushChange, type Notices, type PushedChange } from '#plugins/platform/notifications/server';
import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import type { Trx } from '#server';
import { footprintAskedNotice, footprintReceivedNotice, footprintRefusedNotice } from '../contract/index.ts';

/** Lists of what is exchanged, open in browsers, when something arrives. */
export const pushedExchange: PushedChange = { id: 'pact/changed', answers: ['/api/pact'] };

/** Paths of screens below the area of a company. */
const RECEIVED = 'footprints/received';
const REQUESTS = 'footprints/requests';

/** Tells companies what has arrived, in the transaction that stores it. */
export class ExchangeNotices {
  constructor(private readonly notices: Pick<Notices, 'notifyCompany'>) {}

  received(trx: Trx, companyId: string, company: string, document: ProductFootprint): Promise<void> {
    const params = { company, product: document.productNameCompany };
    return this.tell(trx, companyId, { kind: footprintReceivedNotice, params, subject: document.id, link: RECEIVED });
  }

  asked(trx: Trx, companyId: string, company: string, id: string): Promise<void> {
    return this.tell(trx, companyId, { kind: footprintAskedNotice, params: { company }, subject: id, link: REQUESTS });
  }

  refused(trx: Trx, companyId: string, company: string, id: string): Promise<void> {
    return this.tell(trx, companyId, {
      kind: footprintRefusedNotice,
      params: { company },
      subject: id,
      link: REQUESTS,
    });
  }

  private async tell<P extends string>(
    trx: Trx,
    companyId: string,
    notice: {
      readonly kind: NoticeKind<P>;
      readonly params: Readonly<Record<P, string>>;
      readonly subject: string;
      readonly link: string;
    },
  ): Promise<void> {
    await this.notices.notifyCompany(trx, companyId, {}, notice);
    await pushChange(trx, [companyId], pushedExchange);
  }
}
