import type { Binder } from '#contract';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { RecordScope } from '#plugins/records/records/contract';
import { RecordMethods } from '#plugins/records/records/web';
import { scope1, scope1Total } from '../contract/index.ts';

/** Contributions of the scope to the record screens and the dashboard. */
export function services({ bind }: Binder): void {
  bind(RecordScope).toConstantValue(scope1);
  bind(RecordMethods).toConstantValue(() => import('../domain/index.ts').then(({ SCOPE1_METHODS }) => SCOPE1_METHODS));
  bind(TotalCard).toConstantValue({ total: scope1Total.id, to: scope1.id });
}
