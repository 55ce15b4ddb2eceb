import type { Factor, TraceStep } from '#domain/emissions';
import { convert, decimal, exactText, roundTo, sum } from '#domain/units';
import type { Decimal } from '#domain/units';

/** A result in t CO2-e with its line of the working. */
export interface Line {
  readonly result: Decimal;
  readonly step: TraceStep;
}

/** Masses that tables print, with what converts them to tonnes: factors of the formula, then the divisor. */
const TO_TONNES = {
  t: { symbols: '', numbers: '', times: '1', by: 1 },
  kg: { symbols: ' / 1000', numbers: ' / 1000', times: '1', by: 1_000 },
  g: { symbols: ' / 1000000', numbers: ' / 1000000', times: '1', by: 1_000_000 },
  // The pound is defined as 0.45359237 kg.
  lb: {
    symbols: ' × 0.45359237 / 1000',
    numbers: ' × 0.45359237 kg/lb / 1000',
    times: '0.45359237',
    by: 1_000,
  },
} as const;

type Mass = keyof typeof TO_TONNES;

const isMass = (text: string): text is Mass => text in TO_TONNES;

/** A unit as printed: `lb CH4/MWh` is pounds per megawatt hour. */
function unitParts(unit: string): { readonly mass: Mass; readonly per: string } {
  const [, mass = '', per = ''] = /^(\S+) .+\/(\S+)$/.exec(unit) ?? [];
  if (!isMass(mass) || !convert(decimal(1), 'kWh', per).ok)
    throw new Error(`"${unit}" is not a mass of a gas per unit of energy.`);
  return { mass, per };
}

/** Decimals of a result. A gigajoule is an endless number of kilowatt hours; a half must not be lost in its last digits. */
const PLACES = 40;

export const ended = (result: Decimal): Decimal => roundTo(result, PLACES);

interface Asked {
  readonly id: string;
  /** Symbol of the factor in the formula, for example `CH4`. */
  readonly symbol: string;
  readonly kwh: Decimal;
  /** Symbol of the quantity. Default: `Q`. */
  readonly quantity?: string;
  readonly factor: Factor;
  /** The figure to multiply by. */
  readonly value: string;
  /** The potential that converts the mass of a gas to CO2-e, if the figure is a mass. */
  readonly potential?: string;
}

/** One line `Q × EF` in the unit the source prints, in t CO2-e; null if it does not print the figure. */
export function gridLine({ id, symbol, kwh, quantity = 'Q', factor, value, potential }: Asked): Line | null {
  const figure = factor.values[value];
  if (!figure) return null;
  const { mass, per } = unitParts(figure.unit);
  const converted = convert(kwh, 'kWh', per);
  if (!converted.ok) throw new Error(`Electricity cannot be converted to ${per}.`);
  const gwp = potential === undefined ? undefined : factor.values[potential];
  const { symbols, numbers, times, by } = TO_TONNES[mass];
  const result = ended(
    converted.value
      .times(figure.value)
      .times(gwp?.value ?? 1)
      .times(times)
      .div(by),
  );
  const ofGwp = gwp ? { symbols: ` × GWP(${symbol})`, numbers: ` × ${gwp.value} ${gwp.unit}` } : NOTHING;
  return {
    result,
    step: {
      id,
      formula: `${quantity} × EF(${symbol})${ofGwp.symbols}${symbols}`,
      substituted: `${exactText(converted.value)} ${per} × ${figure.value} ${figure.unit}${ofGwp.numbers}${numbers}`,
      result: exactText(result),
      unit: 't CO2-e',
      factorIds: [factor.id],
    },
  };
}

const NOTHING = { symbols: '', numbers: '' } as const;

const GASES = [
  ['co2', 'CO2', undefined],
  ['ch4', 'CH4', 'gwpCh4'],
  ['n2o', 'N2O', 'gwpN2o'],
] as const;

export type GasId = (typeof GASES)[number][0];

/** The gases a row prints, each in t CO2-e. */
export function gasLines(factor: Factor, kwh: Decimal): readonly (Line & { readonly gas: GasId })[] {
  return GASES.flatMap(([gas, symbol, gwp]) => {
    // A row without potentials prints its gases in CO2-e already.
    const potential = gwp !== undefined && factor.values[gwp] ? gwp : undefined;
    const line = gridLine({ id: gas, symbol, kwh, factor, value: gas, ...(potential ? { potential } : {}) });
    return line ? [{ ...line, gas }] : [];
  });
}

/** The location-based figure: as the source prints the CO2-e, or the sum of its gases where it prints their masses. */
export function locationLine(factor: Factor, kwh: Decimal): Line {
  const printed = gridLine({ id: 'location', symbol: 'CO2-e', kwh, factor, value: 'scope2' });
  if (printed) return printed;
  const gases = gasLines(factor, kwh);
  if (gases.length === 0) throw new Error(`The factor "${factor.id}" has neither CO2-e nor gases.`);
  const result = sum(gases.map((line) => line.result));
  return {
    result,
    step: {
      id: 'location',
      formula: gases.map(({ gas }) => `E(${gas.toUpperCase()})`).join(' + '),
      substituted: gases.map((line) => `${exactText(line.result)} t CO2-e`).join(' + '),
      result: exactText(result),
      unit: 't CO2-e',
      factorIds: [factor.id],
    },
  };
}
