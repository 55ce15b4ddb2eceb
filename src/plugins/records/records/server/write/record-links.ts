import { problem, token } from '#contract';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { Trx } from '#server';
import type { RecordBody } from '../../contract/index.ts';
import type { StoredRecord } from './record-store.ts';

/** Names of products. Without a binding, records cannot refer to products. */
export interface RecordProducts {
  /** Name of a product that records of the company may refer to; undefined for any other. */
  nameOf(trx: Trx, companyId: string, productId: string): Promise<string | undefined>;
}

export const RecordProducts = token<RecordProducts>('records/products');

/** Ids and current names of the linked companies and product. A link outlives the connection between the companies. */
export type LinkColumns = Pick<
  StoredRecord,
  'supplier_id' | 'supplier_name' | 'customer_id' | 'customer_name' | 'product_id' | 'product_name'
>;

/** Looks up the companies and the product that a record refers to. */
export class RecordLinks {
  constructor(
    private readonly connections: Pick<ConnectionStore, 'counterparties'>,
    private readonly products: readonly RecordProducts[],
  ) {}

  /**
   * Throws 400 `reference.unknown` for an id the company has no connection to. Unchanged links are not checked again.
   */
  async resolve(trx: Trx, companyId: string, body: RecordBody, present: LinkColumns | null): Promise<LinkColumns> {
    const supplier =
      kept(present?.supplier_id, body.supplierId, present?.supplier_name) ??
      (await this.counterparty(trx, companyId, 'SUPPLIER', body.supplierId));
    const customer =
      kept(present?.customer_id, body.customerId, present?.customer_name) ??
      (await this.counterparty(trx, companyId, 'CUSTOMER', body.customerId));
    const product =
      kept(present?.product_id, body.productId, present?.product_name) ??
      (await this.product(trx, companyId, body.productId));
    return {
      supplier_id: supplier.id,
      supplier_name: supplier.name,
      customer_id: customer.id,
      customer_name: customer.name,
      product_id: product.id,
      product_name: product.name,
    };
  }

  private async counterparty(trx: Trx, companyId: string, wanted: 'SUPPLIER' | 'CUSTOMER', id: string | undefined) {
    if (id === undefined) return NONE;
    const found = (await this.connections.counterparties(trx, companyId, wanted)).find((one) => one.id === id);
    if (found) return { id, name: found.name };
    const path = wanted === 'SUPPLIER' ? 'supplierId' : 'customerId';
    throw unknown(path, 'records.not-connected');
  }

  private async product(trx: Trx, companyId: string, id: string | undefined) {
    if (id === undefined) return NONE;
    for (const products of this.products) {
      const name = await products.nameOf(trx, companyId, id);
      if (name !== undefined) return { id, name };
    }
    throw unknown('productId', 'records.product-unknown');
  }
}

interface Link {
  readonly id: string | null;
  readonly name: string | null;
}

const NONE: Link = { id: null, name: null };

function kept(present: string | null | undefined, wanted: string | undefined, name: string | null | undefined) {
  return present && present === wanted ? { id: present, name: name ?? null } : null;
}

function unknown(path: string, message: string) {
  return problem('reference.unknown', 400, message, [{ path, message }]);
}
