import { lazy } from 'react';
import type { Binder } from '#contract';
import { DashboardPanel } from '#plugins/insight/dashboard/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { deadlineNotices, overdueNotices } from '../contract/index.ts';

/** The radar on the dashboard, and the texts of deadline notices. */
export function services({ bind }: Binder): void {
  for (const kind of [...deadlineNotices, ...overdueNotices]) bind(NoticeKind).toConstantValue(kind);
  bind(DashboardPanel).toConstantValue({
    id: 'thresholds/radar',
    order: 200,
    title: 'thresholds.radar',
    size: 'full',
    areas: ['home', 'admin'],
    countries: ['AU'],
    Panel: lazy(() => import('./panels/RadarPanel.tsx').then(({ RadarPanel }) => ({ default: RadarPanel }))),
  });
}
