import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  id,
  MESSAGES,
  pageOf,
  pageQuery,
  route,
  searchText,
  textField,
  type Authority,
} from '#contract';
import { footprintBody } from './footprint-body.ts';
import { footprintDetail, footprintIssue, footprintRow, footprintWorking } from './footprint-row.ts';
import { productFootprint } from './product-footprint.ts';

const tag = 'Product footprints';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const one = { tag, params: fields({ id }) } as const;
const WRITE = [
  'footprints.allocation',
  'footprints.category',
  'footprints.facility',
  'footprints.no-records',
  'footprints.product',
  'footprints.too-many-records',
  'footprints.unknown',
  'footprints.deprecated',
];

/** Footprints of products and services: calculated from records, immutable, deprecated by their successors. */
export const footprintRoutes = {
  list: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/footprints/list',
    tag,
    summary: 'The footprints of the company, newest first.',
    authorities: COMPANY_MEMBERS,
    query: fields({
      ...pageQuery,
      search: searchText.optional(),
      status: z.enum(['Active', 'Deprecated']).optional(),
    }),
    response: pageOf(footprintRow),
  }),
  detail: route({
    scope: 'footprints:read',
    wholeCompany: true,
    ...one,
    method: 'GET',
    path: '/api/footprints/detail/{id}',
    summary: 'A footprint as it is sent to partners, with its working.',
    authorities: COMPANY_MEMBERS,
    response: envelope(footprintDetail),
    errors: ['footprints.unknown'],
  }),
  choices: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/footprints/choices',
    tag,
    summary: 'Categories of Scope 3 that belong into a footprint from cradle to gate.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ categories: z.array(z.object({ id: z.string(), name: z.string() })) })),
  }),
  preview: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'POST',
    path: '/api/footprints/preview',
    tag,
    summary:
      'Calculates a footprint from approved records, with its working and what is wrong with it. Stores nothing.',
    authorities: COMPANY_WRITERS,
    body: footprintBody,
    response: envelope(
      z.object({ footprint: productFootprint, working: footprintWorking, findings: z.array(footprintIssue) }),
    ),
    errors: WRITE,
  }),
  create: route({
    scope: 'footprints:write',
    wholeCompany: true,
    method: 'POST',
    path: '/api/footprints/create',
    tag,
    summary: 'Stores a footprint. It never changes; the one it replaces is deprecated.',
    authorities: COMPANY_WRITERS,
    body: footprintBody,
    response: envelope(footprintDetail),
    errors: [...WRITE, 'footprints.findings', 'footprints.moved'],
  }),
  deprecate: route({
    scope: 'footprints:write',
    wholeCompany: true,
    ...one,
    method: 'POST',
    path: '/api/footprints/deprecate/{id}',
    summary: 'Deprecates a footprint: partners should not use it any more.',
    authorities: ADMINS,
    body: fields({ reason: textField(500).trim().min(1, MESSAGES.required) }),
    response: envelope(footprintDetail),
    errors: ['footprints.unknown', 'footprints.deprecated'],
  }),
} as const;

/** Calls whose answers change when a footprint is stored or deprecated. */
export const FOOTPRINT_ANSWERS = ['/api/footprints'] as const;
