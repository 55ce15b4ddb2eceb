import { z } from 'zod';
import { code, day, decimal, fields, id, LIMITS, MESSAGES, optionalText, textField } from '#contract';
import { customEmission, customFactor, methodInput } from './custom-figures.ts';
import {
  ATTACHMENT_LIMIT,
  CRITERIA,
  FILL_MODES,
  INCIDENTAL,
  METHOD_INPUT_LIMIT,
  SCOPE_NUMBERS,
} from './record-words.ts';

export const WHICH_SCOPE = 'Choose a scope: 1, 2, 3 or 4 (energy).';

/** A digit, as a number or as text; `true` or a list is no scope. */
export const typeScope = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: WHICH_SCOPE })
  .pipe(z.int(WHICH_SCOPE).min(1, WHICH_SCOPE).max(9, WHICH_SCOPE));

/** The scope of a call: any, or the one a root of its own serves; that one need not be sent. */
export function scopeField(only?: number): typeof typeScope {
  if (only === undefined) return typeScope;
  return typeScope
    .refine((given) => given === only, `These calls are for scope ${only} alone.`)
    .default(only) as unknown as typeof typeScope;
}

const recordFields = {
  facilityId: id,
  frameworkId: code.default('NGER'),
  /** Edition of the factors. Absent: the edition that applies on the record's first day. */
  versionId: code.optional(),
  categoryId: code,
  subCategoryId: code.optional(),
  inputTypeId: code,
  consumptionTypeId: code.optional(),
  /** 1 AUTOFILL: the server resolves factors and calculates. 2 CUSTOM: the person gives a factor or the result. */
  fillMode: z.literal([1, 2], { error: 'Choose fill mode 1 (AUTOFILL) or 2 (CUSTOM).' }).default(1),
  fromDate: day,
  toDate: day,
  quantity: decimal(3),
  unit: textField(16, { error: MESSAGES.required, tooLong: 'This unit is not known.' }).min(1, MESSAGES.required),
  /** How the quantity was measured; `INC` marks an incidental amount. */
  criterion: z.enum(CRITERIA, { error: 'Choose criterion A, AA, AAA, BBB or INC.' }).optional(),
  /** Figures and choices the method needs beyond the quantity, by their ids. */
  methodInputs: z
    .record(textField(64), methodInput)
    .refine((given) => Object.keys(given).length <= METHOD_INPUT_LIMIT, `At most ${METHOD_INPUT_LIMIT} figures.`)
    .default({}),
  /** With fill mode 2: either a factor ... */
  customFactor: customFactor.optional(),
  /** ... or the result. */
  customEmission: customEmission.optional(),
  /** Connected companies this came from or went to. */
  supplierId: id.optional(),
  customerId: id.optional(),
  productId: id.optional(),
  /** Number of the invoice or of another document. */
  reference: optionalText.optional(),
  /** Evidence, uploaded before. Absent in a change: stays as it is; an empty list takes all off. */
  attachmentIds: z.array(id).max(ATTACHMENT_LIMIT, `At most ${ATTACHMENT_LIMIT} files.`).optional(),
  /** Plus or minus so many per cent, at 95 % confidence. */
  uncertainty: decimal(3)
    .refine((given) => Number(given) <= 1000, 'At most 1000 %.')
    .optional(),
  remark: optionalText.default(''),
};

interface Checked {
  readonly typeScope: number;
  readonly criterion?: string | undefined;
  readonly fromDate: string;
  readonly toDate: string;
  readonly fillMode: number;
  readonly customFactor?: unknown;
  readonly customEmission?: unknown;
}

/** A record may be of one day. A day that is missing is said to be missing, not to be out of order. */
const inOrder = ({ fromDate, toDate }: Checked) => !fromDate || !toDate || fromDate <= toDate;
const order = { message: MESSAGES.fromBeforeTo, path: ['fromDate'] };

const given = ({ customFactor, customEmission }: Checked) =>
  Number(customFactor !== undefined) + Number(customEmission !== undefined);

const isFilled = (body: Checked) => body.fillMode !== FILL_MODES.CUSTOM || given(body) > 0;
const filled = { message: 'Give a factor or the emissions, with their source.', path: ['customFactor'] };

const isOneWay = (body: Checked) => given(body) <= (body.fillMode === FILL_MODES.CUSTOM ? 1 : 0);
const oneWay = { message: 'Fill mode 2 (CUSTOM) takes a factor or the emissions, one of them.', path: ['fillMode'] };

/** Chosen by the sender, one for each record it means to make: the same sent again makes nothing, and answers the record made. */
const requestField = { requestId: id.optional() };

/** NGER, whose amounts they are, has no Scope 3. */
const isMarked = (body: Checked) => body.criterion !== INCIDENTAL || body.typeScope !== SCOPE_NUMBERS.SCOPE3;
const marked = { message: 'Scope 3 has no incidental amounts: choose another criterion.', path: ['criterion'] };

const revisionFields = {
  id,
  revision: z.int({ error: 'Send the revision you have read.' }).min(1).max(LIMITS.integer),
};

/** Bodies of the calls of one root. `update` sends the whole record, and the revision it was read at; staff name the company. */
export function recordBodies(only?: number) {
  const whole = { typeScope: scopeField(only), ...recordFields };
  const create = { ...whole, ...requestField };
  const update = { ...whole, ...revisionFields };
  return {
    create: fields(create)
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
    update: fields(update)
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
    adminCreate: fields({ ...create, companyId: id })
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
    adminUpdate: fields({ ...update, companyId: id })
      .refine(inOrder, order)
      .refine(isFilled, filled)
      .refine(isOneWay, oneWay)
      .refine(isMarked, marked),
  };
}

const shared = recordBodies();

/** What a company user sends to create a record. */
export const recordBody = shared.create;
/** What a company user sends to change one. */
export const recordUpdateBody = shared.update;
/** The same for platform staff. */
export const adminRecordBody = shared.adminCreate;
export const adminRecordUpdateBody = shared.adminUpdate;

export type RecordBody = z.output<typeof recordBody>;
export type RecordUpdateBody = z.output<typeof recordUpdateBody>;
