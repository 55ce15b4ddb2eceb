import type { Notices } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import { requestPath, type answersDueNotice, type RECORD_REQUEST_NOTICES } from '../../contract/index.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** Those of one request; that of due answers may be of many. */
export type RequestNotice = Exclude<(typeof RECORD_REQUEST_NOTICES)[number], typeof answersDueNotice>;

/** Tells companies what happened to a request, inside the transaction that does it. */
export class RequestNotices {
  constructor(private readonly notices: Pick<Notices, 'tellCompany'>) {}

  /** The other side than the one that acts. */
  other(trx: Trx, request: StoredRequest, actor: 'CUSTOMER' | 'SUPPLIER', kind: RequestNotice): Promise<void> {
    return this.side(trx, request, actor === 'CUSTOMER' ? 'SUPPLIER' : 'CUSTOMER', kind);
  }

  /** One side, of what nobody in particular did. */
  async side(trx: Trx, request: StoredRequest, told: 'CUSTOMER' | 'SUPPLIER', kind: RequestNotice): Promise<void> {
    const isCustomer = told === 'CUSTOMER';
    await this.notices.tellCompany(
      trx,
      isCustomer ? request.customer_id : request.supplier_id,
      // Whoever asked, and those who answer for the company; at the supplier whoever may fill the answer in.
      isCustomer && request.origin === 'REQUEST' ? { roles: ['COMPANY_ADMIN'], accounts: [request.created_by] } : {},
      {
        kind,
        params: {
          company: isCustomer ? request.supplier_name : request.customer_name,
          purpose: request.purpose,
          from: request.from_date,
          to: request.to_date,
        },
        subject: request.id,
        link: requestPath(request.id),
      },
    );
  }
}
