import { factorUnitOf, type FactorValue } from '#domain/emissions';
import { convert, decimal, exactText, fixedText, sameDimension, sum, type Decimal } from '#domain/units';
import type { UnitFit } from './fits.ts';

/** A factor per unit of a quantity, exact. */
export interface PerUnit {
  readonly value: Decimal;
  /** `kg CO2-e/kWh`. */
  readonly unit: string;
  /** `kWh`. */
  readonly per: string;
  /** Divisor that converts the emitted mass to tonnes. */
  readonly toTonnes: number;
}

type Figures = Readonly<Record<string, FactorValue>>;

/** Figures that are a factor by themselves, the most complete first. */
const WHOLE = ['co2e', 'scope2', 'gwp'];

/** Figures that add up to one. */
const GASES = ['co2', 'ch4', 'n2o'];

function perUnitOf(value: Decimal, unit: string): readonly PerUnit[] {
  const parts = factorUnitOf(unit);
  return parts ? [{ value, unit, per: parts.per, toTonnes: parts.toTonnes }] : [];
}

/** The sum of the gases of a row, if it gives them in one unit; otherwise the total it prints. */
function gasSum(values: Figures): FactorValue | undefined {
  const gases = GASES.flatMap((gas) => values[gas] ?? []);
  const unit = gases[0]?.unit;
  if (unit === undefined || gases.some((gas) => gas.unit !== unit)) return values['total'];
  return { value: exactText(sum(gases.map(({ value }) => decimal(value)))), unit };
}

/**
 * A row as factors per unit, first as it is printed. A fuel is printed per gigajoule, and its energy content gives the
 * factor per litre, cubic metre or tonne. Empty for a row that is no factor of emissions.
 */
export function perUnitsOf(values: Figures): readonly PerUnit[] {
  const whole = WHOLE.map((name) => values[name]).find((figure) => figure !== undefined) ?? gasSum(values);
  if (!whole) return [];
  const printed = perUnitOf(decimal(whole.value), whole.unit);
  const content = values['energyContent'];
  const [energy, per] = content?.unit.split('/') ?? [];
  const [first] = printed;
  if (!content || !first || per === undefined || first.per !== energy) return printed;
  const emitted = first.unit.slice(0, first.unit.indexOf('/'));
  return [...printed, ...perUnitOf(first.value.times(content.value), `${emitted}/${per}`)];
}

/** The factor a quantity in a unit is multiplied with: the one that unit converts to, otherwise the printed one. */
export function perUnitFor(perUnits: readonly PerUnit[], unit: string | undefined): PerUnit | undefined {
  const fitting = unit === undefined ? undefined : perUnits.find(({ per }) => sameDimension(unit, per));
  return fitting ?? perUnits[0];
}

/** How a unit fits a factor. */
export function unitFit(perUnits: readonly PerUnit[], unit: string | undefined): UnitFit {
  if (unit === undefined) return 'unknown';
  if (perUnits.some(({ per }) => per === unit)) return 'same';
  return perUnits.some(({ per }) => sameDimension(unit, per)) ? 'converts' : 'differs';
}

/** t CO2-e of a quantity; null if its unit does not convert to that of the factor. */
export function tonnesOf(perUnits: readonly PerUnit[], quantity: string, unit: string): Decimal | null {
  for (const { value, per, toTonnes } of perUnits) {
    const amount = convert(decimal(quantity), unit, per);
    if (amount.ok) return amount.value.times(value).div(toTonnes);
  }
  return null;
}

/** A result beside that of the first factor. */
export interface Amount {
  /** Six decimals. */
  readonly tonnes: string;
  /** Tonnes more than the first factor gives; null if that one gives none. */
  readonly difference: string | null;
  /** The same in per cent, two decimals; null also if the first gives zero. */
  readonly percent: string | null;
}

export function amountBeside(tonnes: Decimal, first: Decimal | null): Amount {
  if (!first) return { tonnes: fixedText(tonnes, 6), difference: null, percent: null };
  const difference = tonnes.minus(first);
  return {
    tonnes: fixedText(tonnes, 6),
    difference: fixedText(difference, 6),
    percent: first.isZero() ? null : fixedText(difference.div(first).times(100), 2),
  };
}
