import type { RecordCheck } from '#plugins/records/records/server';
import { FOOTPRINT_CATEGORIES } from '../../domain/index.ts';
import type { SupplyStore } from './supply-store.ts';

/** A footprint of a supplier counts in categories 1, 2, 4, 6 and 9 of Scope 3 only. */
export const supplierFactorCheck = (store: Pick<SupplyStore, 'among'>): RecordCheck => ({
  id: 'pact/supplier-factor',
  async check(trx, { companyId, record }) {
    const factorId = record.customFactor?.factorId;
    if (factorId === undefined || FOOTPRINT_CATEGORIES.includes(record.categoryId)) return [];
    const isFootprint = (await store.among(trx, companyId, [factorId])).has(factorId);
    const code = 'pact.factor-category';
    return isFootprint ? [{ level: 'error', code, path: 'customFactor', message: code }] : [];
  },
});
