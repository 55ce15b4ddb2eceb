import type { Example, ExampleLine } from './example.ts';

type Figures = Readonly<Record<string, string>>;

const line =
  (method: string, unit: string, per = unit) =>
  (quantity: string, factor: string, figures: Figures = {}): ExampleLine => ({
    method,
    quantity,
    unit,
    figures,
    factor: [factor, `kg CO2-e/${per}`],
  });

const energyAtSite = line('ghgp.processing.site-specific', 'kWh');
const wasteAtSite = line('ghgp.processing.site-specific', 'kg');
const processed = line('ghgp.processing.average', 'kg');
const appliance = line('ghgp.use.direct-energy', 'item', 'kWh');
const soap = line('ghgp.use.indirect', 'item', 'kWh');
const engine = line('ghgp.use.intermediate', 'item', 'km');
const disposed = line('ghgp.end-of-life.average', 'kg');

const scenario = (scenarioShare: string, perUse: string) => ({ uses: '1000', scenarioShare, perUse });
const treated = (treatmentShare: string) => ({ treatmentShare });

/** 1,000 fans of 300 W on a grid of 0.45 kg CO2-e/kWh. */
const fan = (daysAYear: number, lifetimeYears: string) =>
  appliance('1000', '0.45', { uses: String(daysAYear * 6), lifetimeYears, perUse: '0.3' });

/** Categories 10 to 12 and appendices B and C: sold products. */
export const PRODUCT_EXAMPLES: readonly Example[] = [
  {
    id: '10.1',
    page: 110,
    category: 'PROCESSING_OF_SOLD_PRODUCTS',
    lines: [energyAtSite('3500', '0.2'), energyAtSite('2000', '0.5'), wasteAtSite('50', '0.5')],
    printed: '1725',
    printedIn: 'kg CO2-e',
  },
  {
    id: '10.2',
    page: 112,
    category: 'PROCESSING_OF_SOLD_PRODUCTS',
    lines: [processed('1000', '1.5')],
    printed: '1500',
    printedIn: 'kg CO2-e',
  },
  {
    id: '11.1',
    page: 117,
    category: 'USE_OF_SOLD_PRODUCTS',
    lines: [
      appliance('11500', '0.5', { uses: '1000', perUse: '1.3' }),
      appliance('1900', '0.5', { uses: '1100', perUse: '1.5' }),
      appliance('20000', '0.5', { uses: '2000', perUse: '0.2' }),
    ],
    printed: '13042500',
    printedIn: 'kg CO2-e',
  },
  {
    id: '11.2',
    page: 122,
    category: 'USE_OF_SOLD_PRODUCTS',
    lines: [
      soap('2000', '0.5', scenario('20', '0.4')),
      soap('2000', '0.5', scenario('40', '0.5')),
      soap('2000', '0.5', scenario('40', '1.2')),
    ],
    printed: '760000',
    printedIn: 'kg CO2-e',
  },
  {
    id: '11.3',
    page: 124,
    category: 'USE_OF_SOLD_PRODUCTS',
    lines: [engine('10', '0.3', { uses: '300000', ownPart: '20', wholeProduct: '500' })],
    printed: '36000',
    printedIn: 'kg CO2-e',
  },
  {
    id: '12.1',
    page: 127,
    category: 'END_OF_LIFE_TREATMENT_OF_SOLD_PRODUCTS',
    lines: [
      disposed('10000', '0.3', treated('90')),
      disposed('10000', '1', treated('10')),
      disposed('10000', '0', treated('0')),
    ],
    printed: '3700',
    printedIn: 'kg CO2-e',
  },
  {
    id: 'B.1',
    page: 158,
    category: 'USE_OF_SOLD_PRODUCTS',
    lines: [fan(40, '5')],
    printed: '162000',
    printedIn: 'kg CO2-e',
  },
  {
    id: 'C.1',
    page: 161,
    category: 'USE_OF_SOLD_PRODUCTS',
    lines: [
      {
        method: 'ghgp.use.intensity',
        quantity: '500000',
        unit: 'kg CO2-e',
        figures: { products: '2000', uses: '1500' },
      },
    ],
    printed: '500000',
    printedIn: 'kg CO2-e',
  },
];
