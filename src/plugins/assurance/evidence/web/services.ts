import type { Binder } from '#contract';
import { OutboxKind } from '#plugins/platform/offline/web';
import { FILE_ENTRY } from './offline/file-entry.ts';

/** Binds how files that waited for a net are sent. */
export function services({ bind }: Binder): void {
  bind(OutboxKind).toConstantValue({
    id: FILE_ENTRY,
    load: () => import('./offline/file-kind.ts').then(({ fileKind }) => fileKind),
  });
}
