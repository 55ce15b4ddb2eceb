import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { RecordScope } from '#plugins/records/records/contract';
import { RecordMethods } from '#plugins/records/records/web';
import { scope2, scope2Total } from '../contract/index.ts';

/** Contributions of the scope to the record screens and the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(scope2);
  bind(RecordMethods).toConstantValue(() => import('../domain/index.ts').then(({ SCOPE2_METHODS }) => SCOPE2_METHODS));
  bind(TotalCard).toConstantValue({ total: scope2Total.id, to: scope2.id });
}
