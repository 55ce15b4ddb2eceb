import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { RecordScope } from '#plugins/records/records/contract';
import { RecordMethods } from '#plugins/records/records/web';
// Not the index: its calls would bring the schemas of records into the first screen of every area.
import { energyScope, energyTotal } from '../contract/energy-scope.ts';

/** Contributions of the scope to the screens of records and to the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(energyScope);
  bind(RecordMethods).toConstantValue(() => import('../domain/index.ts').then(({ ENERGY_METHODS }) => ENERGY_METHODS));
  bind(TotalCard).toConstantValue({ total: energyTotal.id, to: energyScope.id });
}
