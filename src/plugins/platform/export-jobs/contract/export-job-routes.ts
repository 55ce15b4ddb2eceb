import { z } from 'zod';
import {
  type Access,
  code,
  COMPANY_MEMBERS,
  envelope,
  fields,
  fileRoute,
  isAllPrintable,
  id,
  pageOf,
  pageQuery,
  route,
  STAFF,
  textField,
} from '#contract';
import { EXPORT_LANGUAGES, EXPORT_STATUSES, exportJob } from './export-job.ts';

/** Chosen by the browser for each press of the button: the same key again is the same export. */
const key = id;

const askBody = fields({
  kind: code,
  /** What the kind is asked with: the filter, format and parts of its direct call. */
  query: z.record(textField(64), z.unknown()).refine(isAllPrintable, 'api.not-printable').default({}),
  language: z.enum(EXPORT_LANGUAGES).default('en'),
  key,
});

const listQuery = fields({
  ...pageQuery,
  kind: code.optional(),
  status: z.enum(EXPORT_STATUSES).optional(),
});

function exportCalls(root: string, tag: string, authorities: Access) {
  const shared = { tag, authorities } as const;
  const one = { ...shared, params: fields({ id }) } as const;
  return {
    ask: route({
      ...shared,
      method: 'POST',
      path: `${root}/create`,
      summary: 'Asks for an export, which is written when its turn comes. The same key again answers the same export.',
      body: askBody,
      response: envelope(exportJob),
      errors: ['export-jobs.unknown-kind', 'export-jobs.too-many', 'export-jobs.no-room'],
    }),
    list: route({
      ...shared,
      method: 'GET',
      path: `${root}/list`,
      summary: 'The exports asked for, newest first: of kinds the caller may export.',
      query: listQuery,
      response: pageOf(exportJob),
    }),
    detail: route({
      ...one,
      method: 'GET',
      path: `${root}/detail/{id}`,
      summary: 'One export: where it stands and how far it is.',
      response: envelope(exportJob),
      errors: ['export-jobs.unknown'],
    }),
    again: route({
      ...one,
      method: 'POST',
      path: `${root}/again/{id}`,
      summary: 'Asks for the same export once more, as things stand now.',
      body: fields({ key }),
      response: envelope(exportJob),
      errors: ['export-jobs.unknown', 'export-jobs.too-many', 'export-jobs.no-room'],
    }),
    cancel: route({
      ...one,
      method: 'POST',
      path: `${root}/cancel/{id}`,
      summary: 'Calls off an export that waits or is being written.',
      response: envelope(exportJob),
      errors: ['export-jobs.unknown', 'export-jobs.not-yours', 'export-jobs.ended'],
    }),
    download: fileRoute({
      media: ['xlsx', 'csv', 'pdf', 'zip'],
      ...one,
      method: 'GET',
      path: `${root}/download/{id}`,
      summary: 'The file of an export that is ready.',
      errors: ['export-jobs.unknown', 'export-jobs.not-ready', 'export-jobs.expired'],
    }),
    remove: route({
      ...one,
      method: 'DELETE',
      path: `${root}/delete/{id}`,
      summary: 'Takes the file of an export away before its time. What it was stays in the history.',
      response: envelope(exportJob),
      errors: ['export-jobs.unknown', 'export-jobs.not-yours', 'export-jobs.not-ready'],
    }),
  } as const;
}

/** Where answers of these calls begin, for what makes them old. */
export const EXPORT_ANSWERS = ['/api/export-jobs', '/api/admin/export-jobs'] as const;

/** Exports of the own company. */
export const exportJobRoutes = exportCalls('/api/export-jobs', 'Export jobs', COMPANY_MEMBERS);

/** Exports platform staff asked for, of one company or across them. */
export const adminExportJobRoutes = exportCalls('/api/admin/export-jobs', 'Export jobs (admin)', STAFF);
