import { decimal, sum, type Decimal } from '#domain/units';
import { BLENDS } from './blend-compositions.ts';

/** Potentials over 100 years by set, kg CO2-e per kg, exact decimal texts; null: the set has none. */
interface GasPotentials {
  readonly AR4: string | null;
  readonly AR5: string;
  readonly AR6: string;
}

/**
 * Gases the Kyoto Protocol covers, by the end of their input. AR4 and AR5: IPCC tables 2.14 and 8.A.1; AR6: table 7.SM.7.
 * Equal to `gases.csv` of reference-data, which a test compares.
 */
export const GASES: Readonly<Record<string, GasPotentials>> = {
  co2: { AR4: '1', AR5: '1', AR6: '1' },
  ch4: { AR4: '25', AR5: '28', AR6: '27.9' },
  n2o: { AR4: '298', AR5: '265', AR6: '273' },
  'hfc-23': { AR4: '14800', AR5: '12400', AR6: '14600' },
  'hfc-32': { AR4: '675', AR5: '677', AR6: '771' },
  'hfc-41': { AR4: null, AR5: '116', AR6: '135' },
  'hfc-125': { AR4: '3500', AR5: '3170', AR6: '3740' },
  'hfc-134': { AR4: null, AR5: '1120', AR6: '1260' },
  'hfc-134a': { AR4: '1430', AR5: '1300', AR6: '1530' },
  'hfc-143': { AR4: null, AR5: '328', AR6: '364' },
  'hfc-143a': { AR4: '4470', AR5: '4800', AR6: '5810' },
  'hfc-152': { AR4: null, AR5: '16', AR6: '21.5' },
  'hfc-152a': { AR4: '124', AR5: '138', AR6: '164' },
  'hfc-161': { AR4: null, AR5: '4', AR6: '4.84' },
  'hfc-227ea': { AR4: '3220', AR5: '3350', AR6: '3600' },
  'hfc-236cb': { AR4: null, AR5: '1210', AR6: '1350' },
  'hfc-236ea': { AR4: null, AR5: '1330', AR6: '1500' },
  'hfc-236fa': { AR4: '9810', AR5: '8060', AR6: '8690' },
  'hfc-245ca': { AR4: null, AR5: '716', AR6: '787' },
  'hfc-245fa': { AR4: '1030', AR5: '858', AR6: '962' },
  'hfc-365mfc': { AR4: '794', AR5: '804', AR6: '914' },
  'hfc-43-10mee': { AR4: '1640', AR5: '1650', AR6: '1600' },
  sf6: { AR4: '22800', AR5: '23500', AR6: '25200' },
  nf3: { AR4: '17200', AR5: '16100', AR6: '17400' },
  cf4: { AR4: '7390', AR5: '6630', AR6: '7380' },
  c2f6: { AR4: '12200', AR5: '11100', AR6: '12400' },
  c3f8: { AR4: '8830', AR5: '8900', AR6: '9290' },
  cc4f8: { AR4: '10300', AR5: '9540', AR6: '10200' },
  c4f10: { AR4: '8860', AR5: '9200', AR6: '10000' },
  c5f12: { AR4: '9160', AR5: '8550', AR6: '9220' },
  c6f14: { AR4: '9300', AR5: '7910', AR6: '8620' },
  c10f18: { AR4: null, AR5: '7190', AR6: '7480' },
  'ch4-fossil': { AR4: null, AR5: '', AR6: '29.8' },
  'ch4-non-fossil': { AR4: null, AR5: '', AR6: '27' },
};

const START = 'refrigerant-';

/** The gas or blend of an input; null if it is neither. */
const gasOf = (input: string): string | null => (input.startsWith(START) ? input.slice(START.length) : null);

type GasSet = keyof GasPotentials;

const isSet = (set: string): set is GasSet => set === 'AR4' || set === 'AR5' || set === 'AR6';

/**
 * The potential of a gas or blend by a set, as far as the Kyoto Protocol covers it. A blend is the sum of its gases by mass;
 * its AR5 figure is the printed one, which records are calculated with. Null if it is not known.
 */
export function potentialOf(input: string, set: string): Decimal | null {
  const id = gasOf(input);
  if (id === null || !isSet(set)) return null;
  const single = GASES[id]?.[set];
  if (single !== undefined) return single === null ? null : decimal(single);
  const blend = BLENDS[id];
  if (!blend) return null;
  if (set === 'AR5') return decimal(blend.printed);
  const parts = Object.entries(blend.gases).map(([gas, percent]) => {
    const figure = GASES[gas]?.[set] ?? null;
    return figure === null ? null : decimal(figure).times(percent).div(100);
  });
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : sum(known);
}
