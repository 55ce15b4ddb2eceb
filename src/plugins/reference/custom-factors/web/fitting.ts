import { factorUnitOf } from '#domain/emissions';
import { dimensionOf, sameDimension } from '#domain/units';
import type { OwnFactor } from '../contract/index.ts';

interface Activity {
  readonly categoryId: string;
  readonly inputTypeId: string;
  /** Unit of the quantity. */
  readonly unit: string;
  /** Units of the input's quantities, and of the factors its method accepts. */
  readonly units: readonly string[];
  readonly factorUnits: readonly string[];
  /** Country of the facility (ISO 3166-1); absent: not known. */
  readonly country?: string | undefined;
  /** Id of the facility; empty: not chosen. */
  readonly facilityId: string;
}

/** If people or products are counted, the factor is per unit of each one's distance or use; otherwise per quantity. */
function isPer(per: string, { unit, units, factorUnits }: Pick<Activity, 'unit' | 'units' | 'factorUnits'>): boolean {
  const isOfItsOwn = factorUnits.some((one) => !units.includes(one));
  return isOfItsOwn ? factorUnits.some((one) => sameDimension(per, one)) : sameDimension(per, unit);
}

/** Whether a factor applies to facilities of a country. One that names countries applies to no facility without one. */
export const appliesIn = ({ countries }: Pick<OwnFactor, 'countries'>, country: string | undefined) =>
  countries.length === 0 || (country !== undefined && countries.includes(country));

/** Whether a factor applies at a facility. One that names facilities applies at no other, and not before one is chosen. */
const appliesAt = ({ facilityIds }: Pick<OwnFactor, 'facilityIds'>, facilityId: string) =>
  facilityIds.length === 0 || facilityIds.includes(facilityId);

/** Whether a factor can be used for an activity: its unit, place, category and input do not differ. */
export function fits(factor: OwnFactor, activity: Activity): boolean {
  const { categoryId, inputTypeId, country, facilityId } = activity;
  const per = factorUnitOf(factor.unit)?.per;
  return (
    per !== undefined &&
    isPer(per, activity) &&
    appliesIn(factor, country) &&
    appliesAt(factor, facilityId) &&
    (factor.categoryId === null || factor.categoryId === categoryId) &&
    (factor.inputTypeId === null || factor.inputTypeId === inputTypeId)
  );
}

/** Categories of Scope 2: electricity, steam, heat and cooling that are bought. */
const BOUGHT_ENERGY: ReadonlySet<string> = new Set(['ELECTRICITY', 'STEAM_HEAT_COOLING']);

/** Whether a factor may apply to bought energy, which has a location-based and a market-based figure. */
export function isOfBoughtEnergy({
  categoryId,
  unit,
}: {
  categoryId?: string | null | undefined;
  unit: string;
}): boolean {
  if (categoryId) return BOUGHT_ENERGY.has(categoryId);
  return dimensionOf(factorUnitOf(unit)?.per ?? '') === 'energy';
}
