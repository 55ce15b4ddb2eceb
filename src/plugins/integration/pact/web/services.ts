import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { FootprintPanel, FootprintTool } from '#plugins/integration/footprints/web';
import { RecordPanel } from '#plugins/records/records/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { RequestPart } from '#plugins/network/record-request/web';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { FOOTPRINT_NOTICES } from '../contract/index.ts';
import { PACT_PATHS, REQUESTS_PATH } from './pact-paths.ts';
import { hasSupplierFactor } from './record-factor.ts';
import { screenLocales, screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

/** Whom a footprint was published to, requests for footprints, the footprint behind a record, and the screens of the exchange. */
export function services({ bind }: Binder): void {
  bind(FootprintPanel).toResolvedValue(
    (texts) => ({
      id: 'pact/grants',
      Panel: lazyPart(texts, [screenLocales, screenTexts], () =>
        import('./components/GrantPanel.tsx').then((part) => part.GrantPanel),
      ),
    }),
    [LazyTexts],
  );
  bind(FootprintPanel).toResolvedValue(
    (texts) => ({
      id: 'pact/companies',
      Panel: lazyPart(texts, [screenLocales, screenTexts], () =>
        import('./components/CompanyGrantPanel.tsx').then((part) => part.CompanyGrantPanel),
      ),
    }),
    [LazyTexts],
  );
  bind(RequestPart).toResolvedValue(
    (texts) => ({
      id: 'pact/footprint-requests',
      order: 10,
      List: lazyPart(texts, [screenLocales, screenTexts], () =>
        import('./components/requests/FootprintRequests.tsx').then((part) => part.FootprintRequests),
      ),
      Action: lazyPart(texts, [screenLocales, screenTexts], () =>
        import('./components/requests/AskFootprint.tsx').then((part) => part.AskFootprint),
      ),
    }),
    [LazyTexts],
  );
  bind(RecordPanel).toResolvedValue(
    (texts) => ({
      id: 'pact/lineage',
      order: 6,
      title: 'pact.lineage',
      shows: hasSupplierFactor,
      Panel: lazyPart(texts, [screenLocales, screenTexts], () =>
        import('./components/LineagePanel.tsx').then((part) => part.LineagePanel),
      ),
    }),
    [LazyTexts],
  );
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of FOOTPRINT_NOTICES) bind(NoticeKind).toConstantValue(kind);
  const tools = [
    { id: 'partners', label: 'pact.partners', path: PACT_PATHS.partners },
    { id: 'requests', label: 'pact.requests', path: REQUESTS_PATH },
    { id: 'received', label: 'pact.received', path: PACT_PATHS.received },
  ] as const;
  for (const [order, tool] of tools.entries()) bind(FootprintTool).toConstantValue({ ...tool, order });
}
