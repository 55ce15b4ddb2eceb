import { z } from 'zod';
import { bodyRevision, day, fields, id, text } from '#contract';
import { CONTROLS, DRIVES, ENGINES, GROUPINGS, ABROAD_ROWS, VEHICLE_SIZES } from '../domain/index.ts';

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

/** Model years of vehicles on the road. */
const MODEL_YEARS = { first: 1960, last: 2100 } as const;

/** A plate or card number holds a letter or a digit: it is found by those alone. */
const label = text
  .max(60, 'fleet-travel.label-length')
  .refine((given) => /[\p{L}\p{N}]/u.test(given), 'fleet-travel.label');

const isInOrder = ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
  toDate === null || fromDate <= toDate;
const order = { message: 'fleet-travel.last-day', path: ['toDate'] };

/** What is said of a plate or card, from one day to another. */
export const vehicleFacts = {
  /** Plate or card number as people write it. */
  label,
  facilityId: id,
  productId: id.nullable(),
  control: z.enum(CONTROLS, { error: 'fleet-travel.control' }),
  size: z.enum(VEHICLE_SIZES, { error: 'fleet-travel.size' }),
  drive: z.enum(DRIVES, { error: 'fleet-travel.drive' }),
  engine: z.enum(ENGINES, { error: 'fleet-travel.engine' }).nullable(),
  modelYear: z
    .int({ error: 'fleet-travel.model-year' })
    .min(MODEL_YEARS.first, 'fleet-travel.model-year')
    .max(MODEL_YEARS.last, 'fleet-travel.model-year')
    .nullable(),
  fromDate: day,
  toDate: day.nullable(),
};

export const vehicleBody = fields(vehicleFacts).refine(isInOrder, order);

export type VehicleBody = z.output<typeof vehicleBody>;

export const vehicleChangeBody = fields({ ...vehicleFacts, id, revision: bodyRevision }).refine(isInOrder, order);

/** A plate or card. */
export const vehicleRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    label: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    country: z.string(),
    productId: z.string().nullable(),
    productName: z.string().nullable(),
    control: z.enum(CONTROLS),
    size: z.enum(VEHICLE_SIZES),
    drive: z.enum(DRIVES),
    engine: z.enum(ENGINES).nullable(),
    modelYear: z.int().nullable(),
    fromDate: z.string(),
    toDate: z.string().nullable(),
  })
  .meta({ id: 'FleetVehicle' });

export type VehicleRow = z.infer<typeof vehicleRow>;

/** How files are turned into records, as last chosen. */
export const settingsBody = fields({
  grouping: z.enum(GROUPINGS, { error: 'fleet-travel.grouping' }),
  /** Facility of travel that names none. */
  facilityId: id.nullable(),
  withForcing: z.boolean({ error: 'fleet-travel.forcing' }),
  abroad: z.enum(ABROAD_ROWS, { error: 'fleet-travel.abroad' }).nullable(),
});

export type SettingsBody = z.output<typeof settingsBody>;

export const facilityChoice = z.object({ id: z.string(), name: z.string(), country: z.string() });

export type FacilityChoice = z.infer<typeof facilityChoice>;

export const productChoice = z.object({ id: z.string(), name: z.string() });

/** What forms offer. */
export const fleetChoices = z
  .object({
    facilities: z.array(facilityChoice),
    products: z.array(productChoice),
    settings: settingsBody,
  })
  .meta({ id: 'FleetChoices' });

export type FleetChoices = z.infer<typeof fleetChoices>;
