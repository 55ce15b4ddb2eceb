import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, route, selectionOf, STAFF, type Access } from '#contract';
import { BULK_CREATE_BYTES, bulkCreateAnswer } from './bulk-create.ts';
import { RECORD_WRITERS } from './record-access.ts';
import {
  acknowledgeBody,
  adminDuplicateMonthBody,
  bulkDeleteAnswer,
  duplicateMonthAnswer,
  duplicateMonthBody,
  historyEntry,
  idsBody,
  recordedInput,
  remarkBody,
  remarkEntry,
  restoreBody,
  stepPreview,
  stepPreviewBody,
  statusAnswer,
  statusBody,
  statusQuery,
} from './record-acts.ts';
import { recordBodies } from './record-body.ts';
import { recordQueries, recordTotals } from './record-query.ts';
import { recordDetail, recordPage } from './record-row.ts';

const WRITE_ERRORS = [
  'facility.unknown',
  'facility.window',
  'record.too-long',
  'record.locked',
  'reference.unknown',
  'calculation.failed',
  'record.check-failed',
];

const byId = fields({ id });

function recordCalls<
  C extends z.ZodType,
  B extends z.ZodType,
  U extends z.ZodType,
  L extends z.ZodType,
  T extends z.ZodType,
  D extends z.ZodType,
