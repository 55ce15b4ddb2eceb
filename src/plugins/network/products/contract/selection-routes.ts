import { z } from 'zod';
import { COMPANY_MEMBERS, fields, id, route, selectionOf, STAFF } from '#contract';
import { BASES, CARRIERS } from '../domain/index.ts';

const shared = { method: 'GET', scope: 'products:read', tag: 'Products', authorities: 'signed-in' } as const;

const named = { id: z.string(), code: z.string(), name: z.string() };

const kindOption = z.object(named).meta({ id: 'ProductKindOption' });

const burnTypeOption = z
  .object({
    ...named,
    carrier: z.enum(CARRIERS),
    basis: z.enum(BASES),
    /** For example `L/100 km`. */
    unit: z.string(),
    /** Unit of the tank; null if there is only a battery. */
    tankUnit: z.enum(['L', 'kg']).nullable(),
  })
  .meta({ id: 'FuelBurnTypeOption' });

const productOption = z.object({ ...named, type: z.string(), burnType: z.string() }).meta({ id: 'ProductOption' });

/** Options for the forms of products, and products as options for the forms of records. */
export const productSelectionRoutes = {
  type: route({
    ...shared,
    path: '/api/selection/product-type',
    summary: 'Kinds of vehicles and plant.',
    response: selectionOf(kindOption),
  }),
  cab: route({
    ...shared,
    path: '/api/selection/cab-type',
    summary: 'Kinds of cabs.',
    response: selectionOf(kindOption),
  }),
  drive: route({
    ...shared,
    path: '/api/selection/drive-configuration',
    summary: 'Wheel configurations, tracks and rails.',
    response: selectionOf(kindOption),
  }),
  burnType: route({
    ...shared,
    path: '/api/selection/fuel-burn-type',
    summary: 'Energy carriers with the basis their burn is counted by: the valid pairs.',
    response: selectionOf(burnTypeOption),
  }),
  product: route({
    ...shared,
    path: '/api/selection/product',
    summary: 'Products of the company that are not archived, by name. Platform staff name the company.',
    authorities: [...COMPANY_MEMBERS, ...STAFF],
    query: fields({ companyId: id.optional() }),
    response: selectionOf(productOption),
    errors: ['company.required', 'company.unknown'],
  }),
} as const;
