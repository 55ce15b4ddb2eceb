import { z } from 'zod';
import { fields, id, MESSAGES, saidText } from '#contract';
import { PERIOD_STATES, REASON_LENGTH } from '#plugins/records/records/contract';

const WHICH_YEAR = 'Name the financial year by the year it ends in, for example 2026.';

/** A financial year by the calendar year it ends in: 2026 is 1 July 2025 to 30 June 2026. */
const year = z.coerce.number({ error: WHICH_YEAR }).int(WHICH_YEAR).min(1901, WHICH_YEAR).max(2199, WHICH_YEAR);

const reason = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(1, MESSAGES.required)
  .max(REASON_LENGTH, `Text is limited to ${REASON_LENGTH} characters.`)
  .refine((given) => !/[^\P{Cc}\n]|\p{Cs}/u.test(given), 'api.not-printable');

const period = { facilityId: id, year };
const ofCompany = { companyId: id };

/** Which periods: every facility's, of the years that hold records or were ever touched. */
const which = { facilityId: id.optional(), year: year.optional() };

export const periodQueries = {
  list: fields(which),
  adminList: fields({ ...which, ...ofCompany }),
};

/** Facilities that are locked with one call. */
export const PERIODS_AT_ONCE = 50;

const periods = z
  .array(z.object({ facilityId: id, year }))
  .min(1, 'Choose at least one period.')
  .max(PERIODS_AT_ONCE, `At most ${PERIODS_AT_ONCE} periods at a time.`);

const state = z.enum(['OPEN', 'IN_REVIEW'], { error: 'Choose OPEN or IN_REVIEW.' });

/** Bodies by whether the caller is of the company or names it. */
export const periodBodies = {
  set: fields({ ...period, state }),
  lock: fields(period),
  many: fields({ periods }),
  unlock: fields({ ...period, reason }),
  adminSet: fields({ ...period, ...ofCompany, state }),
  adminLock: fields({ ...period, ...ofCompany }),
  adminMany: fields({ periods, ...ofCompany }),
  adminUnlock: fields({ ...period, ...ofCompany, reason }),
};

/** A facility's financial year and how far its books are. */
export const periodRow = z
  .object({
    facilityId: z.string(),
    facilityName: z.string(),
    /** The year it ends in, and its days. */
    year: z.int(),
    from: z.string(),
    to: z.string(),
    state: z.enum(PERIOD_STATES),
    /** Records that begin in it, by status; void ones left out. */
    records: z.record(z.string(), z.int()),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
    lockedAt: z.string().nullable(),
    lockedBy: z.string().nullable(),
    /** SHA-256 over the approved records, their runs and results, while it is locked. */
    seal: z.string().nullable(),
  })
  .meta({ id: 'PeriodRow' });

export type PeriodRow = z.infer<typeof periodRow>;

const scopeTotals = z.array(
  z.object({
    scope: z.int(),
    records: z.int(),
    /** t CO2-e and GJ, exact. */
    total: z.string(),
    market: z.string(),
    energy: z.string(),
  }),
);

export type ScopeTotals = z.infer<typeof scopeTotals>;

/** What locking a period would close, before it is done. */
export const lockPreview = z
  .object({
    facilityId: z.string(),
    facilityName: z.string(),
    year: z.int(),
    /** What its records come to, by scope. */
    totals: scopeTotals,
    /** Records that are neither approved nor void: they stand in the way. */
    unsettled: z.int(),
    /** Warnings nobody has answered. */
    openWarnings: z.int(),
    /** Inputs that are recorded in most months of the year, with the months that have no record, by their first days. */
    missing: z.array(
      z.object({
        categoryId: z.string(),
        inputTypeId: z.string(),
        inputTypeName: z.string(),
        months: z.array(z.string()),
      }),
    ),
    isLocked: z.boolean(),
  })
  .meta({ id: 'PeriodLockPreview' });

export type LockPreview = z.infer<typeof lockPreview>;

/** What became of each period. */
export const lockResults = z
  .object({
    results: z.array(
      z.object({
        facilityId: z.string(),
        year: z.int(),
        locked: z.boolean(),
        /** Why not; empty otherwise. */
        code: z.string(),
        message: z.string(),
        text: saidText.optional(),
      }),
    ),
  })
  .meta({ id: 'PeriodLockResults' });

export type LockResult = z.infer<typeof lockResults>['results'][number];

/** What a locked period came to before it was unlocked, and after it was locked again; null while it is open. */
export const restatementRow = z
  .object({
    id: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    year: z.int(),
    reason: z.string(),
    unlockedAt: z.string(),
    unlockedBy: z.string(),
    sealBefore: z.string(),
    before: scopeTotals,
    lockedAt: z.string().nullable(),
    lockedBy: z.string().nullable(),
    sealAfter: z.string().nullable(),
    after: scopeTotals.nullable(),
  })
  .meta({ id: 'RestatementRow' });

export type RestatementRow = z.infer<typeof restatementRow>;

/** A lock in the way of a change; of another company no more than the year is told. */
export interface PeriodLock {
  readonly facilityId: string | null;
  readonly facilityName: string | null;
  readonly year: number;
  readonly lockedAt: string | null;
  readonly lockedBy: string | null;
}
