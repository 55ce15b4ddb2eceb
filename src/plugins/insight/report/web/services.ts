import { lazy } from 'react';
import type { Binder } from '#contract';
import { ASSUMED_COMPANY, HttpService, PaletteSource, SessionStore, today } from '#core';
import { SameFigures } from '#plugins/insight/dashboard/web';
import { ExportOffer } from '#plugins/platform/export-jobs/web';
import { reportSource } from './report-source.ts';
import { choiceIn, reportAddress } from './address/report-choice.ts';

const ReportForm = lazy(() => import('./export/ReportForm.tsx').then((module) => ({ default: module.ReportForm })));

/** Links from the dashboard to the report of the same period and facilities, and the export of reports. */
export function services({ bind }: Binder): void {
  const sameFigures = (session: SessionStore, report: string): SameFigures['address'] => {
    return (area, { from, to, facilities, companyId, framework, scope2Method }) =>
      reportAddress(area, {
        ...choiceIn(new URLSearchParams(), today(), session.current()?.company ?? ASSUMED_COMPANY),
        report,
        from,
        to,
        facilities,
        companyId,
        scope2Method,
        ...(framework === null ? {} : { framework }),
      });
  };
  bind(SameFigures).toResolvedValue(
    (session) => ({
      id: 'report/same-period',
      order: 10,
      label: 'report.same-period',
      address: sameFigures(session, 'corporate-summary'),
    }),
    [SessionStore],
  );
  // Next to it: each of the differences in t.
  bind(SameFigures).toResolvedValue(
    (session) => ({
      id: 'report/why-different',
      order: 20,
      label: 'report.why-different',
      address: sameFigures(session, 'differences'),
    }),
    [SessionStore],
  );
  bind(PaletteSource).toResolvedValue(reportSource, [HttpService]);
  bind(ExportOffer).toConstantValue({
    id: 'report/reports',
    order: 20,
    title: 'report.offer',
    kinds: { report: 'report.offer' },
    areas: ['home', 'admin'],
    Form: ReportForm,
  });
}
