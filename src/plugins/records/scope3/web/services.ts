import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { CalculationMethod, RecordScope } from '#plugins/records/records/contract';
import { scope3, scope3Total } from '../contract/index.ts';
import { scope3Methods } from '../domain/index.ts';

/** What the scope contributes to the screens of records and to the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(scope3);
  for (const method of scope3Methods) bind(CalculationMethod).toConstantValue(method);
  bind(TotalCard).toConstantValue({ total: scope3Total.id, to: scope3.id, hint: 'scope3.total.hint' });
}
