import { factorUnitOf } from '#domain/emissions';
import { sameDimension } from '#domain/units';
import type { OwnFactor } from '../contract/index.ts';

interface Activity {
  readonly categoryId: string;
  readonly inputTypeId: string;
  /** Of the quantity. */
  readonly unit: string;
  /** Of quantities of what is recorded, and of the factors its method takes. */
  readonly units: readonly string[];
  readonly factorUnits: readonly string[];
}

/** Where people or products are counted, the factor is per what each of them goes or takes; otherwise per the quantity. */
function isPer(per: string, { unit, units, factorUnits }: Pick<Activity, 'unit' | 'units' | 'factorUnits'>): boolean {
  const isOfItsOwn = factorUnits.some((one) => !units.includes(one));
  return isOfItsOwn ? factorUnits.some((one) => sameDimension(per, one)) : sameDimension(per, unit);
}

/** Whether a factor can be used for an activity: per a unit its method brings the quantity to, and meant for nothing else. */
export function fits(factor: OwnFactor, activity: Activity): boolean {
  const { categoryId, inputTypeId } = activity;
  const per = factorUnitOf(factor.unit)?.per;
  return (
    per !== undefined &&
    isPer(per, activity) &&
    (factor.categoryId === null || factor.categoryId === categoryId) &&
    (factor.inputTypeId === null || factor.inputTypeId === inputTypeId)
  );
}
