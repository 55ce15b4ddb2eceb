import { z } from 'zod';
import { envelope, fields, id, route } from '#contract';
import { adminRecordBody, recordBody, RECORD_WRITERS } from '#plugins/records/records/contract';

export { CHECK_CODES } from '../domain/index.ts';
export type { CheckCode } from '../domain/index.ts';
export { openWarningListRoute } from './warning-routes.ts';
export type { OpenWarning } from './warning-routes.ts';

/** A remark on a record that is being typed. Nothing is refused by it. */
export const checkFinding = z
  .object({
    /** Stable, and the key of its text: `record-checks.flat-values`. */
    code: z.string(),
    /** Field of the record it is about. */
    path: z.string(),
    /** In English, for those who have no translation. */
    message: z.string(),
    /** What fills the places of the text. */
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'CheckFinding' });

export type CheckFinding = z.infer<typeof checkFinding>;

const shared = {
  method: 'POST',
  summary: 'What saving this record would be warned of. Nothing is stored.',
  response: envelope(z.object({ findings: z.array(checkFinding) })),
  errors: ['facility.unknown'],
} as const;

/** The record that is changed, so that it is not compared with itself; absent for a new one. */
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
