import type { ProductStore } from '#plugins/network/products/server';
import type { Database, DemoCast, DemoChapter } from '#server';
import type { ComparisonBody } from '../contract/index.ts';
import type { ComparisonService } from './comparison-service.ts';
import type { ComparisonView } from './comparison-view.ts';

/** Company, its product manager, and the company one comparison is shared with. */
const COMPANY = 'KURRAJONG';
const MANAGER = 'operator@scopebook.test';
const READER = 'WATTLE';

/** Work of every comparison of the demo. Prices are round figures, not taken from any market. */
const WORK: ComparisonBody['duty'] = {
  usage: '180000',
  usageUnit: 'KM',
  loadFactor: '90',
  loadedShare: '50',
  profileLow: '20',
  profileMed: '60',
  profileHigh: '20',
  isOffRoad: false,
  edition: 'NGA-2025',
  method: 'LOCATION',
  prices: { DIESEL_L: '1.75', ELECTRICITY_KWH: '0.18' },
  carbonPrice: '36',
  maintenance: {},
  ownSupplies: {},
};

interface DemoComparison {
  readonly name: string;
  readonly note: string;
  /** Kinds of products; the first available one of each carrier is compared, diesel first. */
  readonly type: string;
  readonly carriers: readonly string[];
  readonly facility: string;
  readonly duty: Partial<ComparisonBody['duty']>;
  readonly isShared: boolean;
}

const COMPARISONS: readonly DemoComparison[] = [
  {
    name: 'Line haul to the port',
    note: 'Illustrative prices; two trailers, concentrate',
    type: 'PRIME_MOVER',
    carriers: ['DIESEL', 'BATTERY_ELECTRIC'],
    facility: 'IRONBARK',
    duty: { haulKm: '220' },
    isShared: true,
  },
  {
    name: 'Overburden trucks at Brigalow',
    note: 'Illustrative prices; 4 km ramp',
    type: 'RIGID_HAUL_TRUCK',
    carriers: ['DIESEL', 'BATTERY_ELECTRIC'],
    facility: 'BRIGALOW',
    duty: { usage: '5500', usageUnit: 'HOURS', speed: '22', loadsPerHour: '2.6', isOffRoad: true },
    isShared: false,
  },
];

/** Two comparisons of the mining operator's fleet, one of them shared with its haulage company. */
export function comparisonChapter(
  database: Database,
  products: ProductStore,
  service: ComparisonService,
  view: ComparisonView,
): DemoChapter {
  return {
    id: 'product-comparison',
    after: ['products'],
    async write({ companies, people }: DemoCast) {
      const company = companies.get(COMPANY);
      const accountId = people.get(MANAGER)?.accountId;
      const reader = companies.get(READER)?.id;
      if (!company || !accountId || !reader) throw new Error(`The demo has no ${COMPANY}, ${READER} or ${MANAGER}.`);
      const writer = { companyId: company.id, accountId };
      const { offered, known } = await database.withTenant(
        company.id,
        async (trx) => ({
          offered: await products.offered(trx, company.id),
          known: await view.page(trx, company.id, { page: 1, size: 100 }),
        }),
        { readonly: true },
      );
      const names = new Set(known.data.map(({ name }) => name));
      for (const { name, note, type, carriers, facility, duty, isShared } of COMPARISONS) {
        const productIds = carriers.flatMap(
          (carrier) => offered.find((one) => one.type === type && one.carrier === carrier)?.id ?? [],
        );
        if (names.has(name) || productIds.length < carriers.length) continue;
        const facilityId = company.facilities.get(facility);
        const body = { productIds, ...(facilityId ? { facilityId } : {}), duty: { ...WORK, ...duty } };
        const { id } = await service.create(writer, { ...body, name, note });
        if (isShared) await service.share(writer, id, reader);
      }
    },
  };
}
