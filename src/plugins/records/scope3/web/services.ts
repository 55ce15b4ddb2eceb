import type { Binder } from '#contract';
import { PaletteSource } from '#core';
import { TotalCard } from '#plugins/insight/dashboard/web';
import { RecordScope } from '#plugins/records/records/contract';
import { RecordMethods } from '#plugins/records/records/web';
import { scope3, scope3Total } from '../contract/index.ts';
import { categorySource } from './category-source.ts';

/** Contributions of the scope to the record screens and the dashboard. */
export function services({ bind }: Binder): void {
  bind(PaletteSource).toConstantValue(categorySource);
  bind(RecordScope).toConstantValue(scope3);
  bind(RecordMethods).toConstantValue(() => import('../domain/index.ts').then(({ scope3Methods }) => scope3Methods));
  bind(TotalCard).toConstantValue({ total: scope3Total.id, to: scope3.id, hint: 'scope3.total.hint' });
}
