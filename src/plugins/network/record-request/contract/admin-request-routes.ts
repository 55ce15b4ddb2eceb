import { code, envelope, fields, id, pageOf, route, STAFF } from '#contract';
import { listOf } from '#plugins/records/records/contract';
import { filter, inOrder, order } from './request-filter.ts';
import { optionalLongText } from './request-fields.ts';
import { adminRequestDetail, adminRequestRow } from './request-row.ts';

const ADMIN_ROOT = '/api/admin/scope-management';

const adminTag = 'Supplier Emissions Disclosure (admin)';
const byId = { params: fields({ id }) } as const;

const UNKNOWN = 'record-request.unknown';

/** Calls for platform staff, across all companies. */
export const adminRecordRequestRoutes = {
  list: route({
    method: 'GET',
    scope: 'requests:read',
    path: `${ADMIN_ROOT}/record-request`,
    tag: adminTag,
    authorities: STAFF,
    summary: 'Requests of every company, newest first.',
    query: fields({
      /** Inputs or Scope 3 categories. */
      filterInputType: listOf(code),
      ...filter,
    }).refine(inOrder, order),
    response: pageOf(adminRequestRow),
  }),
  detail: route({
    ...byId,
    method: 'GET',
    scope: 'requests:read',
    path: `${ADMIN_ROOT}/record-request/detail/{id}`,
    tag: adminTag,
    authorities: STAFF,
    summary: 'One request with its answers and history.',
    response: envelope(adminRequestDetail),
    errors: [UNKNOWN],
  }),
  reset: route({
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    path: `${ADMIN_ROOT}/reset-record/{id}`,
    tag: adminTag,
    authorities: STAFF,
    summary: 'Returns a request to PENDING. The old answer stays in its history, and both sides are notified.',
    body: fields({ reason: optionalLongText.default('') }).optional(),
    response: envelope(adminRequestDetail),
    errors: [UNKNOWN, 'record-request.no-such-step', 'record-request.duplicate'],
  }),
} as const;
