import { FILL_MODES, SCOPE_NUMBERS, type RecordDetail } from '#plugins/records/records/contract';
import type { RecordPlace } from '#plugins/records/records/web';

/** Whether a record may come from a supplier's answer: own Scope 3, reported figures, a named supplier. */
export function mayComeFromAnswer({ area, scope }: RecordPlace, { fillMode, supplierId }: RecordDetail): boolean {
  return (
    area === 'home' && scope.number === SCOPE_NUMBERS.SCOPE3 && fillMode === FILL_MODES.CUSTOM && supplierId !== null
  );
}
