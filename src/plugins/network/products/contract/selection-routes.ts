import { z } from 'zod';
import { COMPANY_MEMBERS, fields, id, route, selectionOf, STAFF } from '#contract';
import { BASES, CARRIERS } from '../domain/index.ts';

const shared = { method: 'GET', tag: 'Products', authorities: 'signed-in' } as const;

const named = { id: z.string(), code: z.string(), name: z.string() };

const kindOption = z.object(named).meta({ id: 'ProductKindOption' });

const burnTypeOption = z
  .object({
    ...named,
    carrier: z.enum(CARRIERS),
    basis: z.enum(BASES),
    /** For example `L/100 km`. */
    unit: z.string(),
    /** Unit of the tank; null where there is only a battery. */
    tankUnit: z.enum(['L', 'kg']).nullable(),
  })
  .meta({ id: 'FuelBurnTypeOption' });

const productOption = z.object({ ...named, type: z.string(), burnType: z.string() }).meta({ id: 'ProductOption' });

/** Lists the forms of products choose from, and products themselves for those of records. */
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
    summary: 'Wheels and driven wheels, tracks and rails.',
    response: selectionOf(kindOption),
  }),
  burnType: route({
    ...shared,
    path: '/api/selection/fuel-burn-type',
    summary: 'Energy carriers with what their burn is counted by: the pairs that fit each other.',
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
