import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { energyScope, energyTotal } from '../contract/index.ts';
import { ENERGY_METHODS } from '../domain/index.ts';

/** What the scope contributes to the screens of records and to the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(energyScope);
  for (const method of ENERGY_METHODS) bind(CalculationMethod).toConstantValue(method);
  bind(TotalCard).toConstantValue({ total: energyTotal.id, to: energyScope.id });
}
