import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, pageOf, pageQuery, route, STAFF, type Access } from '#contract';
import { calculationRun } from './calculation-run.ts';
import { RECORD_WRITERS } from './record-access.ts';
import { adminRecordBody, adminRecordUpdateBody, recordBody, recordRow, recordUpdateBody } from './record-schemas.ts';
import { ADMIN_RECORD_SORT_FIELDS, RECORD_SORT_FIELDS } from './record-words.ts';

/** One record with the working of its present calculation. */
export const recordDetail = recordRow
  .extend({
    methodInputs: z.record(z.string(), z.string()),
    createdBy: z.string(),
    updatedBy: z.string(),
    run: calculationRun,
  })
  .meta({ id: 'RecordDetail' });

export type RecordDetail = z.infer<typeof recordDetail>;

const sortBy = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.enum(fields, { error: `Sort by one of: ${fields.join(', ')}.` }).default('createdAt' as F[number] as never);

const listQuery = {
  ...pageQuery,
  typeScope: z.coerce.number().int().min(1).max(9),
  facilityId: id.optional(),
  sort: z.enum(['ASC', 'DESC'], { error: 'Sort ASC or DESC.' }).default('DESC'),
};

const WRITE_ERRORS = [
  'facility.unknown',
  'facility.window',
  'record.too-long',
  'reference.unknown',
  'calculation.failed',
];

function recordCalls<B extends z.ZodType, U extends z.ZodType, Q extends z.ZodType>(
  root: string,
  tag: string,
  readers: Access,
  writers: Access,
  schemas: { create: B; update: U; list: Q },
) {
  return {
    list: route({
      method: 'GET',
      path: `${root}/list`,
      tag,
      summary: 'One page of the records of a scope.',
      authorities: readers,
      query: schemas.list,
      response: pageOf(recordRow),
    }),
    create: route({
      method: 'POST',
      path: `${root}/create`,
      tag,
      summary: 'Stores a record, calculates it and adds it to the totals, all or nothing.',
      authorities: writers,
      body: schemas.create,
      response: envelope(recordDetail),
      errors: WRITE_ERRORS,
    }),
    detail: route({
      method: 'GET',
      path: `${root}/{id}`,
      tag,
      summary: 'One record with its working.',
      authorities: readers,
      params: fields({ id }),
      response: envelope(recordDetail),
      errors: ['record.unknown'],
    }),
    update: route({
      method: 'POST',
      path: `${root}/update`,
      tag,
      summary: 'Changes a record and calculates it again. A stale revision is refused with the present record.',
      authorities: writers,
      body: schemas.update,
      response: envelope(recordDetail),
      errors: [...WRITE_ERRORS, 'record.unknown', 'record.stale'],
    }),
    remove: route({
      method: 'POST',
      path: `${root}/delete/{id}`,
      tag,
      summary: 'Deletes a draft: it leaves lists and totals, its history stays.',
      authorities: writers,
      params: fields({ id }),
      response: envelope(z.object({ id: z.string() })),
      errors: ['record.unknown'],
    }),
  } as const;
}

/** Calls of company users, for the own company. */
export const recordRoutes = recordCalls('/api/scope-management', 'Records', COMPANY_MEMBERS, RECORD_WRITERS.home, {
  create: recordBody,
  update: recordUpdateBody,
  list: fields({ ...listQuery, fieldSort: sortBy(RECORD_SORT_FIELDS) }),
});

/** The same for platform staff, over every company or one of them. */
export const adminRecordRoutes = recordCalls(
  '/api/admin/scope-management',
  'Records (admin)',
  STAFF,
  RECORD_WRITERS.admin,
  {
    create: adminRecordBody,
    update: adminRecordUpdateBody,
    list: fields({ ...listQuery, fieldSort: sortBy(ADMIN_RECORD_SORT_FIELDS), companyId: id.optional() }),
  },
);
