import { COMPANY_WRITERS } from '#contract';
import { DISCLOSURE_PATH, recordRequestRoutes } from '#plugins/network/record-request/contract';
import type { NoticeKind } from '#plugins/platform/notifications/contract';
import { pushChange, type Notices, type PushedChange } from '#plugins/platform/notifications/server';
import type { ProductFootprint } from '#plugins/integration/footprints/contract';
import type { Trx } from '#server';
import {
  footprintAskedNotice,
  footprintReceivedNotice,
  footprintRefusedNotice,
  footprintWithdrawnNotice,
} from '../contract/index.ts';
import { requestLink } from './requests/request-link.ts';

/** Lists of what is exchanged, open in browsers, when something arrives. */
export const pushedExchange: PushedChange = {
  id: 'pact/changed',
  answers: ['/api/pact', recordRequestRoutes.counts.path],
};

/** Paths of screens below the area of a company. */
const RECEIVED = 'footprints/received';
const SENT_REQUESTS = `${DISCLOSURE_PATH}?tab=sent`;

/** A request, and the product it is about: its name, or else its ids. */
interface AboutRequest {
  readonly id: string;
  readonly product: string;
}

/** Tells companies what has arrived, in the transaction that stores it. */
export class ExchangeNotices {
  constructor(private readonly notices: Pick<Notices, 'notifyCompany' | 'settle'>) {}

  received(trx: Trx, companyId: string, company: string, document: ProductFootprint): Promise<void> {
    const params = { company, product: document.productNameCompany };
    return this.tell(trx, companyId, { kind: footprintReceivedNotice, params, subject: document.id, link: RECEIVED });
  }

  asked(trx: Trx, companyId: string, company: string, about: AboutRequest): Promise<void> {
    return this.request(trx, companyId, footprintAskedNotice, company, about, requestLink(about.id));
  }

  refused(trx: Trx, companyId: string, company: string, about: AboutRequest): Promise<void> {
    return this.request(trx, companyId, footprintRefusedNotice, company, about, SENT_REQUESTS);
  }

  withdrawn(trx: Trx, companyId: string, company: string, about: AboutRequest): Promise<void> {
    return this.request(trx, companyId, footprintWithdrawnNotice, company, about, requestLink(about.id));
  }

  /** The request of these notices is answered: they are read. Open lists are loaded again. */
  async done(trx: Trx, companyId: string, requestId: string): Promise<void> {
    const about = { kinds: [footprintAskedNotice], subject: requestId };
    await this.notices.settle(trx, { companyId, authorities: COMPANY_WRITERS }, about);
    await this.changed(trx, [companyId]);
  }

  async changed(trx: Trx, companyIds: readonly string[]): Promise<void> {
    await pushChange(trx, [...companyIds], pushedExchange);
  }

  private request<P extends 'company' | 'product'>(
    trx: Trx,
    companyId: string,
    kind: NoticeKind<P>,
    company: string,
    { id, product }: AboutRequest,
    link: string,
  ): Promise<void> {
    return this.tell<'company' | 'product'>(trx, companyId, { kind, params: { company, product }, subject: id, link });
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
    await this.changed(trx, [companyId]);
  }
}
