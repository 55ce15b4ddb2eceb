import { SCOPE_NUMBERS, type RecordDetail } from '#plugins/records/records/contract';
import type { RecordPlace } from '#plugins/records/records/web';

/** The source that a supplier factor is stored with (`server/supply/factor-body.ts`). */
const SOURCE = /^Footprint [0-9a-f-]{36}\b/i;

/** Whether a Scope 3 record names an own factor that was made from a received footprint. */
export function hasSupplierFactor(
  { area, scope }: Pick<RecordPlace, 'area'> & { readonly scope: { readonly number: number } },
  { customFactor }: Pick<RecordDetail, 'customFactor'>,
): boolean {
  return (
    area === 'home' &&
    scope.number === SCOPE_NUMBERS.SCOPE3 &&
    customFactor?.['factorId'] !== undefined &&
    SOURCE.test(customFactor['source'] ?? '')
  );
}
