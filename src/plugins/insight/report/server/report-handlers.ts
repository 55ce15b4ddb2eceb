import { problem } from '#contract';
import { serve, type Caller, type ServedRoute } from '#server';
import {
  adminReportRoutes,
  anyReportRoutes,
  reportExportRoutes,
  reportRoutes,
  type ReportLanguage,
} from '../contract/index.ts';
import type { ReportFiles } from './report-files.ts';
import type { ReportService } from './report-service.ts';

/** Reports for a company's users and platform staff: as documents, and as files. */
export function reportHandlers(service: ReportService, files: ReportFiles): readonly ServedRoute[] {
  const own = Object.entries(reportRoutes).map(([id, route]) =>
    serve(route, async ({ caller, query }) => ({ statusCode: 200, data: await service.document(caller, id, query) })),
  );
  const staff = Object.entries(adminReportRoutes).map(([id, route]) =>
    serve(route, async ({ caller, query }) => ({ statusCode: 200, data: await service.document(caller, id, query) })),
  );
  return [...own, ...staff, ...anyReport(service), ...exports(service, files)];
}

function anyReport(service: ReportService): readonly ServedRoute[] {
  const { list, adminList, read, adminRead, rows, adminRows } = anyReportRoutes;
  return [
    serve(list, async ({ caller, query: { language } }) => ({
      statusCode: 200,
      data: { commonObjects: [...service.list(caller, language)] },
    })),
    serve(adminList, async ({ caller, query: { language } }) => ({
      statusCode: 200,
      data: { commonObjects: [...service.list(caller, language)] },
    })),
    serve(read, async ({ caller, params, query }) => ({
      statusCode: 200,
      data: await service.document(caller, params.report, query),
    })),
    serve(adminRead, async ({ caller, params, query }) => ({
      statusCode: 200,
      data: await service.document(caller, params.report, query),
    })),
    serve(rows, async ({ caller, params, query: { after, ...query } }) => ({
      statusCode: 200,
      data: await service.rows(caller, params.report, query, after),
    })),
    serve(adminRows, async ({ caller, params, query: { after, ...query } }) => ({
      statusCode: 200,
      data: await service.rows(caller, params.report, query, after),
    })),
  ];
}

interface WantedReports {
  readonly reports: readonly string[];
  readonly language: ReportLanguage;
}

function exports(service: ReportService, files: ReportFiles): readonly ServedRoute[] {
  const { report, csv, company, companyCsv, admin } = reportExportRoutes;
  /** Rejects reports that are not about one company: those of a group or a facility have the other call. */
  const aboutCompany = (caller: Caller, { reports, language }: WantedReports) => {
    const known = service.list(caller, language);
    const isOfCompany = (id: string) => known.find((one) => one.id === id)?.subject === 'company';
    if (!reports.every(isOfCompany)) throw problem('report.unknown', 404, 'report.none-of-company');
  };
  return [
    serve(report, ({ caller, body: { reports, format, ...query } }) => files.file(caller, { reports, format }, query)),
    serve(company, ({ caller, body: { reports, format, ...query } }) => {
      aboutCompany(caller, { reports, language: query.language });
      return files.file(caller, { reports, format }, query);
    }),
    serve(admin, ({ caller, body: { reports, format, ...query } }) => files.file(caller, { reports, format }, query)),
    serve(csv, ({ caller, body: { reports, ...query } }) => files.file(caller, { reports, format: 'csv' }, query)),
    serve(companyCsv, ({ caller, body: { reports, ...query } }) => {
      aboutCompany(caller, { reports, language: query.language });
      return files.file(caller, { reports, format: 'csv' }, query);
    }),
  ];
}
