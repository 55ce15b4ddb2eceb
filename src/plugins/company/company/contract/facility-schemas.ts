import { z } from 'zod';
import { bodyRevision, code, day, fields, fromBeforeTo, id, optionalText, text } from '#contract';
import { FACILITY_STATUSES } from './company-kinds.ts';
import { placeFacts, placeRule } from './facility-place.ts';
import { positionFacts, positionRule } from './facility-position.ts';
import { facilityOption } from './selection-routes.ts';

/** A facility with all its facts. */
export const facilityRow = facilityOption
  .extend({
    /** Null: it names no subdivision. */
    subdivisionName: z.string().nullable(),
    address: z.string().nullable(),
    /** Degrees of WGS 84, north and east positive. Null: not known. */
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    /** State of its reporting window today. */
    status: z.enum(FACILITY_STATUSES),
    revision: z.int(),
  })
  .meta({ id: 'Facility' });

export type FacilityRow = z.infer<typeof facilityRow>;

/** The facts of a facility. The days are its reporting window; without a last day it stays open. */
const facts = {
  name: text,
  code,
  ...placeFacts,
  ...positionFacts,
  address: optionalText.optional(),
  fromDate: day,
  toDate: day.nullable().default(null),
};

const inOrder = fromBeforeTo('fromDate', 'toDate');

const revision = bodyRevision;

export const facilityCreateBody = fields(facts)
  .refine(...inOrder)
  .superRefine(...placeRule)
  .superRefine(...positionRule);
export const facilityUpdateBody = fields({ ...facts, id, revision })
  .refine(...inOrder)
  .superRefine(...placeRule)
  .superRefine(...positionRule);
export const managedFacilityCreateBody = fields({ ...facts, companyId: id })
  .refine(...inOrder)
  .superRefine(...placeRule)
  .superRefine(...positionRule);
export const managedFacilityUpdateBody = fields({ ...facts, companyId: id, id, revision })
  .refine(...inOrder)
  .superRefine(...placeRule)
  .superRefine(...positionRule);

export type FacilityFacts = z.output<typeof facilityCreateBody>;

/** The last day of a facility's reporting window. */
const lastDay = { id, revision, toDate: day };

export const facilityCloseBody = fields(lastDay);
export const managedFacilityCloseBody = fields({ ...lastDay, companyId: id });
