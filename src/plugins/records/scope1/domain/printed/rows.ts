import { ACTIVITY_FACTOR, factorUnitOf } from '#domain/emissions';
import type { Factor, FactorNeed, MethodContext } from '#domain/emissions';
import { dimensionOf } from '#domain/units';
import type { Dimension } from '#domain/units';

/**
 * Tables that print a fuel once per unit give each row an input of its own: `desnz-fuel-diesel-100-mineral-diesel-l`. The
 * fuel is the part before; these are the ends, by what the row is per.
 */
const ENDS = {
  energy: ['kwh-gross', 'kwh-net', 'mmbtu', 'gj', 'kwh'],
  volume: ['l', 'm3', 'gal', 'ft3'],
  mass: ['t', 'kg', 'ton'],
} as const satisfies Partial<Record<Dimension, readonly string[]>>;

type Measured = keyof typeof ENDS;
type End = (typeof ENDS)[Measured][number];

const ALL_ENDS: readonly End[] = Object.values(ENDS).flat();

const NET = 'kwh-net';
const GROSS = 'kwh-gross';

/** The fuel of a row and the end of its input; null if the input has none of these ends. */
export function splitInput(input: string): { readonly fuel: string; readonly end: End } | null {
  const end = ALL_ENDS.find((one) => input.endsWith(`-${one}`));
  return end === undefined ? null : { fuel: input.slice(0, -end.length - 1), end };
}

/** The input of the row for a fuel and an end. */
export const rowInput = (fuel: string, end: string): string => `${fuel}-${end}`;

/** Method input: the calorific value that a quantity of energy is measured by. Bills of the United Kingdom are gross. */
export const CALORIFIC_BASIS = 'calorificBasis';
export const BASES = ['gross', 'net'] as const;

const measuredBy = (unit: string): Measured | null => {
  const dimension = dimensionOf(unit);
  return dimension === 'energy' || dimension === 'volume' || dimension === 'mass' ? dimension : null;
};

/** The need for the rows of one end, under the role `factor:l`. `inputOf` turns the input of a fuel into another table's. */
export function needsOf(
  role: string,
  kind: string,
  isNeeded: (unit: string, end: End) => boolean,
  inputOf: (input: string) => string | null = (input) => input,
): readonly FactorNeed[] {
  return ALL_ENDS.map((end) => ({
    role: `${role}:${end}`,
    optional: true,
    query: (input) => {
      const asked = isNeeded(input.unit, end) ? inputOf(rowInput(input.inputType, end)) : null;
      if (asked === null) return null;
      // Rows that print no use of their own fit any.
      return {
        kind,
        edition: input.edition,
        input: asked,
        ...(input.consumptionType ? { use: input.consumptionType } : {}),
      };
    },
  }));
}

export const isEnergyEnd = (end: End): boolean => ENDS.energy.some((one) => one === end);

/** Whether rows of an end are per a unit of the same dimension. */
export function isFor(unit: string, end: End): boolean {
  const measured = measuredBy(unit);
  return measured !== null && ENDS[measured].some((one) => one === end);
}

/** Every row of a fuel: those of other dimensions are named where the unit of a quantity is refused. */
export const FACTOR_NEEDS = needsOf('factor', ACTIVITY_FACTOR, () => true);

/** A row of a fuel with the end of its input. */
export interface PrintedRow {
  readonly end: End;
  readonly factor: Factor;
  /** The unit it is per. */
  readonly per: string;
}

type Factors = MethodContext['factors'];

function rowsOf(factors: Factors, measured: Measured): readonly PrintedRow[] {
  return ENDS[measured].flatMap((end) => {
    const factor = factors[`factor:${end}`];
    const figure = factor?.values['co2e'] ?? factor?.values['co2'];
    const per = factorUnitOf(figure?.unit ?? '')?.per;
    return factor && per !== undefined ? [{ end, factor, per }] : [];
  });
}

const isWattHour = (unit: string) => unit.endsWith('Wh');

/** The row per unit of energy on a basis, in watt-hours for watt-hours. Rows of one basis alone are used for either. */
export function energyRow(factors: Factors, unit: string, basis: string): PrintedRow | undefined {
  const unwanted = basis === 'net' ? GROSS : NET;
  const wanted = basis === 'net' ? NET : GROSS;
  const rows = rowsOf(factors, 'energy').filter(({ end }) => end !== unwanted);
  return (
    rows.find(({ end }) => end === wanted) ?? rows.find(({ per }) => isWattHour(per) === isWattHour(unit)) ?? rows[0]
  );
}

/** The row that fits the unit of a quantity. */
export function rowFor(factors: Factors, unit: string, basis: string): PrintedRow | undefined {
  const measured = measuredBy(unit);
  if (measured === null) return undefined;
  return measured === 'energy' ? energyRow(factors, unit, basis) : rowsOf(factors, measured)[0];
}

/** What the rows of a fuel are per, for the sentence that refuses another unit. */
export const unitsPrinted = (factors: Factors): readonly string[] => [
  ...new Set((Object.keys(ENDS) as Measured[]).flatMap((measured) => rowsOf(factors, measured).map(({ per }) => per))),
];
