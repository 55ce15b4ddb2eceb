import type { Binder } from '#contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { unusualTexts } from './screen-texts.ts';

/** What lists of tasks say of unusual figures. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(unusualTexts);
}
