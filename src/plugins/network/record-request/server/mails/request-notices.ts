import type { Notices } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import { requestPath, type answersDueNotice, type RECORD_REQUEST_NOTICES } from '../../contract/index.ts';
import type { StoredRequest } from '../requests/request-store.ts';

/** Kinds about one request; those about due answers may cover many. */
export type RequestNotice = Exclude<(typeof RECORD_REQUEST_NOTICES)[number], typeof answersDueNotice>;

/** Notifies companies of changes of a request, in the transaction of the change. */
export class RequestNotices {
  constructor(private readonly notices: Pick<Notices, 'notifyCompany'>) {}

  /** Notifies the side that did not act. */
  other(trx: Trx, request: StoredRequest, actor: 'CUSTOMER' | 'SUPPLIER', kind: RequestNotice): Promise<void> {
    return this.side(trx, request, actor === 'CUSTOMER' ? 'SUPPLIER' : 'CUSTOMER', kind);
  }

  /** Notifies one side of something without an actor. */
  async side(trx: Trx, request: StoredRequest, told: 'CUSTOMER' | 'SUPPLIER', kind: RequestNotice): Promise<void> {
    const isCustomer = told === 'CUSTOMER';
    await this.notices.notifyCompany(
      trx,
      isCustomer ? request.customer_id : request.supplier_id,
      // The requester and the administrators of the company; at the supplier everyone who may write the answer.
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
