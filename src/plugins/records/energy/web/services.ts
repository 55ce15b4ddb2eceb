import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { RecordScope } from '#plugins/records/records/contract';
import { RecordMethods } from '#plugins/records/records/web';
import { energyScope, energyTotal } from '../contract/index.ts';

/** Contributions of the scope to the screens of records and to the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(energyScope);
  bind(RecordMethods).toConstantValue(() => import('../domain/index.ts').then(({ ENERGY_METHODS }) => ENERGY_METHODS));
  bind(TotalCard).toConstantValue({ total: energyTotal.id, to: energyScope.id });
}
