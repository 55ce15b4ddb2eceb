import type { MethodContext, TraceStep } from '#domain/emissions';
import { convert, decimal, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { ENERGY_UNIT } from '../fuel-lines.ts';
import { energyRow, isEnergyEnd, isFor, needsOf, type PrintedRow } from './rows.ts';

/** Kind of rows with the energy content of a fuel per litre, tonne or cubic foot, or of a vehicle's fuel per kilometre. */
export const ENERGY_CONTENT = 'energy-content';

/** Figure of such a row. */
export const CONTENT = 'energyContent';

/** Rows with the energy content for the unit of a quantity. */
export const ENERGY_NEEDS = needsOf('content', ENERGY_CONTENT, (unit, end) => !isEnergyEnd(end) && isFor(unit, end));

/** The energy of an activity with its working; null if the tables do not give it, and `note` then says so. */
export interface Energy {
  readonly gigajoules: Decimal | null;
  readonly formula: string;
  readonly substituted: string;
  readonly factorIds: readonly string[];
  readonly note?: string;
}

/** Nothing tells the energy. */
export const NO_ENERGY: Energy = {
  gigajoules: null,
  formula: '',
  substituted: '',
  factorIds: [],
  note: 'energy-not-published',
};

/** The size of a unit of energy in GJ; null for another unit. */
function sizeOf(unit: string): Decimal | null {
  const converted = convert(decimal(1), unit, ENERGY_UNIT);
  return converted.ok ? converted.value : null;
}

const timesSize = (size: Decimal) => (size.equals(1) ? '' : ` × ${exactText(size)}`);

/** An amount by an energy content in any unit of energy; null if the content is per another unit. */
export function byContent(
  quantity: Decimal,
  unit: string,
  content: { readonly value: string; readonly unit: string },
  factorId: string,
  note?: string,
): Energy | null {
  const [energy = '', per] = content.unit.split('/');
  const size = sizeOf(energy);
  if (!size || per !== unit) return null;
  return {
    gigajoules: quantity.times(content.value).times(size),
    formula: `Q × EC${timesSize(size)}`,
    substituted: `${exactText(quantity)} ${unit} × ${content.value} ${content.unit}${timesSize(size)}`,
    factorIds: [factorId],
    ...(note === undefined ? {} : { note }),
  };
}

const CO2E = 'co2e';

/** By the quotient of two rows of a fuel: kg CO2-e per litre / kg CO2-e per kWh. */
function byQuotient(quantity: Decimal, unit: string, row: PrintedRow, perEnergy: PrintedRow): Energy | null {
  const figure = row.factor.values[CO2E];
  const other = perEnergy.factor.values[CO2E];
  const size = sizeOf(perEnergy.per);
  if (!figure || !other || !size || decimal(other.value).isZero()) return null;
  return {
    gigajoules: quantity.times(figure.value).times(size).div(other.value),
    formula: `Q × EF / EF(${perEnergy.per})${timesSize(size)}`,
    substituted: `${exactText(quantity)} ${unit} × ${figure.value} ${figure.unit} / ${other.value} ${other.unit}${timesSize(size)}`,
    factorIds: [row.factor.id, perEnergy.factor.id],
    note: 'energy-by-factors',
  };
}

/** The energy of a fuel: as measured, by its energy content, or by its rows per unit of energy. */
export function energyOf(context: MethodContext, row: PrintedRow | undefined, basis: string): Energy {
  const { quantity, quantityUnit, factors } = context;
  const text = `${exactText(quantity)} ${quantityUnit}`;
  const size = sizeOf(quantityUnit);
  if (size)
    return {
      gigajoules: quantity.times(size),
      formula: `Q${timesSize(size)}`,
      substituted: `${text}${timesSize(size)}`,
      factorIds: row ? [row.factor.id] : [],
      ...(row?.end === 'kwh-net' ? { note: 'energy-net' } : {}),
    };
  const content = row && factors[`content:${row.end}`];
  const figure = content?.values[CONTENT];
  const printed = figure && byContent(quantity, quantityUnit, figure, content.id);
  if (printed) return printed;
  const perEnergy = energyRow(factors, ENERGY_UNIT, basis);
  const derived = row && perEnergy && byQuotient(quantity, quantityUnit, row, perEnergy);
  return derived ?? NO_ENERGY;
}

/** The line of the energy. */
export const energyStep = ({ gigajoules, formula, substituted, factorIds, note }: Energy): TraceStep => ({
  id: 'energy',
  formula,
  substituted,
  result: gigajoules === null ? null : exactText(gigajoules),
  unit: ENERGY_UNIT,
  factorIds,
  ...(note === undefined ? {} : { note }),
});
