import { z } from 'zod';
import { id } from '#contract';
import { ABROAD_ROWS, CABINS, DATE_ORDERS, DECISIONS, FILE_KINDS, FUELS, GROUPINGS, MARKS } from '../domain/index.ts';
import { facilityChoice, productChoice, vehicleBody } from './vehicle-schemas.ts';

/** Most vehicles, products and classes of one answer. */
const MOST = 2_000;

const short = z.string().max(200);

/** How a file is to be read, as a person says it. */
export const layoutAnswer = z.strictObject({
  columns: z.record(z.string().max(40), z.int().min(0).max(199)).optional(),
  order: z.enum(DATE_ORDERS).optional(),
  mark: z.enum(MARKS).optional(),
  unit: z.enum(['L', 'kL', 'gal-US', 'gal-UK', 'kWh', 'km', 'mi']).optional(),
  gallon: z.enum(['gal-US', 'gal-UK']).optional(),
  fuelUnit: z.enum(['L', 'gal-US', 'gal-UK']).optional(),
});

/** Everything a person has answered about one file. A later question adds to the answer of an earlier one. */
export const fileAnswer = z.strictObject({
  layout: layoutAnswer.optional(),
  vehicles: z.array(vehicleBody).max(MOST).optional(),
  /** Plates and cards to leave out of this file, as `tagOf` writes them. */
  skipped: z.array(short).max(MOST).optional(),
  products: z
    .array(z.strictObject({ name: short, fuel: z.enum(FUELS) }))
    .max(MOST)
    .optional(),
  grouping: z.enum(GROUPINGS).optional(),
  cabins: z
    .array(z.strictObject({ text: short, cabin: z.enum(CABINS) }))
    .max(MOST)
    .optional(),
  travel: z
    .strictObject({ facilityId: id, withForcing: z.boolean(), abroad: z.enum(ABROAD_ROWS).nullable() })
    .optional(),
});

export type FileAnswer = z.output<typeof fileAnswer>;

/** Which column is which, and what its figures mean. */
export const columnsQuestion = z.object({
  kind: z.enum(FILE_KINDS),
  titles: z.array(z.string()),
  /** The first rows below the titles. */
  sample: z.array(z.array(z.string())),
  /** Ids of the fields that may be chosen. */
  fields: z.array(z.string()),
  columns: z.record(z.string(), z.int()),
  missing: z.array(z.string()),
  decisions: z.array(z.enum(DECISIONS)),
  answered: fileAnswer,
});

export type ColumnsQuestion = z.infer<typeof columnsQuestion>;

/** What unknown plates, cards and products are. */
export const vehiclesQuestion = z.object({
  vehicles: z.array(
    z.object({
      tag: z.string(),
      label: z.string(),
      rows: z.int(),
      from: z.string(),
      to: z.string(),
      products: z.array(z.string()),
    }),
  ),
  products: z.array(z.string()),
  facilities: z.array(facilityChoice),
  choices: z.array(productChoice),
  /** Null where it does not matter. */
  grouping: z.enum(GROUPINGS).nullable(),
  answered: fileAnswer,
});

export type VehiclesQuestion = z.infer<typeof vehiclesQuestion>;

/** What a company decides about its travel. */
export const travelQuestion = z.object({
  facilities: z.array(facilityChoice),
  facilityId: z.string().nullable(),
  withForcing: z.boolean(),
  /** Whether flights inside one country other than the United Kingdom need a decision. */
  asksAbroad: z.boolean(),
  abroad: z.enum(ABROAD_ROWS).nullable(),
  cabins: z.array(z.string()),
  answered: fileAnswer,
});

export type TravelQuestion = z.infer<typeof travelQuestion>;
