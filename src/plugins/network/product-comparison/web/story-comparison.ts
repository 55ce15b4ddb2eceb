import { makeFactorBook } from '#domain/emissions';
import type { ProductDetail } from '#plugins/network/products/contract';
import {
  comparedOf,
  dutyCycleOf,
  type ComparisonBody,
  type ComparisonDetail,
  type ComparisonFactors,
  type ComparisonResult,
  type SharedDetail,
} from '../contract/index.ts';
import { compareProducts } from '../domain/index.ts';

const DIESEL_ID = '0190a000-0000-7000-8000-0000000000c1';
const ELECTRIC_ID = '0190a000-0000-7000-8000-0000000000c2';
const KEPT_ID = '0190a000-0000-7000-8000-0000000000c3';
const FACILITY_ID = '0190a000-0000-7000-8000-0000000000f1';

const diesel: ProductDetail = {
  id: DIESEL_ID,
  revision: 1,
  status: 'ACTIVE',
  name: 'Borealis LR 540 2024',
  make: 'Borealis',
  model: 'LR 540',
  year: 2024,
  type: 'PRIME_MOVER',
  cab: 'SLEEPER',
  drive: '6X4',
  burnType: 'DIESEL-L_100KM',
  carrier: 'DIESEL',
  basis: 'L_100KM',
  burnUnit: 'L/100 km',
  burnLow: null,
  burnMed: '55',
  burnHigh: null,
  payload: '30',
  gvm: null,
  gcm: null,
  engineKw: '400',
  emissionStandard: 'EURO_VI',
  tankSize: '1200',
  tankUnit: 'L',
  batteryKwh: null,
  price: '300000',
  serviceLife: '10',
  lifeUnit: 'YEARS',
  source: 'Illustrative',
  notes: '',
  photoId: null,
  updatedAt: '2026-05-04T02:00:00.000Z',
  createdAt: '2026-05-04T02:00:00.000Z',
  evidenceIds: [],
  uses: [],
};

/** A diesel prime mover, a battery-electric one, and a fuel cell without a published factor. */
export const STORY_PRODUCTS: readonly ProductDetail[] = [
  diesel,
  {
    ...diesel,
    id: ELECTRIC_ID,
    name: 'Borealis LR 540e 2025',
    burnType: 'BATTERY_ELECTRIC-KWH_100KM',
    carrier: 'BATTERY_ELECTRIC',
    basis: 'KWH_100KM',
    burnUnit: 'kWh/100 km',
    burnMed: '140',
    payload: '28',
    price: '600000',
    tankSize: null,
    tankUnit: null,
    emissionStandard: 'ZERO_TAILPIPE',
  },
  {
    ...diesel,
    id: '0190a000-0000-7000-8000-0000000000c4',
    name: 'Halcyon H2 Road 2025',
    burnType: 'HYDROGEN-KG_100KM',
    carrier: 'HYDROGEN',
    basis: 'KG_100KM',
    burnUnit: 'kg/100 km',
    burnMed: '9',
    emissionStandard: 'ZERO_TAILPIPE',
  },
];

type Row = ComparisonFactors['rows'][number];

const row = (kind: string, values: Row['values'], rest: Partial<Row>): Row => ({
  id: [kind, rest.input, rest.use, rest.region, rest.year].filter(Boolean).join('/'),
  kind,
  edition: 'NGA-2025',
  name: rest.input ?? kind,
  values,
  missing: {},
  biogenic: false,
  source: 'NGA Factors 2025',
  table: 'Table 9',
  verification: 'two',
  note: null,
  input: null,
  use: null,
  region: null,
  zone: null,
  year: null,
  family: null,
  publishedIn: 'NGA-2025',
  flag: 'primary',
  witnesses: '',
  ...rest,
});

const perGj = (value: string) => ({ value, unit: 'kg CO2-e/GJ' });
const perKwh = (value: string) => ({ value, unit: 'kg CO2-e/kWh' });
const share = (year: number, value: string) =>
  row('renewable-power-percentage', { percentage: { value, unit: '%' } }, { year, edition: 'CER', region: 'AU' });

