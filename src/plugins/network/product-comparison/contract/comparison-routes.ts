import { z } from 'zod';
import {
  bodyRevision,
  envelope,
  fields,
  fileRoute,
  id,
  optionalText,
  pageOf,
  pageQuery,
  readRevision,
  route,
} from '#contract';
import { COMPARING, SHARED_READERS } from './access.ts';
import { comparisonResult } from './comparison-answer.ts';
import { comparisonBody, dutyAnswer, keptComparisonFields } from './duty-body.ts';
import { comparisonFactors } from './factor-answer.ts';

const keeping = { tag: 'Product comparison', authorities: COMPARING } as const;
const reading = { tag: 'Product comparison', authorities: SHARED_READERS } as const;

const root = '/api/product-comparison';

const calculating = [
  'comparison.product-unknown',
  'comparison.speed-needed',
  'comparison.supply-needed',
  'comparison.profile',
  'comparison.edition-unknown',
  'comparison.factor-missing',
  'comparison.grid-missing',
  'facility.unknown',
];

const row = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  productNames: z.array(z.string()),
  /** Name of the product with the lowest emissions by the chosen method, and its t CO2-e a year. */
  best: z.object({ name: z.string(), tonnes: z.string() }).nullable(),
  edition: z.string(),
  updatedAt: z.string(),
});

const comparisonRow = row.extend({ revision: z.int(), shares: z.int() }).meta({ id: 'ProductComparisonRow' });

export type ComparisonRow = z.infer<typeof comparisonRow>;

const comparisonShare = z
  .object({ id: z.string(), companyId: z.string(), companyName: z.string(), sharedAt: z.string(), revision: z.int() })
  .meta({ id: 'ProductComparisonShare' });

export type ComparisonShare = z.infer<typeof comparisonShare>;

/** A comparison with its inputs and its result. */
const comparisonDetail = comparisonRow
  .extend({
    productIds: z.array(z.string()),
    facilityId: z.string().nullable(),
    duty: dutyAnswer,
    result: comparisonResult,
    sharedWith: z.array(comparisonShare),
  })
  .meta({ id: 'ProductComparisonDetail' });

export type ComparisonDetail = z.infer<typeof comparisonDetail>;

const sharedRow = row
  .omit({ updatedAt: true })
  .extend({ companyName: z.string(), sharedAt: z.string() })
  .meta({ id: 'SharedProductComparisonRow' });

export type SharedRow = z.infer<typeof sharedRow>;

const sharedDetail = sharedRow.extend({ result: comparisonResult }).meta({ id: 'SharedProductComparison' });

export type SharedDetail = z.infer<typeof sharedDetail>;

const fileQuery = {
  format: z.enum(['PDF', 'XLSX']),
  language: z.enum(['en', 'vi', 'fr']).default('en'),
};

const stale = ['comparison.unknown', 'comparison.stale'];

export const comparisonRoutes = {
  factors: route({
    ...keeping,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/factors`,
    summary: 'Every factor a comparison at a facility may need, of all editions, for a preview on the client.',
    query: fields({ facilityId: id.optional() }),
    response: envelope(comparisonFactors),
    errors: ['facility.unknown'],
  }),
  calculate: route({
    ...keeping,
    method: 'POST',
    scope: 'products:read',
    path: `${root}/calculate`,
    summary: 'Compares products under one duty cycle without saving anything. The first product is the reference.',
    body: comparisonBody,
    response: envelope(comparisonResult),
    errors: calculating,
  }),
  list: route({
    ...keeping,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/list`,
    summary: 'Saved comparisons of the own company, last changed first.',
    query: fields({ ...pageQuery, search: optionalText.optional() }),
    response: pageOf(comparisonRow),
  }),
  detail: route({
    ...keeping,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/detail/{id}`,
    summary: 'One comparison with its inputs, its result and the companies it is shared with.',
    params: fields({ id }),
    response: envelope(comparisonDetail),
    errors: ['comparison.unknown'],
  }),
  create: route({
    ...keeping,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/create`,
    summary: 'Calculates a comparison and saves it under a name.',
    body: fields(keptComparisonFields),
    response: envelope(comparisonDetail),
    errors: [...calculating, 'comparison.limit'],
  }),
  update: route({
    ...keeping,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/update`,
    summary: 'Recalculates a saved comparison. Shared copies stay unchanged.',
    body: fields({
      ...keptComparisonFields,
      id,
      revision: bodyRevision,
    }),
    response: envelope(comparisonDetail),
    errors: [...calculating, ...stale],
  }),
  remove: route({
    ...keeping,
    method: 'DELETE',
    scope: 'products:write',
    path: `${root}/delete/{id}`,
    summary: 'Deletes a comparison and revokes its shares, if its revision is still the one given.',
    params: fields({ id }),
    query: fields({ revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: [...stale],
  }),
  share: route({
    ...keeping,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/share`,
    summary: 'Shares the comparison as it is now with a connected company; sharing again replaces the older copy.',
    body: fields({ id, companyId: id }),
    response: envelope(comparisonShare),
    errors: ['comparison.unknown', 'comparison.not-connected'],
  }),
  revoke: route({
    ...keeping,
    method: 'POST',
    scope: 'products:write',
    path: `${root}/revoke`,
    summary: 'Revokes a shared comparison.',
    body: fields({ id }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['comparison.share-unknown'],
  }),
  export: fileRoute({
    media: ['pdf', 'xlsx'],
    ...keeping,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/export/{id}`,
    summary: 'A saved comparison as PDF or XLSX.',
    params: fields({ id }),
    query: fields(fileQuery),
    errors: ['comparison.unknown'],
  }),
  exportUnsaved: fileRoute({
    media: ['pdf', 'xlsx'],
    ...keeping,
    method: 'POST',
    scope: 'products:read',
    path: `${root}/export`,
    summary: 'An unsaved comparison as PDF or XLSX.',
    query: fields(fileQuery),
    body: comparisonBody,
    errors: calculating,
  }),
  sharedList: route({
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/shared/list`,
    summary: 'Comparisons that connected companies share with the own one, newest first.',
    query: fields(pageQuery),
    response: pageOf(sharedRow),
  }),
  sharedDetail: route({
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/shared/detail/{id}`,
    summary: 'A comparison that another company shares, as it was when shared.',
    params: fields({ id }),
    response: envelope(sharedDetail),
    errors: ['comparison.unknown'],
  }),
  sharedExport: fileRoute({
    media: ['pdf', 'xlsx'],
    ...reading,
    method: 'GET',
    scope: 'products:read',
    path: `${root}/shared/export/{id}`,
    summary: 'A shared comparison as PDF or XLSX.',
    params: fields({ id }),
    query: fields(fileQuery),
    errors: ['comparison.unknown'],
  }),
} as const;
