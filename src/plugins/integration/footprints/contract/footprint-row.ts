import { z } from 'zod';
import { productFootprint } from './product-footprint.ts';

/** Something that is wrong with a footprint, as a message. */
export const footprintIssue = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FootprintFinding' });

/** Emissions of one scope and category in a footprint, t CO2-e of the period before allocation. */
const workingLine = z.object({
  scope: z.int(),
  categoryId: z.string(),
  categoryName: z.string(),
  records: z.int(),
  tonnes: z.string(),
  upstream: z.string(),
});

/** How a footprint was calculated. Only its own company sees it. */
export const footprintWorking = z
  .object({
    fromDate: z.string(),
    toDate: z.string(),
    facilities: z.array(z.object({ id: z.string(), name: z.string() })),
    scopes: z.array(z.int()),
    scope2Method: z.string(),
    includesUpstream: z.boolean(),
    lines: z.array(workingLine),
    records: z.int(),
    /** Records of the selection that are not approved, and so not counted. */
    notApproved: z.int(),
    /** Approved records without a figure for the chosen Scope 2 method. */
    withoutFigure: z.int(),
    fossilTonnes: z.string(),
    biogenicNonCo2Tonnes: z.string(),
    allocation: z.object({ key: z.string(), productAmount: z.string().nullable(), totalAmount: z.string().nullable() }),
    producedAmount: z.string(),
    declaredAmount: z.string(),
    declaredUnit: z.string(),
    /** SHA-256 over the counted records with revisions and calculation runs. */
    digest: z.string(),
  })
  .meta({ id: 'FootprintWorking' });

export type FootprintWorking = z.infer<typeof footprintWorking>;

export const footprintRow = z
  .object({
    id: z.string(),
    name: z.string(),
    productIds: z.array(z.string()),
    status: z.enum(['Active', 'Deprecated']),
    created: z.string(),
    createdBy: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    validTo: z.string(),
    unit: z.string(),
    unitAmount: z.string(),
    /** kg CO2-e per declared unit. */
    excludingUptake: z.string(),
    includingUptake: z.string(),
    precedingId: z.string().nullable(),
  })
  .meta({ id: 'FootprintRow' });

export type FootprintRow = z.infer<typeof footprintRow>;

export const footprintDetail = footprintRow
  .extend({
    footprint: productFootprint,
    working: footprintWorking,
    deprecated: z
      .object({ at: z.string(), by: z.string(), reason: z.string(), successorId: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'FootprintDetail' });

export type FootprintDetail = z.infer<typeof footprintDetail>;
