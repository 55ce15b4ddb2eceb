import { z } from 'zod';
import { bodyRevision, code, day, fields, fromBeforeTo, id, optionalText, text, textField } from '#contract';
import { FACILITY_STATUSES, GAS_ZONES, gridsOf, STATES } from './company-kinds.ts';
import { facilityOption } from './selection-routes.ts';

/** A facility with all its facts. */
export const facilityRow = facilityOption
  .extend({
    address: z.string().nullable(),
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
  state: z.enum(STATES, { error: 'company.state-missing' }),
  /** A grid of the state; by default its first. */
  grid: textField(16).optional(),
  /** Whether it is in a metropolitan area, where gas has another upstream factor. */
  zone: z.enum(GAS_ZONES, { error: 'company.zone-missing' }),
  address: optionalText.optional(),
  fromDate: day,
  toDate: day.nullable().default(null),
};

type Facts = { readonly state: (typeof STATES)[number]; readonly grid?: string | undefined };

const drawsFromItsState = ({ state, grid }: Facts) => grid === undefined || gridsOf(state).includes(grid);
const OTHER_GRID = { message: 'company.other-grid', path: ['grid'] };

const inOrder = fromBeforeTo('fromDate', 'toDate');

const revision = bodyRevision;

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

/** The last day of a facility's reporting window. */
const lastDay = { id, revision, toDate: day };

export const facilityCloseBody = fields(lastDay);
export const managedFacilityCloseBody = fields({ ...lastDay, companyId: id });
