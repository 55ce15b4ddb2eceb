import { lazy } from 'react';
import type { Binder } from '#contract';
import { ASSUMED_COMPANY, SessionStore, today } from '#core';
import { SameFigures } from '#plugins/insight/dashboard/web';
import { ReportAction } from '#plugins/insight/report/web';
import { whyAddress } from './why-question.ts';

const WhyAction = lazy(() => import('./components/WhyAction.tsx').then((module) => ({ default: module.WhyAction })));

/** Links from the dashboard and from reports to why their figure moved. */
export function services({ bind }: Binder): void {
  bind(SameFigures).toResolvedValue(
    (session) => ({
      id: 'variance/why',
      order: 15,
      label: 'variance.title',
      address: (area, filter) => {
        const { firstMonth } = session.current()?.company ?? ASSUMED_COMPANY;
        return whyAddress(area, { today: today(), firstMonth }, filter);
      },
    }),
    [SessionStore],
  );
  bind(ReportAction).toConstantValue({ id: 'variance/why', order: 20, Action: WhyAction });
}
