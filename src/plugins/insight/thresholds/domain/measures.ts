import { decimal, type Decimal } from '#domain/units';

/** What thresholds measure: t CO2-e of scopes 1 and 2 (by location), of Scope 1 alone; GJ consumed, GJ produced. */
export type Measure = 'emissions' | 'scope1' | 'consumed' | 'produced';

/** Categories of the energy scope that are energy produced. */
export const PRODUCED_CATEGORIES: readonly string[] = ['ELECTRICITY_PRODUCTION', 'ENERGY_PRODUCTION'];

/** What is made and used on the site, as a category of its own: it is consumed, and no record of scopes 1 and 2 says so. */
export const OWN_USE = 'OWN_USE';

/** Whether a line of records is energy that is produced and used on the site. */
export const isOwnUse = (line: {
  readonly scope: number;
  readonly category: string;
  readonly consumptionType: string | null;
}): boolean => line.scope === 4 && PRODUCED_CATEGORIES.includes(line.category) && line.consumptionType === OWN_USE;

/** A sum of cells, exact decimal texts. */
export interface MeasuredCell {
  readonly scope: number;
  readonly category: string;
  /** Months of records; none is no data. */
  readonly parts: number;
  readonly tTotal: string;
  readonly tLocation: string;
  readonly energyGj: string;
}

/**
 * What a cell adds to a measure; null where it is not of it. Consumed are the fuels and the electricity of scopes 1 and 2, and
 * what is made and used on the site: NGER counts own use as consumption.
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
