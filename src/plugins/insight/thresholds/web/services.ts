import { lazy } from 'react';
import type { Binder } from '#contract';
import { lazyPart, LazyTexts } from '#core';
import { DashboardPanel } from '#plugins/insight/dashboard/web';
import { StandLine } from '#plugins/insight/home/web';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { TaskTexts } from '#plugins/platform/tasks/web';
import { deadlineNotices, overdueNotices } from '../contract/index.ts';
import { screenTexts } from './screen-texts.ts';
import { taskTexts } from './task-texts.ts';

/** The radar on the dashboard, and the texts of deadline notices. */
export function services({ bind }: Binder): void {
  bind(TaskTexts).toConstantValue(taskTexts);
  for (const kind of [...deadlineNotices, ...overdueNotices]) bind(NoticeKind).toConstantValue(kind);
  bind(DashboardPanel).toConstantValue({
    id: 'thresholds/radar',
    order: 200,
    title: 'thresholds.radar',
    question: 'against-what',
    size: 'full',
    areas: ['home', 'admin'],
    countries: ['AU'],
    Panel: lazy(() => import('./panels/RadarPanel.tsx').then(({ RadarPanel }) => ({ default: RadarPanel }))),
  });
  bind(StandLine).toResolvedValue(
    (texts) => ({
      id: 'thresholds/year-end',
      order: 20,
      countries: ['AU'],
      Panel: lazyPart(texts, screenTexts, () => import('./home/YearEnd.tsx').then((part) => part.YearEnd)),
    }),
    [LazyTexts],
  );
  bind(StandLine).toResolvedValue(
    (texts) => ({
      id: 'thresholds/nearest',
      order: 30,
      countries: ['AU'],
      Panel: lazyPart(texts, screenTexts, () => import('./home/YearEnd.tsx').then((part) => part.NearestThreshold)),
    }),
    [LazyTexts],
  );
}
