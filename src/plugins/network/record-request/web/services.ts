import { lazy } from 'react';
import type { Binder } from '#contract';
import { HttpService, PaletteSource } from '#core';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { RecordPanel } from '#plugins/records/records/web';
import { RECORD_REQUEST_NOTICES } from '../contract/index.ts';
import { mayComeFromAnswer } from './record-origin.ts';
import { requestSource } from './request-source.ts';
import { taskTexts } from './task-texts.ts';

/** Texts of the notices, and on a Scope 3 record the answer it came from. */
export function services({ bind }: Binder): void {
  bind(PaletteSource).toResolvedValue(requestSource, [HttpService]);
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of RECORD_REQUEST_NOTICES) bind(NoticeKind).toConstantValue(kind);
  bind(RecordPanel).toConstantValue({
    id: 'record-request/provenance',
    order: 10,
    title: 'record-request.provenance',
    shows: mayComeFromAnswer,
    Panel: lazy(() =>
      import('./components/answer/ProvenancePanel.tsx').then((part) => ({ default: part.ProvenancePanel })),
    ),
  });
}
