import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fileRoute, route, STAFF, type Access, type Authority } from '#contract';
import {
  filingBodies,
  filingComparison,
  filingDetail,
  filingParams,
  filingPreview,
  filingQueries,
  filingRow,
} from './filing-schemas.ts';

/** Who may file for a company. */
const FILERS: readonly Authority[] = ['COMPANY_ADMIN'];

const written = [
  'report.unknown',
  'report.one-facility',
  'report.too-long',
  'report.too-large',
  'facility.unknown',
  'version.unknown',
];

function filingCalls<L extends z.ZodType, O extends z.ZodType, P extends z.ZodType, C extends z.ZodType>(
  { root, tag, readers, filers }: { root: string; tag: string; readers: Access; filers: Access },
  schemas: { list: L; one: O; preview: P; create: C },
  errors: readonly string[],
) {
  const read = { tag, authorities: readers, method: 'GET', scope: 'reports:read', wholeCompany: true } as const;
  return {
    list: route({
      ...read,
      path: `${root}/list`,
      summary: 'Filed reports, newest first.',
      query: schemas.list,
      response: envelope(z.array(filingRow)),
      errors,
    }),
    detail: route({
      ...read,
      path: `${root}/detail/{id}`,
      summary: 'A filed report: its boundary, the status of the books, its files with their hashes.',
      params: filingParams.one,
      query: schemas.one,
      response: envelope(filingDetail),
      errors: [...errors, 'filing.unknown', 'filing.damaged'],
    }),
    comparison: route({
      ...read,
      path: `${root}/comparison/{id}`,
      summary: 'Compares a filed report with the same report today, figure by figure.',
      params: filingParams.one,
      query: schemas.one,
      response: envelope(filingComparison),
      errors: [...errors, ...written, 'filing.unknown', 'filing.damaged'],
    }),
    file: fileRoute({
      ...read,
      media: ['pdf', 'xlsx', 'csv', 'txt'],
      path: `${root}/file/{id}/{format}`,
      summary: 'A file of a filed report, byte for byte as filed. Its hash is checked before it is sent.',
      params: filingParams.file,
      query: schemas.one,
      errors: [...errors, 'filing.unknown', 'filing.damaged'],
    }),
    preview: route({
      ...read,
      authorities: filers,
      path: `${root}/preview`,
      summary: 'Previews a filing: totals, the status of the books, and the obligations it would meet.',
      query: schemas.preview,
      response: envelope(filingPreview),
      errors: [...errors, ...written],
    }),
    create: route({
      tag,
      authorities: filers,
      method: 'POST',
      scope: 'reports:write',
      wholeCompany: true,
      path: `${root}/create`,
      summary: 'Files a report: figures, boundary, status of the books, notes and files are stored and never change.',
      body: schemas.create,
      response: envelope(filingRow),
      errors: [...errors, ...written, 'filing.changed', 'filing.unsettled', 'filing.obligation', 'filing.reason'],
    }),
  } as const;
}

/** Calls for company users, for their own company. */
export const filingRoutes = filingCalls(
  { root: '/api/report/filings', tag: 'Filed reports', readers: COMPANY_MEMBERS, filers: FILERS },
  {
    list: filingQueries.list,
    one: filingQueries.one,
    preview: filingQueries.preview,
    create: filingBodies.create,
  },
  [],
);

/** The same for platform staff, who name the company. */
export const adminFilingRoutes = filingCalls(
  { root: '/api/admin/report/filings', tag: 'Filed reports (admin)', readers: STAFF, filers: STAFF },
  {
    list: filingQueries.adminList,
    one: filingQueries.adminOne,
    preview: filingQueries.adminPreview,
    create: filingBodies.adminCreate,
  },
  ['company.unknown'],
);
