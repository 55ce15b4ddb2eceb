import { makeFactorBook, type FactorRow } from '#domain/emissions';
import type { ComparedProduct } from '../compared-product.ts';
import type { DutyCycle } from '../duty-cycle.ts';
import type { FactorSet } from '../factor-set.ts';

/** A row of the tables with these figures: `{ scope2: '0.64 kg CO2-e/kWh' }`. */
function row(kind: string, figures: Readonly<Record<string, string>>, rest: Partial<FactorRow> = {}): FactorRow {
  return {
    id: [rest.edition ?? 'NGA-2025', kind, rest.input, rest.use, rest.region, rest.year].filter(Boolean).join('/'),
    kind,
    edition: 'NGA-2025',
    name: rest.input ?? kind,
    values: Object.fromEntries(
      Object.entries(figures).map(([name, text]) => {
        const at = text.indexOf(' ');
        return [name, { value: text.slice(0, at), unit: text.slice(at + 1) }];
      }),
    ),
    missing: {},
    biogenic: false,
    source: 'NGA Factors 2025',
    table: '',
    verification: 'two',
    note: null,
    input: null,
    use: null,
    region: null,
    zone: null,
    year: null,
    ...rest,
  };
}

function fuel(input: string, use: string, content: string, gases: readonly string[], scope3: string | null): FactorRow {
  const [co2 = '0', ch4 = '0', n2o = '0'] = gases.map((gas) => `${gas} kg CO2-e/GJ`);
  const upstream: Record<string, string> = scope3 === null ? {} : { scope3: `${scope3} kg CO2-e/GJ` };
  return row(
    'fuel',
    { energyContent: `${content} GJ/kL`, co2, ch4, n2o, ...upstream },
    { input, use, biogenic: gases[0] === '0' },
  );
}

const grid = (edition: string, region: string, scope2: string, scope3: string) =>
  row(
    'electricity-location',
    { scope2: `${scope2} kg CO2-e/kWh`, scope3: `${scope3} kg CO2-e/kWh` },
    { edition, region },
  );

const percentage = (year: number, value: string) =>
  row('renewable-power-percentage', { percentage: `${value} %` }, { edition: 'CER', region: 'AU', year });

const abroad = (input: string, co2e: string) => row('activity', { co2e }, { edition: 'DESNZ-2025', input });

/**
 * Rows as published: NGA Factors 2025 Table 8 (stationary), Table 9 (transport), Table 1 and 2 (electricity), NGA
 * Factors 2026 Table 1 and 2; Clean Energy Regulator (RPP); UK Government conversion factors 2025, WTT fuels and
 * bioenergy.
 */
const ROWS: readonly FactorRow[] = [
  fuel('diesel', 'TRANSPORT_HEAVY_EURO_IV', '38.6', ['69.9', '0.07', '0.4'], '17.3'),
  fuel('diesel', 'TRANSPORT_HEAVY_EURO_I', '38.6', ['69.9', '0.2', '0.4'], '17.3'),
  fuel('diesel', 'STATIONARY', '38.6', ['69.9', '0.1', '0.2'], '17.3'),
  fuel('renewable-diesel', 'TRANSPORT_HEAVY_EURO_IV', '38.6', ['0', '0.07', '0.4'], null),
  fuel('renewable-diesel', 'STATIONARY', '38.6', ['0', '0.1', '0.2'], null),
  fuel('biodiesel', 'TRANSPORT_CARS', '34.6', ['0', '0.8', '1.7'], null),
  fuel('petrol', 'TRANSPORT_CARS_POST_2004', '34.2', ['67.4', '0.02', '0.2'], '17.2'),
  fuel('liquefied-natural-gas', 'TRANSPORT_HEAVY', '25.3', ['51.4', '2.8', '0.3'], '18'),
  fuel('liquefied-natural-gas', 'STATIONARY', '25.3', ['51.4', '0.1', '0.03'], null),
  grid('NGA-2025', 'NSW-ACT', '0.64', '0.03'),
  grid('NGA-2026', 'NSW-ACT', '0.6', '0.07'),
  row('electricity-location', { scope2: '0.67 kg CO2-e/kWh' }, { region: 'OFF-GRID' }),
  row('electricity-residual-mix', { scope2: '0.81 kg CO2-e/kWh', scope3: '0.11 kg CO2-e/kWh' }, { region: 'AU' }),
  row(
    'electricity-residual-mix',
    { scope2: '0.79 kg CO2-e/kWh', scope3: '0.11 kg CO2-e/kWh' },
    { edition: 'NGA-2026', region: 'AU' },
  ),
  percentage(2025, '17.91'),
  percentage(2026, '16.67'),
  row('jurisdictional-power-percentage', { percentage: '74.13 %' }, { edition: 'NGA-2023', region: 'ACT', year: 2023 }),
  abroad('desnz-wtt-bio-biodiesel-me-l', '0.39508 kg CO2-e/L'),
  abroad('desnz-wtt-bio-biodiesel-hvo-l', '0.56439 kg CO2-e/L'),
  abroad('desnz-wtt-fuel-lng-l', '0.41277 kg CO2-e/L'),
  abroad('desnz-wtt-fuel-lng-t', '912.22817 kg CO2-e/t'),
];

/** Those rows at a place in New South Wales, for two editions. */
export function factorSet(place: Partial<FactorSet['place']> = {}): FactorSet {
  return {
    book: makeFactorBook(ROWS),
    editions: [
      { id: 'NGA-2025', from: '2025-07-01' },
      { id: 'NGA-2026', from: '2026-07-01' },
    ],
    abroad: 'DESNZ-2025',
    place: { country: 'AU', state: 'NSW', grid: 'NSW-ACT', zone: 'metro', ...place },
  };
}

/** A diesel prime mover of Euro V: 55 L/100 km, 30 t, A$300,000, ten years. */
export function product(rest: Partial<ComparedProduct> = {}): ComparedProduct {
  return {
    id: 'diesel',
    name: 'Diesel',
    carrier: 'DIESEL',
    unit: 'L',
    per: 'DISTANCE',
    burn: { low: null, med: '55', high: null },
    duty: 'HEAVY',
    standard: 'EURO_V',
    payload: '30',
    price: '300000',
    life: { value: '10', unit: 'YEARS' },
    ...rest,
  };
}

/** Its battery-electric counterpart: 140 kWh/100 km, 28 t, A$600,000. */
export const electric = (rest: Partial<ComparedProduct> = {}) =>
  product({
    id: 'electric',
    name: 'Electric',
    carrier: 'BATTERY_ELECTRIC',
    unit: 'kWh',
    burn: { low: null, med: '140', high: null },
    standard: null,
    payload: '28',
    price: '600000',
    ...rest,
  });

/** 100,000 km a year, half the distance loaded with 80 % of the payload, 200 km a trip. */
export function dutyCycle(rest: Partial<DutyCycle> = {}): DutyCycle {
  return {
    usage: '100000',
    usageUnit: 'KM',
    speed: null,
    payload: null,
    loadFactor: '80',
    loadedShare: '50',
    profile: { low: '0', med: '100', high: '0' },
    haulKm: '200',
    loadsPerHour: null,
    isOffRoad: false,
    edition: 'NGA-2025',
    method: 'LOCATION',
    prices: {},
    carbonPrice: null,
    maintenance: {},
    ownSupplies: {},
    ...rest,
  };
}