>(
  { root, tag, readers, writers }: { root: string; tag: string; readers: Access; writers: Access },
  schemas: { create: C; bulkCreate: B; update: U; list: L; totals: T; duplicate: D },
) {
  const read = { tag, authorities: readers } as const;
  const write = { tag, authorities: writers } as const;
  return {
    list: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/list`,
      summary: 'One page of the records of a scope.',
      query: schemas.list,
      response: recordPage,
    }),
    totals: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/list/total`,
      summary: 'Totals of the records of a filter.',
      query: schemas.totals,
      response: envelope(recordTotals),
    }),
    create: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/create`,
      summary: 'Stores a record, calculates it and adds it to the totals, in one transaction.',
      body: schemas.create,
      response: envelope(recordDetail),
      errors: [...WRITE_ERRORS, 'record.request-used'],
    }),
    bulkCreate: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/bulk-create`,
      summary:
        'Creates up to 500 records in a body of at most 2 MB, each as if sent alone, and reports each. Every record has a requestId; sending the same records again creates nothing.',
      body: schemas.bulkCreate,
      bodyBytes: BULK_CREATE_BYTES,
      response: envelope(bulkCreateAnswer),
      errors: ['request.too-large'],
    }),
    detail: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/{id}`,
      summary: 'One record with its working.',
      params: byId,
      response: envelope(recordDetail),
      errors: ['record.unknown'],
    }),
    update: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/update`,
      summary: 'Changes a record and recalculates it. A stale revision is refused with the current record.',
      body: schemas.update,
      response: envelope(recordDetail),
      errors: [...WRITE_ERRORS, 'record.unknown', 'record.stale', 'record.not-editable'],
    }),
    remove: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/delete/{id}`,
      summary: 'Deletes a draft from lists and totals. Its history remains.',
      params: byId,
      response: envelope(z.object({ id: z.string() })),
      errors: ['record.unknown', 'record.not-deletable', 'record.locked'],
    }),
    bulkRemove: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/bulk/delete`,
      summary: 'Deletes drafts, each independently, and reports which could not be deleted.',
      body: idsBody,
      response: envelope(bulkDeleteAnswer),
    }),
    status: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/status`,
      summary: 'Submits, approves, returns or voids records, each independently, and reports which failed.',
      body: statusBody,
      response: envelope(statusAnswer),
    }),
    previewStatus: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/status/preview`,
      summary: 'Preview of a step for each record: t CO2-e, warnings, and why it would be refused. Changes nothing.',
      body: stepPreviewBody,
      response: envelope(stepPreview),
    }),
    history: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/{id}/history`,
      summary: 'Every state of a record, newest first: who, when, what.',
      params: byId,
      response: envelope(z.array(historyEntry)),
      errors: ['record.unknown'],
    }),
    restore: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/{id}/restore`,
      summary: 'Restores the contents of an earlier revision, as a new revision.',
      params: byId,
      body: restoreBody,
      response: envelope(recordDetail),
      errors: [...WRITE_ERRORS, 'record.unknown', 'record.stale', 'record.not-editable', 'record.no-such-revision'],
    }),
    remarks: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/{id}/remarks`,
      summary: 'Questions and answers about a record, oldest first.',
      params: byId,
      response: envelope(z.array(remarkEntry)),
      errors: ['record.unknown'],
    }),
    addRemark: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/{id}/remarks`,
      summary: 'Adds a question or an answer about a record. The people involved are notified.',
      params: byId,
      body: remarkBody,
      response: envelope(remarkEntry),
      errors: ['record.unknown'],
    }),
    acknowledge: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/{id}/warnings/{warningId}/acknowledge`,
      summary: 'Acknowledges a warning with an explanation.',
      params: fields({ id, warningId: id }),
      body: acknowledgeBody,
      response: envelope(recordDetail),
      errors: ['record.unknown', 'record.warning-unknown', 'record.locked'],
    }),
    duplicateMonth: route({
      ...write,
      method: 'POST',
      scope: 'records:write',
      path: `${root}/duplicate-month`,
      summary: 'Copies the records of a facility within one month to another month, as drafts.',
      body: schemas.duplicate,
      response: envelope(duplicateMonthAnswer),
      errors: ['facility.unknown'],
    }),
  } as const;
}

/** Root of a set of record calls. `only`: the one scope it serves. */
export interface RecordRoot {
  /** Last part of the paths, for example `scope-management`. */
  readonly name: string;
  readonly tag: string;
  readonly only?: number;
}

/** Calls of company users under `/api/<name>`, for their own company. */
export function recordRoutesOf({ name, tag, only }: RecordRoot) {
  const { create, bulkCreate, update } = recordBodies(only);
  const { list, totals } = recordQueries(only);
  return recordCalls(
    { root: `/api/${name}`, tag, readers: COMPANY_MEMBERS, writers: RECORD_WRITERS.home },
    { create, bulkCreate, update, list, totals, duplicate: duplicateMonthBody(only) },
  );
}

/** The same for platform staff under `/api/admin/<name>`, over one company or all. */
export function adminRecordRoutesOf({ name, tag, only }: RecordRoot) {
  const { adminCreate, adminBulkCreate, adminUpdate } = recordBodies(only);
  const { adminList, adminTotals, byUser } = recordQueries(only);
  const root = `/api/admin/${name}`;
  const shared = { tag: `${tag} (admin)`, authorities: STAFF } as const;
  return {
    ...recordCalls(
      { root, tag: shared.tag, readers: STAFF, writers: RECORD_WRITERS.admin },
      {
        create: adminCreate,
        bulkCreate: adminBulkCreate,
        update: adminUpdate,
        list: adminList,
        totals: adminTotals,
        duplicate: adminDuplicateMonthBody(only),
      },
    ),
    listByUser: route({
      ...shared,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/list/user`,
      summary: 'Records entered by users of companies, or by one user.',
      query: byUser,
      response: recordPage,
    }),
    updateStatus: route({
      ...shared,
      method: 'PUT',
      scope: 'records:write',
      path: `${root}/update/status`,
      summary: 'Submits, approves, returns or voids records, each independently, and reports which failed.',
      query: statusQuery,
      response: envelope(statusAnswer),
    }),
  } as const;
}

const ROOT: RecordRoot = { name: 'scope-management', tag: 'Records' };

export const recordRoutes = recordRoutesOf(ROOT);
export const adminRecordRoutes = adminRecordRoutesOf(ROOT);

export type RecordRoutes = ReturnType<typeof recordRoutesOf>;
export type AdminRecordRoutes = ReturnType<typeof adminRecordRoutesOf>;

/** Inputs that have records in a company, for filters. Staff may name a company. */
export const recordedInputsRoute = route({
  method: 'GET',
  scope: 'records:read',
  path: '/api/list/scope-management/input-type',
  tag: 'Records',
  summary: 'Inputs that have records in a company.',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  query: fields({ companyId: id.optional(), typeScope: z.coerce.number().int().min(1).max(9).optional() }),
  response: selectionOf(recordedInput),
});
