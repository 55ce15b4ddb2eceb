import { lazy } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { DashboardPanel } from '#plugins/insight/dashboard/web';
import { StandLine } from '#plugins/insight/home/web';
import { screenTexts } from './screen-texts.ts';

/** The trajectory on the dashboard. */
export function services({ bind }: Binder): void {
  bind(DashboardPanel).toConstantValue({
    id: 'targets/trajectory',
    order: 210,
    title: 'targets.trajectory',
    size: 'full',
    areas: ['home', 'admin'],
    Panel: lazy(() =>
      import('./panels/TrajectoryPanel.tsx').then(({ TrajectoryPanel }) => ({ default: TrajectoryPanel })),
    ),
  });
  bind(StandLine).toResolvedValue(
    (texts) => ({
      id: 'targets/track',
      order: 40,
      Panel: lazyPart(texts, screenTexts, () => import('./home/TargetLine.tsx').then((part) => part.TargetLine)),
    }),
    [LazyTexts],
  );
}
