import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { DashboardPanel } from '#plugins/insight/dashboard/web';
import { screenTexts } from './screen-texts.ts';

/** The first own panels on the dashboard. */
export function services({ bind }: Binder): void {
  bind(DashboardPanel).toResolvedValue(
    (texts) => ({
      id: 'own-panels/first',
      order: 130,
      title: 'own-panels.title',
      size: 'full',
      areas: ['home'],
      Panel: lazyPart(texts, screenTexts, () =>
        import('./components/OnDashboard.tsx').then((part) => part.OnDashboard),
      ),
    }),
    [LazyTexts],
  );
}
