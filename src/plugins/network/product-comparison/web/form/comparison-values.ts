import type { ComparisonBody, ComparisonDetail } from '../../contract/index.ts';
import type { dutyDefaults, PriceKey, Supply } from '../../domain/index.ts';

/** Values of the form: figures as typed, absent if nothing is chosen. */
export interface ComparisonValues {
  productIds: string[];
  facilityId?: string;
  duty: {
    usage: string;
    usageUnit: 'KM' | 'HOURS';
    speed?: string;
    payload?: string;
    loadFactor: string;
    loadedShare: string;
    profileLow: string;
    profileMed: string;
    profileHigh: string;
    haulKm?: string;
    loadsPerHour?: string;
    isOffRoad: boolean;
    edition: string;
    method: 'LOCATION' | 'MARKET';
    prices: Partial<Record<PriceKey, string>>;
    carbonPrice?: string;
    maintenance: Record<string, string | undefined>;
    ownSupplies: Partial<Record<Supply, { upstream: string; source: string }>>;
  };
}

/** An empty form; without a `usage` it is filled from the first product's usual year. */
export function emptyValues(productIds: readonly string[]): ComparisonValues {
  return {
    productIds: [...productIds],
    duty: {
      usage: '',
      usageUnit: 'KM',
      loadFactor: '80',
      loadedShare: '50',
      profileLow: '0',
      profileMed: '100',
      profileHigh: '0',
      isOffRoad: false,
      edition: '',
      method: 'LOCATION',
      prices: {},
      maintenance: {},
      ownSupplies: {},
    },
  };
}

/** Form values of an earlier comparison, to be changed. */
export function valuesOf({
  productIds,
  facilityId,
  duty,
}: Pick<ComparisonDetail, 'productIds' | 'facilityId' | 'duty'> | ComparisonBody): ComparisonValues {
  return {
    productIds: [...productIds],
    ...(facilityId ? { facilityId } : {}),
    duty: {
      ...duty,
      prices: { ...duty.prices },
      maintenance: { ...duty.maintenance },
      ownSupplies: { ...duty.ownSupplies },
    },
  };
}

/** Fills the form with the usual year of the first product. */
export function withDefaults(
  duty: ComparisonValues['duty'],
  { speed, ...usual }: ReturnType<typeof dutyDefaults>,
): ComparisonValues['duty'] {
  return { ...duty, ...usual, ...(speed === null ? {} : { speed }) };
}
