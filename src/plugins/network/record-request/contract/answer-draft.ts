import { z } from 'zod';
import { code, fields, id, LIMITS, messageFor, textField } from '#contract';
import { ALLOCATION_KEYS, ANSWER_FILES, LONG_TEXT, REVEALS, SCOPE2_METHODS } from './request-words.ts';

/** Unfinished input, not validated yet. */
const typing = textField(LONG_TEXT, { lines: true });
const figure = z.union([typing, z.number()]);

/** Maximum number of values in one filter. */
const MOST = 500;

const chosen = <S extends z.ZodType>(one: S) => z.array(one).max(MOST);

/** A partial answer: the fields of a complete one, each of which may be missing, empty or wrong. */
export const answerDraft = fields({
  fillMode: z.literal([1, 2], { error: 'records.choose-fill-mode' }),
  selection: fields({
    scopes: z.array(z.literal([1, 2, 3])).max(3),
    scope2Method: z.enum(SCOPE2_METHODS),
    facilityIds: chosen(id),
    categoryIds: chosen(code),
    excludedRecordIds: chosen(id),
  })
    .partial()
    .optional(),
  typed: fields({
    total: figure,
    co2: figure,
    ch4: figure,
    n2o: figure,
    method: typing,
    source: typing,
    dataQuality: z.int().min(1).max(5),
    scope2Method: z.enum(SCOPE2_METHODS),
  })
    .partial()
    .optional(),
  allocation: fields({ key: z.enum(ALLOCATION_KEYS), customerAmount: figure, totalAmount: figure }).partial(),
  reveal: z.enum(REVEALS).optional(),
  note: typing.optional(),
  attachmentIds: z
    .array(id)
    .max(ANSWER_FILES, messageFor('api.files-most', { most: ANSWER_FILES }))
    .optional(),
});

export type AnswerDraft = z.output<typeof answerDraft>;

/** Revision of the draft the client edited: 0 if there was none. */
export const draftBody = fields({
  revision: z.int({ error: 'api.revision' }).min(0).max(LIMITS.integer),
  answer: answerDraft,
});

/** The draft as stored now, and who saved it. */
export const draftMark = z
  .object({
    /** Increases with every save. */
    revision: z.int(),
    savedAt: z.string(),
    savedBy: z.string(),
  })
  .meta({ id: 'DisclosureDraftMark' });
