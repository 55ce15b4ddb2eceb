import type { FootprintDetail, FootprintRow, ProductFootprint } from '../contract/index.ts';
import type { StoredFootprint } from './footprint-tables.ts';

/** A footprint with its present status: the only attribute that changes. */
export const presentFootprint = ({ document, deprecated_at: gone }: StoredFootprint): ProductFootprint => ({
  ...document,
  status: gone === null ? 'Active' : 'Deprecated',
});

const moment = (stored: string) => new Date(stored).toISOString();

export function presentRow(stored: StoredFootprint): FootprintRow {
  const { document, working } = stored;
  const { pcf } = document;
  return {
    id: stored.id,
    name: document.productNameCompany,
    productIds: [...document.productIds],
    status: stored.deprecated_at === null ? 'Active' : 'Deprecated',
    created: moment(stored.created_at),
    createdBy: stored.created_by_name ?? '',
    fromDate: working.fromDate,
    toDate: working.toDate,
    validTo: moment(stored.valid_to),
    unit: pcf.declaredUnitOfMeasurement,
    unitAmount: pcf.declaredUnitAmount,
    excludingUptake: pcf.pcfExcludingBiogenicUptake,
    includingUptake: pcf.pcfIncludingBiogenicUptake,
    precedingId: stored.preceding_id,
  };
}

export function presentDetail(stored: StoredFootprint): FootprintDetail {
  const { deprecated_at: at } = stored;
  return {
    ...presentRow(stored),
    footprint: presentFootprint(stored),
    working: stored.working,
    deprecated:
      at === null
        ? null
        : {
            at: moment(at),
            by: stored.deprecated_by ?? '',
            reason: stored.reason ?? '',
            successorId: stored.successor_id,
          },
  };
}
