import { z } from 'zod';
import { code, day, fields, fromBeforeTo, id, LIMITS, optionalText, text, textField } from '#contract';
import { FACILITY_STATUSES, GAS_ZONES, gridsOf, STATES } from './company-kinds.ts';
import { facilityOption } from './selection-routes.ts';

/** A facility with all that is known of it. */
export const facilityRow = facilityOption
  .extend({
    address: z.string().nullable(),
    /** Where its reporting window stands today. */
    status: z.enum(FACILITY_STATUSES),
    revision: z.int(),
  })
  .meta({ id: 'Facility' });

export type FacilityRow = z.infer<typeof facilityRow>;

/** What is said of a facility. Days are those of its records: the last one is open while it is left out. */
const facts = {
  name: text,
  code,
  state: z.enum(STATES, { error: 'company.state-missing' }),
  /** One of the state's; the usual one unless told. */
  grid: textField(16).optional(),
  /** Whether it lies in a metropolitan area: gas has another upstream factor there. */
  zone: z.enum(GAS_ZONES, { error: 'company.zone-missing' }),
  address: optionalText.optional(),
  fromDate: day,
  toDate: day.nullable().default(null),
};

type Facts = { readonly state: (typeof STATES)[number]; readonly grid?: string | undefined };

const drawsFromItsState = ({ state, grid }: Facts) => grid === undefined || gridsOf(state).includes(grid);
const OTHER_GRID = { message: 'company.other-grid', path: ['grid'] };

const inOrder = fromBeforeTo('fromDate', 'toDate');

const revision = z.int({ error: 'Name the revision this change is made to.' }).min(1).max(LIMITS.integer);

export const facilityCreateBody = fields(facts)
  .refine(...inOrder)
  .refine(drawsFromItsState, OTHER_GRID);
export const facilityUpdateBody = fields({ ...facts, id, revision })
  .refine(...inOrder)
  .refine(drawsFromItsState, OTHER_GRID);
export const managedFacilityCreateBody = fields({ ...facts, companyId: id })
  .refine(...inOrder)
  .refine(drawsFromItsState, OTHER_GRID);
export const managedFacilityUpdateBody = fields({ ...facts, companyId: id, id, revision })
  .refine(...inOrder)
  .refine(drawsFromItsState, OTHER_GRID);

export type FacilityFacts = z.output<typeof facilityCreateBody>;

/** The last day a facility reports for. */
const lastDay = { id, revision, toDate: day };

export const facilityCloseBody = fields(lastDay);
export const managedFacilityCloseBody = fields({ ...lastDay, companyId: id });
