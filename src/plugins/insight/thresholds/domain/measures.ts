import { decimal, type Decimal } from '#domain/units';

/** Measures of thresholds: t CO2-e of scopes 1 and 2 (by location), of Scope 1 alone; GJ consumed, GJ produced. */
export type Measure = 'emissions' | 'scope1' | 'consumed' | 'produced';

/** Categories of the energy scope that count as energy produced. */
export const PRODUCED_CATEGORIES: readonly string[] = ['ELECTRICITY_PRODUCTION', 'ENERGY_PRODUCTION'];

/**
 * Energy produced and used on site, as a separate category: it counts as consumed, and no record of scopes 1 and 2
 * contains it.
 */
export const OWN_USE = 'OWN_USE';

/** Whether a line of records is energy produced and used on site. */
export const isOwnUse = (line: {
  readonly scope: number;
  readonly category: string;
  readonly consumptionType: string | null;
}): boolean => line.scope === 4 && PRODUCED_CATEGORIES.includes(line.category) && line.consumptionType === OWN_USE;

/** A sum of cells, exact decimal texts. */
export interface MeasuredCell {
  readonly scope: number;
  readonly category: string;
  /** Months with records; none is no data. */
  readonly parts: number;
  readonly tTotal: string;
  readonly tLocation: string;
  readonly energyGj: string;
}

/**
 * Contribution of a cell to a measure; null if it has none. Consumption is the fuels and electricity of scopes 1 and 2,
 * and energy produced and used on site: NGER counts own use as consumption.
 */
export function measuredIn(measure: Measure, cell: MeasuredCell): Decimal | null {
  if (cell.parts === 0) return null;
  const { scope, category, tTotal, tLocation, energyGj } = cell;
  switch (measure) {
    case 'scope1':
      return scope === 1 ? decimal(tTotal) : null;
    case 'emissions':
      return scope === 1 ? decimal(tTotal) : scope === 2 ? decimal(tLocation) : null;
    case 'consumed':
      return scope === 1 || scope === 2 || category === OWN_USE ? decimal(energyGj) : null;
    case 'produced':
      return scope === 4 && PRODUCED_CATEGORIES.includes(category) ? decimal(energyGj) : null;
  }
}
