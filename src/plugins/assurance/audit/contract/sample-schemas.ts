import { z } from 'zod';
import { code, decimal, fields, id, LIMITS, MESSAGES, requiredOr } from '#contract';
import { isOfThisWorld, MORE_THAN_THE_WORLD } from '#plugins/records/records/contract';
import { EXCEPTION_STATUSES, OUTCOMES } from '../domain/index.ts';
import { exact, longText, optionalLongText } from './audit-words.ts';

/** What names a record on the screens of an audit. */
const recordWords = {
  recordId: z.string(),
  scope: z.int(),
  inputTypeId: z.string(),
  inputTypeName: z.string(),
  facilityName: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
};

const tick = z.object({
  checkId: z.string(),
  outcome: z.enum(OUTCOMES),
  comment: z.string(),
  at: z.string(),
  by: z.string(),
});

export const sampleRow = z
  .object({
    ...recordWords,
    quantity: z.string(),
    unit: z.string(),
    /** What it counted for when it was taken into the sample, t CO2-e. */
    value: exact,
    origin: z.enum(['CERTAINTY', 'SYSTEMATIC', 'HAND']),
    /** Its run is not the one it was taken with, or it no longer is approved. */
    isChanged: z.boolean(),
    evidence: z.int(),
    /** Checks that have a mark. */
    done: z.int(),
    /** The last mark of each check. Null for who is not the auditor: they are working papers. */
    ticks: z.array(tick).nullable(),
    hasOpenQuery: z.boolean(),
  })
  .meta({ id: 'AuditSampleRow' });

export type SampleRow = z.infer<typeof sampleRow>;

export const handPickBody = fields({ recordId: id });

const effect = {
  /** Whether the record says too little or too much. */
  direction: z.enum(['UNDER', 'OVER'], { error: requiredOr('api.not-offered') }),
  tonnes: decimal(3).refine(isOfThisWorld, MORE_THAN_THE_WORLD),
};

/** A mark on a check of a record. With EXCEPTION goes what was found, which is entered into the register. */
export const tickBody = fields({
  recordId: id,
  checkId: code,
  outcome: z.enum(OUTCOMES, { error: requiredOr('api.not-offered') }),
  comment: optionalLongText,
  exception: fields({ description: longText, ...effect }).optional(),
}).refine(({ outcome, exception }) => (outcome === 'EXCEPTION') === (exception !== undefined), {
  error: 'audit.exception-and-finding',
  path: ['exception'],
});

export const queryBody = fields({ recordId: id, text: longText });
export const answerBody = fields({ queryId: id, text: longText });
export const closeQueryBody = fields({ queryId: id });

export const queryRow = z
  .object({
    id: z.string(),
    ...recordWords,
    askedAt: z.string(),
    askedBy: z.string(),
    state: z.enum(['OPEN', 'ANSWERED', 'CLOSED']),
    closedAt: z.string().nullable(),
    /** What was said of the record from the question on, the oldest first. */
    thread: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), own: z.boolean(), text: z.string() })),
  })
  .meta({ id: 'AuditQuery' });

export type QueryRow = z.infer<typeof queryRow>;

export const exceptionBody = fields({ recordId: id.optional(), description: longText, ...effect });
/** What is changed, and as it was when it was read: an act of somebody else meanwhile is not written over. */
const seenException = { exceptionId: id, revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer) };

export const exceptionUpdateBody = fields({
  ...seenException,
  description: longText,
  ...effect,
  status: z.enum(EXCEPTION_STATUSES, { error: requiredOr('api.not-offered') }),
});
export const responseBody = fields({ ...seenException, response: longText });

const exceptionRow = z
  .object({
    id: z.string(),
    /** Counts what the auditor changes and the company answers. */
    revision: z.int(),
    /** Null: found elsewhere than in a sampled record. */
    record: z.object(recordWords).nullable(),
    checkId: z.string().nullable(),
    description: z.string(),
    /** Audited less recorded, t CO2-e. */
    effect: exact,
    origin: z.enum(['CERTAINTY', 'SYSTEMATIC', 'HAND']).nullable(),
    recorded: exact.nullable(),
    /** Share of the record that is wrong; null where nothing is projected. */
    taint: exact.nullable(),
    projected: exact,
    remaining: exact,
    status: z.enum(EXCEPTION_STATUSES),
    response: z.string().nullable(),
    respondedAt: z.string().nullable(),
    respondedBy: z.string().nullable(),
    raisedAt: z.string(),
    raisedBy: z.string(),
  })
  .meta({ id: 'AuditException' });

export type ExceptionRow = z.infer<typeof exceptionRow>;

const limit = z.object({ projected: exact, basic: exact, incremental: exact, upper: exact }).nullable();

/** The register with what it comes to against what is material. t CO2-e. */
export const exceptionRegister = z
  .object({
    exceptions: z.array(exceptionRow),
    known: exact,
    projected: exact,
    remaining: exact,
    interval: exact.nullable(),
    /** Confidence factor for no error; null where the sample was sized by a number. */
    factor: exact.nullable(),
    understated: limit,
    overstated: limit,
    /** Null: a share of a population that has not been read yet. */
    material: exact.nullable(),
    isMaterial: z.boolean(),
  })
  .meta({ id: 'AuditExceptionRegister' });

export type ExceptionRegister = z.infer<typeof exceptionRegister>;

export const registerFileQuery = fields({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
