import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { FootprintPanel, FootprintTool } from '#plugins/integration/footprints/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { FOOTPRINT_NOTICES } from '../contract/index.ts';
import { PACT_PATHS } from './pact-paths.ts';
import { screenLocales, screenTexts } from './screen-texts.ts';

/** Whom a footprint was published to, and the screens of the exchange. */
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
  for (const kind of FOOTPRINT_NOTICES) bind(NoticeKind).toConstantValue(kind);
  const tools = [
    { id: 'partners', label: 'pact.partners' },
    { id: 'requests', label: 'pact.requests' },
    { id: 'received', label: 'pact.received' },
  ] as const;
  for (const [order, { id, label }] of tools.entries())
    bind(FootprintTool).toConstantValue({ id, order, path: PACT_PATHS[id], label });
}
