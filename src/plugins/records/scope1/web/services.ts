import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { scope1, scope1Total } from '../contract/index.ts';
import { SCOPE1_METHODS } from '../domain/index.ts';

/** What the scope contributes to the screens of records and to the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(scope1);
  for (const method of SCOPE1_METHODS) bind(CalculationMethod).toConstantValue(method);
  bind(TotalCard).toConstantValue({ total: scope1Total.id, to: scope1.id });
}
