import { z } from 'zod';
import { code, decimal, fields, id, LIMITS, MESSAGES, requiredOr } from '#contract';
import { isOfThisWorld, MORE_THAN_THE_WORLD } from '#plugins/records/records/contract';
import { EXCEPTION_STATUSES, OUTCOMES } from '../domain/index.ts';
import { exact, longText, optionalLongText } from './audit-words.ts';

/** Identifies a record on audit screens. */
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
    /** Its value when it was selected, t CO2-e. */
    value: exact,
    origin: z.enum(['CERTAINTY', 'SYSTEMATIC', 'HAND']),
    /** It has another run than when it was selected, or is no longer approved. */
    isChanged: z.boolean(),
    evidence: z.int(),
    /** Number of checks with a mark. */
    done: z.int(),
    /** The last mark of each check. Null unless the reader is the auditor, because marks are working papers. */
    ticks: z.array(tick).nullable(),
    hasOpenQuery: z.boolean(),
  })
  .meta({ id: 'AuditSampleRow' });

export type SampleRow = z.infer<typeof sampleRow>;

export const handPickBody = fields({ recordId: id });

const effect = {
  /** Whether the record is understated or overstated. */
  direction: z.enum(['UNDER', 'OVER'], { error: requiredOr('api.not-offered') }),
  tonnes: decimal(3).refine(isOfThisWorld, MORE_THAN_THE_WORLD),
};

/** A mark on a check of a record. EXCEPTION requires a description, which is entered into the register. */
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
    /** Remarks on the record from the question on, oldest first. */
    thread: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), own: z.boolean(), text: z.string() })),
  })
  .meta({ id: 'AuditQuery' });

export type QueryRow = z.infer<typeof queryRow>;

export const exceptionBody = fields({ recordId: id.optional(), description: longText, ...effect });
/** The exception to change, with the revision that was read, so that concurrent changes are not overwritten. */
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
    /** Incremented by changes of the auditor and responses of the company. */
    revision: z.int(),
    /** Null: found outside the sampled records. */
    record: z.object(recordWords).nullable(),
    checkId: z.string().nullable(),
    description: z.string(),
    /** Audited minus recorded, t CO2-e. */
    effect: exact,
    origin: z.enum(['CERTAINTY', 'SYSTEMATIC', 'HAND']).nullable(),
    recorded: exact.nullable(),
    /** The misstated share of the record. Null if nothing is projected. */
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

/** The register with its totals against materiality, in t CO2-e. */
export const exceptionRegister = z
  .object({
    exceptions: z.array(exceptionRow),
    known: exact,
    projected: exact,
    remaining: exact,
    interval: exact.nullable(),
    /** Confidence factor for no error. Null if the sample size was given as a number. */
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
