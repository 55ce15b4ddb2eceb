import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  day,
  envelope,
  fields,
  id,
  messageFor,
  messageText,
  pageOf,
  pageQuery,
  route,
} from '#contract';
import { BULK_LIMIT } from '#plugins/records/records/contract';

/** An open warning with its record. */
export const openWarning = z
  .object({
    id: z.string(),
    code: z.string(),
    /** In the language of the request, with its text beside it. */
    message: z.string(),
    text: messageText.optional(),
    values: z.record(z.string(), z.string()),
    raisedAt: z.string(),
    recordId: z.string(),
    typeScope: z.int(),
    facilityName: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    status: z.string(),
    /** Emissions of the record, t CO2-e: the amount at stake. Null: not computable. */
    tonnes: z.string().nullable(),
    /** Who deals with it; null: nobody in particular. */
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The day it is to be dealt with. */
    due: z.string().nullable(),
    /** What can be done about it at once: a remedy of a task, and the rows of its preview that are about this warning. */
    remedy: z.object({ task: z.string(), remedy: z.string(), rows: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'OpenWarning' });

export type OpenWarning = z.infer<typeof openWarning>;

export const openWarningListRoute = route({
  method: 'GET',
  scope: 'records:read',
  path: '/api/record-warning/list',
  tag: 'Records',
  summary: 'Open warnings of the own records, largest records first.',
  authorities: COMPANY_MEMBERS,
  query: fields({
    ...pageQuery,
    facilityId: id.optional(),
    /** Those of one record. */
    recordId: id.optional(),
    code: z
      .string()
      .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
      .optional(),
    /** Those of one person. */
    ownerId: id.optional(),
    /** `1`: those that nobody in particular deals with. */
    unowned: z.literal('1').optional(),
    /** `1`: those past their due day. */
    overdue: z.literal('1').optional(),
  }),
  response: pageOf(openWarning),
});

const rejectedWarning = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  text: messageText.optional(),
});

export const assignWarningsRoute = route({
  method: 'POST',
  scope: 'records:write',
  path: '/api/record-warning/assign',
  tag: 'Records',
  summary: 'Says who deals with open warnings and until when, each independently. The person is notified.',
  authorities: COMPANY_WRITERS,
  body: fields({
    ids: z
      .array(id)
      .min(1, 'record-checks.none-chosen')
      .max(BULK_LIMIT, messageFor('record-checks.most-at-once', { most: BULK_LIMIT })),
    /** Null: nobody in particular. */
    accountId: id.nullable(),
    /** Null: no day. */
    due: day.nullable(),
  }),
  response: envelope(
    z.object({ updated: z.array(z.string()), rejected: z.array(rejectedWarning) }).meta({ id: 'AssignedWarnings' }),
  ),
  errors: ['tasks.person-unknown', 'tasks.not-theirs'],
});
