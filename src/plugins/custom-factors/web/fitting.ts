import { factorUnitOf } from '#domain/emissions';
import { sameDimension } from '#domain/units';
import type { OwnFactor } from '../contract/index.ts';

interface Activity {
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly unit: string;
}

/** Whether a factor can be used for an activity: per a unit its quantity converts to, and meant for nothing else. */
export function fits(factor: OwnFactor, { categoryId, inputTypeId, unit }: Activity): boolean {
  const per = factorUnitOf(factor.unit)?.per;
  return (
    per !== undefined &&
    sameDimension(per, unit) &&
    (factor.categoryId === null || factor.categoryId === categoryId) &&
    (factor.inputTypeId === null || factor.inputTypeId === inputTypeId)
  );
}
