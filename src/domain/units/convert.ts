import { decimal } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { UNITS } from './unit-table.ts';
import type { Dimension, Unit } from './unit-table.ts';

const BY_ID: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [unit.id, unit]));

export type Conversion =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly reason: 'unit.unknown' | 'unit.incompatible' };

/** The unit of that id, if the product knows it. */
export function unitOf(id: string): Unit | undefined {
  return BY_ID.get(id);
}

/** Units of one dimension, small to large within a family, as the table lists them. */
export function unitsOf(dimension: Dimension): readonly Unit[] {
  return UNITS.filter((unit) => unit.dimension === dimension);
}

/** The dimension of a unit, if it is known. */
export function dimensionOf(unitId: string): Dimension | undefined {
  return BY_ID.get(unitId)?.dimension;
}

/** Whether one unit can be converted into the other. Unknown units convert into nothing. */
export function sameDimension(one: string, other: string): boolean {
  const dimension = dimensionOf(one);
  return dimension !== undefined && dimension === dimensionOf(other);
}

/** Converts a value. Exact wherever the quotient ends within 60 digits (GJ to kWh is the known exception: 1 / 0.0036). */
export function convert(value: Decimal, from: string, to: string): Conversion {
  const source = BY_ID.get(from);
  const target = BY_ID.get(to);
  if (!source || !target) return { ok: false, reason: 'unit.unknown' };
  if (source.dimension !== target.dimension) return { ok: false, reason: 'unit.incompatible' };
  if (source === target) return { ok: true, value };
  // Multiply before dividing: a power of ten then cancels exactly.
  return { ok: true, value: decimal(value).times(source.inBase).div(target.inBase) };
}
