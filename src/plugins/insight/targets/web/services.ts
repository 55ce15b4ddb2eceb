import { lazy } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { DashboardPanel, HeadlineClause, YearPlan } from '#plugins/insight/dashboard/web';
import { StandLine } from '#plugins/insight/home/web';
import { screenTexts } from './screen-texts.ts';

/** The trajectory, the distance and the plan of the year on the dashboard. */
export function services({ bind }: Binder): void {
  bind(DashboardPanel).toConstantValue({
    id: 'targets/trajectory',
    order: 210,
    title: 'targets.trajectory',
    question: 'against-what',
    size: 'full',
    areas: ['home', 'admin'],
    Panel: lazy(() =>
      import('./panels/TrajectoryPanel.tsx').then(({ TrajectoryPanel }) => ({ default: TrajectoryPanel })),
    ),
  });
  bind(HeadlineClause).toResolvedValue(
    (texts) => ({
      id: 'targets/distance',
      order: 10,
      areas: ['home', 'admin'],
      Clause: lazyPart(texts, screenTexts, () =>
        import('./headline/TargetClause.tsx').then((part) => part.TargetClause),
      ),
    }),
    [LazyTexts],
  );
  bind(YearPlan).toConstantValue({
    load: () => import('./headline/year-plan.ts').then(({ targetPlan }) => targetPlan),
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
