import { z } from 'zod';
import { COMPANY_MEMBERS, fields, id, pageOf, pageQuery, route, messageText } from '#contract';

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
    code: z
      .string()
      .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
      .optional(),
  }),
  response: pageOf(openWarning),
});
