import { lazy } from 'react';
import { every } from '#contract';
import type { Binder } from '#contract';
import { AccountMemory, HttpService, PaletteSource } from '#core';
import { OfflinePreparation, OfflineReads, OutboxKind } from '#plugins/platform/offline/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { RECORD_NOTICES, RecordScope } from '../contract/index.ts';
import { taskTexts } from './words/task-texts.ts';
import { RECORD_READS } from './offline/offline-reads.ts';
import { RECORD_ENTRY } from './offline/record-entry.ts';
import { NewestRecords } from './palette/newest-source.ts';
import { openedSource } from './palette/opened-source.ts';
import { RecordMethods } from './record-methods.ts';
import { RecordFormSection, RecordPanel } from './slots.ts';

/** Binds notice kinds, sources of the command palette, the methods for own figures, and the files of a record. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of RECORD_NOTICES) bind(NoticeKind).toConstantValue(kind);
  bind(RecordMethods).toConstantValue(() => import('../domain/index.ts').then(({ CUSTOM_METHODS }) => CUSTOM_METHODS));
  bind(PaletteSource).toResolvedValue(openedSource, [AccountMemory, every(RecordScope)]);
  bind(PaletteSource).toResolvedValue(
    (http, memory, scopes) => new NewestRecords(http, memory, scopes),
    [HttpService, AccountMemory, every(RecordScope)],
  );
  bind(OfflineReads).toConstantValue(RECORD_READS);
  bind(OfflinePreparation).toConstantValue({
    id: 'records/form',
    load: () => import('./offline/prepare-form.ts').then(({ prepareForm }) => prepareForm),
  });
  bind(OutboxKind).toConstantValue({
    id: RECORD_ENTRY,
    load: () => import('./offline/record-kind.ts').then(({ recordKind }) => recordKind),
  });
  bind(RecordFormSection).toConstantValue({
    id: 'records/evidence',
    order: 20,
    Section: lazy(() =>
      import('./components/evidence/EvidenceSection.tsx').then((part) => ({ default: part.EvidenceSection })),
    ),
  });
  bind(RecordPanel).toConstantValue({
    id: 'records/evidence',
    order: 20,
    title: 'records.evidence.title',
    Panel: lazy(() =>
      import('./components/evidence/EvidencePanel.tsx').then((part) => ({ default: part.EvidencePanel })),
    ),
  });
}
