import { lazy } from 'react';
import type { Binder } from '#contract';
import { ASSUMED_COMPANY, lazyPart, LazyTexts, SessionStore, today } from '#core';
import { ChangeReason, SameFigures } from '#plugins/insight/dashboard/web';
import { HomePanel } from '#plugins/insight/home/web';
import { ReportAction } from '#plugins/insight/report/web';
import { causeTexts, screenTexts } from './screen-texts.ts';
import { whyAddress } from './why-question.ts';

const WhyAction = lazy(() => import('./components/WhyAction.tsx').then((module) => ({ default: module.WhyAction })));

/** Links from the dashboard and from reports to why their figure moved, and what changed in a month. */
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
  bind(ChangeReason).toResolvedValue(
    (session) => ({
      address: (area, query, scopes) => {
        const { firstMonth } = session.current()?.company ?? ASSUMED_COMPANY;
        const { from, to, companyId = null, framework = null, scope2Method = 'LOCATION' } = query;
        const includeDrafts = String(query.includeDrafts ?? true) === 'true';
        const facilities = [query.facilities ?? []].flat();
        const asked = { from, to, companyId, framework, scope2Method, includeDrafts, facilities, scopes };
        return whyAddress(area, { today: today(), firstMonth }, asked);
      },
    }),
    [SessionStore],
  );
  bind(ReportAction).toConstantValue({ id: 'variance/why', order: 20, Action: WhyAction });
  bind(HomePanel).toResolvedValue(
    (texts) => ({
      id: 'variance/changed',
      order: 20,
      title: 'variance.changed',
      Panel: lazyPart(texts, [screenTexts, causeTexts], () =>
        import('./home/WhatChanged.tsx').then((part) => part.WhatChanged),
      ),
    }),
    [LazyTexts],
  );
}
