import { z } from 'zod';
import { code, fields, id, MESSAGES, messageFor, text } from '#contract';
import { figureFault, MAX_FACTOR_DECIMALS } from '#domain/emissions';
import { isOfThisWorld, MORE_THAN_THE_WORLD } from '#plugins/records/records/contract';
import { amount, optionalLongText } from './request-fields.ts';
import { ALLOCATION_KEYS, ANSWER_FILES, REVEALS, SCOPE2_METHODS } from './request-words.ts';

/** Source of an answer: 1 the supplier's own approved records, 2 typed figures. */
export const ANSWER_FILL_MODES = { AUTOFILL: 1, CUSTOM: 2 } as const;

/** Maximum number of values in one filter. */
const MOST = 500;

const several = <S extends z.ZodType>(one: S) => z.array(one).max(MOST);

/** Which of the own approved records the answer uses. An empty list filters nothing. */
export const answerSelection = fields({
  scopes: z
    .array(z.literal([1, 2, 3]))
    .min(1, 'record-request.no-scope')
    .max(3)
    .default([1, 2]),
  scope2Method: z.enum(SCOPE2_METHODS).default('LOCATION'),
  facilityIds: several(id).default([]),
  categoryIds: several(code).default([]),
  /** Records of the selection that are excluded. */
  excludedRecordIds: several(id).default([]),
});

/** t CO2-e as typed: up to 15 digits, 9 of them decimals. */
const tonnes = z
  .union([z.string(), z.number()], { error: MESSAGES.decimalInvalid })
  .transform((given) => String(given).trim())
  .superRefine((given, context) => {
    if (given === '') return context.addIssue({ code: 'custom', message: MESSAGES.required });
    const fault = figureFault(given, MAX_FACTOR_DECIMALS);
    if (fault?.fault === 'below-zero') context.addIssue({ code: 'custom', message: MESSAGES.notNegative });
    else if (fault) context.addIssue({ code: 'custom', message: MESSAGES.decimalInvalid });
    else if (!isOfThisWorld(given)) context.addIssue({ code: 'custom', message: MORE_THAN_THE_WORLD });
  });

const FROM_1_TO_5 = 'record-request.data-quality';

/** Typed figures, before allocation. */
export const typedAnswer = fields({
  /** t CO2-e in total; includes the gases, and possibly others. */
  total: tonnes,
  co2: tonnes.optional(),
  ch4: tonnes.optional(),
  n2o: tonnes.optional(),
  /** How the figure was determined: a standard, a programme, an estimate. */
  method: text,
  /** Source: document, date. */
  source: text,
  /** 1 (measured and verified) to 5 (a guess). */
  dataQuality: z.int(FROM_1_TO_5).min(1, FROM_1_TO_5).max(5, FROM_1_TO_5),
  scope2Method: z.enum(SCOPE2_METHODS).optional(),
});

/** The customer's share: `customerAmount / totalAmount`, both in the key's unit. WHOLE has no amounts. */
export const answerAllocation = fields({
  key: z.enum(ALLOCATION_KEYS),
  customerAmount: amount.optional(),
  totalAmount: amount.optional(),
})
  .refine((given) => given.key === 'WHOLE' || given.customerAmount !== undefined, {
    error: MESSAGES.required,
    path: ['customerAmount'],
  })
  .refine((given) => given.key === 'WHOLE' || given.totalAmount !== undefined, {
    error: MESSAGES.required,
    path: ['totalAmount'],
  })
  .refine((given) => given.key !== 'WHOLE' || (given.customerAmount ?? given.totalAmount) === undefined, {
    error: 'record-request.whole-without-amounts',
    path: ['key'],
  });

const parts = {
  fillMode: z.literal([1, 2], { error: 'records.choose-fill-mode' }),
  /** With fill mode 1. */
  selection: answerSelection.optional(),
  /** With fill mode 2. */
  typed: typedAnswer.optional(),
  allocation: answerAllocation,
  reveal: z.enum(REVEALS).default('ALLOCATION'),
  /** Shown to the customer with the figures. */
  note: optionalLongText.default(''),
  attachmentIds: z
    .array(id)
    .max(ANSWER_FILES, messageFor('api.files-most', { most: ANSWER_FILES }))
    .default([]),
};

/** An answer as the supplier enters it. */
export const answerBody = fields(parts)
  .refine((given) => given.fillMode === ANSWER_FILL_MODES.AUTOFILL || given.typed !== undefined, {
    error: 'record-request.figures-missing',
    path: ['typed'],
  })
  .refine((given) => given.fillMode === ANSWER_FILL_MODES.CUSTOM || given.typed === undefined, {
    error: 'record-request.figures-of-records',
    path: ['typed'],
  })
  .refine((given) => given.fillMode === ANSWER_FILL_MODES.AUTOFILL || given.selection === undefined, {
    error: 'record-request.no-records-typed',
    path: ['selection'],
  });

export type AnswerBody = z.output<typeof answerBody>;
export type AnswerSelection = z.output<typeof answerSelection>;
export type AnswerAllocation = z.output<typeof answerAllocation>;
export type TypedAnswer = z.output<typeof typedAnswer>;