/** Rows of NGA Factors 2025 (Tables 1, 2, 9) and of the Clean Energy Regulator. */
export const STORY_FACTORS: ComparisonFactors = {
  place: {
    facilityId: FACILITY_ID,
    facilityName: 'Ironbark Open Cut',
    country: 'AU',
    state: 'NSW',
    grid: 'NSW-ACT',
    zone: 'metro',
  },
  editions: [{ id: 'NGA-2025', from: '2025-07-01' }],
  edition: 'NGA-2025',
  abroad: null,
  rows: [
    row(
      'fuel',
      {
        energyContent: { value: '38.6', unit: 'GJ/kL' },
        co2: perGj('69.9'),
        ch4: perGj('0.07'),
        n2o: perGj('0.4'),
        scope3: perGj('17.3'),
      },
      { input: 'diesel', use: 'TRANSPORT_HEAVY_EURO_IV' },
    ),
    row('electricity-location', { scope2: perKwh('0.64'), scope3: perKwh('0.03') }, { region: 'NSW-ACT' }),
    row('electricity-residual-mix', { scope2: perKwh('0.81'), scope3: perKwh('0.11') }, { region: 'AU' }),
    share(2025, '17.91'),
    share(2026, '16.67'),
  ],
};

const question: ComparisonBody = {
  productIds: [DIESEL_ID, ELECTRIC_ID],
  facilityId: FACILITY_ID,
  duty: {
    usage: '100000',
    usageUnit: 'KM',
    loadFactor: '80',
    loadedShare: '50',
    profileLow: '0',
    profileMed: '100',
    profileHigh: '0',
    isOffRoad: false,
    edition: 'NGA-2025',
    method: 'LOCATION',
    prices: { DIESEL_L: '1.8', ELECTRICITY_KWH: '0.2' },
    carbonPrice: '50',
    maintenance: { [DIESEL_ID]: '20000', [ELECTRIC_ID]: '12000' },
    ownSupplies: {},
  },
};

/** Result of those inputs, by the real rules. */
function resultOf(body: ComparisonBody): ComparisonResult {
  const products = STORY_PRODUCTS.filter(({ id }) => body.productIds.includes(id));
  const { place, editions, abroad, rows } = STORY_FACTORS;
  const set = { place, editions, abroad, book: makeFactorBook(rows) };
  const answer = compareProducts(products.map(comparedOf), dutyCycleOf(body.duty), set);
  if (!answer.ok) throw new Error(`The story's comparison is refused: ${answer.problem.code}.`);
  return {
    place,
    edition: body.duty.edition,
    method: body.duty.method,
    usage: body.duty.usage,
    usageUnit: body.duty.usageUnit,
    compared: [...products],
    products: answer.products,
    sensitivity: answer.sensitivity,
    factors: [...answer.factors],
  };
}

export const STORY_RESULT: ComparisonResult = resultOf(question);

const summary = {
  id: KEPT_ID,
  name: 'Fleet renewal 2027',
  note: 'Illustrative prices',
  productNames: STORY_RESULT.compared.map(({ name }) => name),
  best: { name: 'Borealis LR 540e 2025', tonnes: '93.8' },
  edition: 'NGA-2025',
};

/** The same saved, and shared before its last change. */
export const STORY_KEPT: ComparisonDetail = {
  ...summary,
  revision: 2,
  shares: 1,
  updatedAt: '2026-06-01T02:00:00.000Z',
  productIds: question.productIds,
  facilityId: FACILITY_ID,
  duty: question.duty,
  result: STORY_RESULT,
  sharedWith: [
    {
      id: '0190a000-0000-7000-8000-0000000000c5',
      companyId: '0190a000-0000-7000-8000-0000000000c6',
      companyName: 'Wattle Haulage',
      sharedAt: '2026-05-20T02:00:00.000Z',
      revision: 1,
    },
  ],
};

export const STORY_SHARED: SharedDetail = {
  ...summary,
  companyName: 'Kurrajong Resources',
  sharedAt: '2026-05-20T02:00:00.000Z',
  result: STORY_RESULT,
};
