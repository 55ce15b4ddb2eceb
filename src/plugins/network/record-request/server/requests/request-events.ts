import { pathOf } from '#contract';
import type { Outbox, Trx } from '#server';
import { recordRequestRoutes, requestAnsweredEvent, requestReceivedEvent } from '../../contract/index.ts';
import type { StoredRequest } from './request-store.ts';

type Published = Pick<
  StoredRequest,
  | 'id'
  | 'customer_id'
  | 'customer_name'
  | 'supplier_id'
  | 'supplier_name'
  | 'facility_id'
  | 'from_date'
  | 'to_date'
  | 'category'
  | 'due_date'
>;

const shared = ({ id, from_date: fromDate, to_date: toDate, category: categoryId }: Published) => ({
  requestId: id,
  fromDate,
  toDate,
  categoryId,
  links: { request: pathOf(recordRequestRoutes.detail.path, { id }) },
});

/** For the supplier, who does not know the customer's facilities. */
export function publishReceived(outbox: Outbox, trx: Trx, request: Published, at: string): Promise<void> {
  const { id, supplier_id: companyId, customer_id: customerId, customer_name: customerName, due_date } = request;
  return outbox.add(trx, requestReceivedEvent, {
    companyId,
    facilityId: null,
    subject: id,
    at,
    data: { ...shared(request), customerId, customerName, dueDate: due_date },
  });
}

/** For the customer. */
export function publishAnswered(
  outbox: Outbox,
  trx: Trx,
  request: Published,
  { answerId, at }: { readonly answerId: string; readonly at: string },
): Promise<void> {
  const { id, customer_id: companyId, facility_id: facilityId, supplier_id: supplierId, supplier_name } = request;
  return outbox.add(trx, requestAnsweredEvent, {
    companyId,
    facilityId,
    subject: id,
    at,
    data: { ...shared(request), answerId, supplierId, supplierName: supplier_name },
  });
}
