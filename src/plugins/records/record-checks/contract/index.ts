import { z } from 'zod';
import { envelope, fields, id, route, messageText } from '#contract';
import { adminRecordBody, recordBody, RECORD_WRITERS } from '#plugins/records/records/contract';

export { CHECK_CODES } from '../domain/index.ts';
export type { CheckCode } from '../domain/index.ts';
export { WARNINGS_PATH } from './warning-path.ts';
export { assignWarningsRoute, openWarningListRoute } from './warning-routes.ts';
export type { OpenWarning } from './warning-routes.ts';

/** A finding on a record that is being typed. Findings never reject a record. */
export const checkFinding = z
  .object({
    /** Stable, and the key of its text: `record-checks.flat-values`. */
    code: z.string(),
    /** Field of the record it is about. */
    path: z.string(),
    /** In the language of the request, with its text beside it. */
    message: z.string(),
    text: messageText.optional(),
    /** Placeholder values of the text. */
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'CheckFinding' });

export type CheckFinding = z.infer<typeof checkFinding>;

const shared = {
  method: 'POST',
  scope: 'records:read',
  summary: 'The warnings that saving this record would raise. Nothing is stored.',
  response: envelope(z.object({ findings: z.array(checkFinding) })),
  errors: ['facility.unknown'],
} as const;

/** Id of the changed record, so that it is not compared with itself; absent for a new one. */
const recordId = id.optional();

export const checkRecordRoute = route({
  ...shared,
  path: '/api/scope-management/check',
  tag: 'Records',
  authorities: RECORD_WRITERS.home,
  body: fields({ record: recordBody, recordId }),
});

export const adminCheckRecordRoute = route({
  ...shared,
  path: '/api/admin/scope-management/check',
  tag: 'Records (admin)',
  authorities: RECORD_WRITERS.admin,
  body: fields({ record: adminRecordBody, recordId }),
});
