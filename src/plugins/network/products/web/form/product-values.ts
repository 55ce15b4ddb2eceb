import type { ProductDetail } from '../../contract/index.ts';

/** Fields of the form in display order, for the error summary. */
export const PRODUCT_FIELDS = [
  'make',
  'model',
  'year',
  'type',
  'cab',
  'drive',
  'photoId',
  'burnType',
  'emissionStandard',
  'burnLow',
  'burnMed',
  'burnHigh',
  'tankSize',
  'batteryKwh',
  'payload',
  'gvm',
  'gcm',
  'engineKw',
  'price',
  'serviceLife',
  'lifeUnit',
  'source',
  'notes',
  'evidenceIds',
] as const;

type Figures = Exclude<(typeof PRODUCT_FIELDS)[number], 'evidenceIds'>;

/** Values of the form: all as typed, absent if not given. */
export type ProductValues = { [field in Figures]?: string } & { evidenceIds: string[] };

export const EMPTY_PRODUCT: ProductValues = { evidenceIds: [] };

/** Form values of a stored product. */
export function valuesOf(product: ProductDetail): ProductValues {
  const { year, drive, emissionStandard, lifeUnit, photoId } = product;
  return {
    make: product.make,
    model: product.model,
    year: String(year),
    type: product.type,
    cab: product.cab,
    drive: drive ?? undefined,
    emissionStandard: emissionStandard ?? undefined,
    burnType: product.burnType,
    burnLow: product.burnLow ?? undefined,
    burnMed: product.burnMed,
    burnHigh: product.burnHigh ?? undefined,
    tankSize: product.tankSize ?? undefined,
    batteryKwh: product.batteryKwh ?? undefined,
    payload: product.payload ?? undefined,
    gvm: product.gvm ?? undefined,
    gcm: product.gcm ?? undefined,
    engineKw: product.engineKw ?? undefined,
    price: product.price ?? undefined,
    serviceLife: product.serviceLife ?? undefined,
    lifeUnit: lifeUnit ?? undefined,
    source: product.source,
    notes: product.notes === '' ? undefined : product.notes,
    photoId: photoId ?? undefined,
    evidenceIds: [...product.evidenceIds],
  };
}
