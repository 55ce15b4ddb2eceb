import { z } from 'zod';
import { code, day, decimal, fields, id, MESSAGES, optionalText } from '#contract';
import { METHOD_INPUT_LIMIT } from './record-words.ts';

const WHICH_SCOPE = 'Choose a scope: 1, 2, 3 or 4 (energy).';

/** A digit, as a number or as text; `true` or a list is no scope. */
const typeScope = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: WHICH_SCOPE })
  .pipe(z.int(WHICH_SCOPE).min(1, WHICH_SCOPE).max(9, WHICH_SCOPE));

const recordFields = {
  typeScope,
  facilityId: id,
  frameworkId: code.default('NGER'),
  /** Edition of the factors. Absent: the edition that applies on the record's first day. */
  versionId: code.optional(),
  categoryId: code,
  subCategoryId: code.optional(),
  inputTypeId: code,
  consumptionTypeId: code.optional(),
  /** 1: the server resolves factors and calculates. */
  fillMode: z.literal(1, { error: 'Choose fill mode 1 (AUTOFILL).' }).default(1),
  fromDate: day,
  toDate: day,
  quantity: decimal(3),
  unit: z.string({ error: MESSAGES.required }).min(1, MESSAGES.required).max(16, 'This unit is not known.'),
  /** Measurement criterion of the NGER scheme: A invoices, AA stock change and invoices, AAA calibrated measurement, BBB simplified. */
  criterion: z.enum(['A', 'AA', 'AAA', 'BBB'], { error: 'Choose criterion A, AA, AAA or BBB.' }).optional(),
  /** Figures the method needs beyond the quantity, by their ids. */
  methodInputs: z
    .record(z.string().max(64), decimal(3))
    .refine((given) => Object.keys(given).length <= METHOD_INPUT_LIMIT, `At most ${METHOD_INPUT_LIMIT} figures.`)
    .default({}),
  remark: optionalText.default(''),
};

/** A record may be of one day. A day that is missing is said to be missing, not to be out of order. */
const inOrder = ({ fromDate, toDate }: { fromDate: string; toDate: string }) =>
  !fromDate || !toDate || fromDate <= toDate;
const order = { message: MESSAGES.fromBeforeTo, path: ['fromDate'] };

/** What a company user sends to create a record. */
export const recordBody = fields(recordFields).refine(inOrder, order);

const revisionFields = { id, revision: z.int({ error: 'Send the revision you have read.' }).min(1) };

/** What a company user sends to change one: the whole record, and the revision it was read at. */
export const recordUpdateBody = fields({ ...recordFields, ...revisionFields }).refine(inOrder, order);

/** The same for platform staff, who name the company. */
export const adminRecordBody = fields({ ...recordFields, companyId: id }).refine(inOrder, order);
export const adminRecordUpdateBody = fields({ ...recordFields, ...revisionFields, companyId: id }).refine(
  inOrder,
  order,
);

export type RecordBody = z.output<typeof recordBody>;
export type RecordUpdateBody = z.output<typeof recordUpdateBody>;

const tonnes = z.string().nullable();

/** What a record comes to, t CO2-e as exact decimal strings with 6 places (1 g). Null: not computable, see the working. */
export const recordEmissions = z
  .object({
    /** The record's own scope: Scope 2 by the location method. */
    total: tonnes,
    location: tonnes,
    market: tonnes,
    co2: tonnes,
    ch4: tonnes,
    n2o: tonnes,
    biogenicCo2: tonnes,
    /** Upstream emissions of the same activity: Scope 3, category 3. */
    scope3: tonnes,
  })
  .meta({ id: 'RecordEmissions' });

export const recordRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    companyId: z.string(),
    companyName: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    state: z.string(),
    typeScope: z.int(),
    frameworkId: z.string(),
    versionId: z.string(),
    categoryId: z.string(),
    categoryName: z.string(),
    subCategoryId: z.string().nullable(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    consumptionTypeId: z.string().nullable(),
    consumptionTypeName: z.string().nullable(),
    fillMode: z.int(),
    fromDate: z.string(),
    toDate: z.string(),
    quantity: z.string(),
    unit: z.string(),
    method: z.string(),
    criterion: z.string().nullable(),
    remark: z.string(),
    status: z.string(),
    emissions: recordEmissions,
    /** GJ, 6 places. */
    energy: z.string().nullable(),
    calculationRunId: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'RecordRow' });

export type RecordRow = z.infer<typeof recordRow>;
