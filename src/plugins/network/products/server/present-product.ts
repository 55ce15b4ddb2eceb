import { decimal, exactText } from '#domain/units';
import { BASIS_FACTS, tankUnitOf, type Product } from '../contract/index.ts';
import type { ProductTable } from './product-tables.ts';

/** A product as everyone may see it. */
export function presentProduct(row: ProductTable): Product {
  const { carrier, basis } = row;
  return {
    id: row.id,
    revision: row.revision,
    status: row.archived_at === null ? 'ACTIVE' : 'ARCHIVED',
    name: nameOf(row),
    make: row.make,
    model: row.model,
    year: row.year,
    type: row.type,
    cab: row.cab,
    drive: row.drive,
    burnType: `${carrier}-${basis}`,
    carrier,
    basis,
    burnUnit: BASIS_FACTS[basis].unit,
    burnLow: figure(row.burn_low),
    burnMed: exactText(decimal(row.burn_med)),
    burnHigh: figure(row.burn_high),
    payload: figure(row.payload),
    gvm: figure(row.gvm),
    gcm: figure(row.gcm),
    engineKw: figure(row.engine_kw),
    emissionStandard: row.emission_standard,
    tankSize: figure(row.tank_size),
    tankUnit: tankUnitOf({ carrier, basis }),
    batteryKwh: figure(row.battery_kwh),
    price: figure(row.price),
    serviceLife: figure(row.service_life),
    lifeUnit: row.life_unit,
    source: row.source,
    notes: row.notes,
    photoId: row.photo_id,
    updatedAt: row.updated_at,
  };
}

/** The name records and comparisons show. */
export function nameOf({ make, model, year }: Pick<ProductTable, 'make' | 'model' | 'year'>): string {
  return `${make} ${model} ${year}`;
}

/** Without the trailing zeros of the column's scale. */
function figure(stored: string | null): string | null {
  return stored === null ? null : exactText(decimal(stored));
}
