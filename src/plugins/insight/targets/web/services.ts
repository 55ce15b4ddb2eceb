import { lazy } from 'react';
import type { Binder } from '#contract';
import { DashboardPanel } from '#plugins/insight/dashboard/web';

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
}
