import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { scope2, scope2Total } from '../contract/index.ts';
import { SCOPE2_METHODS } from '../domain/index.ts';

/** What the scope contributes to the screens of records and to the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(scope2);
  for (const method of SCOPE2_METHODS) bind(CalculationMethod).toConstantValue(method);
  bind(TotalCard).toConstantValue({ total: scope2Total.id, to: scope2.id });
}
