import { z } from 'zod';
import { fields, financialYear, id, MESSAGES, messageFor, messageText } from '#contract';
import { PERIOD_STATES, REASON_LENGTH } from '#plugins/records/records/contract';

const year = financialYear(1901, 2199);

const reason = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(1, MESSAGES.required)
  .max(REASON_LENGTH, messageFor('api.text-most', { most: REASON_LENGTH }))
  .refine((given) => !/[^\P{Cc}\n]|\p{Cs}/u.test(given), 'api.not-printable');

const period = { facilityId: id, year };
const ofCompany = { companyId: id };

/** Filter of periods: every facility, and the years with records or any earlier step. */
const which = { facilityId: id.optional(), year: year.optional() };

export const periodQueries = {
  list: fields(which),
  adminList: fields({ ...which, ...ofCompany }),
};

/** Maximum number of facilities locked in one call. */
export const PERIODS_AT_ONCE = 50;

const periods = z
  .array(z.object({ facilityId: id, year }))
  .min(1, 'periods.none-chosen')
  .max(PERIODS_AT_ONCE, messageFor('periods.most-at-once', { most: PERIODS_AT_ONCE }));

const state = z.enum(['OPEN', 'IN_REVIEW']);

/** Request bodies, with or without the company that staff name. */
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

/** A facility's financial year and the status of its books. */
export const periodRow = z
  .object({
    facilityId: z.string(),
    facilityName: z.string(),
    /** The year it ends in, and its days. */
    year: z.int(),
    from: z.string(),
    to: z.string(),
    state: z.enum(PERIOD_STATES),
    /** Records that begin in it, by status; without void ones. */
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

/** Preview of locking a period. */
export const lockPreview = z
  .object({
    facilityId: z.string(),
    facilityName: z.string(),
    year: z.int(),
    /** Totals of its records, by scope. */
    totals: scopeTotals,
    /** Records that are neither approved nor void: they block the lock. */
    unsettled: z.int(),
    /** Open warnings. */
    openWarnings: z.int(),
    /** Inputs recorded in most months of the year, with their months without a record, by first day. */
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

/** Outcome of each period. */
export const lockResults = z
  .object({
    results: z.array(
      z.object({
        facilityId: z.string(),
        year: z.int(),
        locked: z.boolean(),
        /** Why not; empty on success. */
        code: z.string(),
        message: z.string(),
        text: messageText.optional(),
      }),
    ),
  })
  .meta({ id: 'PeriodLockResults' });

export type LockResult = z.infer<typeof lockResults>['results'][number];

/** Totals of a locked period before it was unlocked, and after it was locked again; null while it is open. */
export const restatementRow = z
  .object({
    id: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    /** The year it ends in, and its days when it was unlocked. */
    year: z.int(),
    from: z.string(),
    to: z.string(),
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

/** A lock that blocks a change; for another company only the year is disclosed. */
export interface PeriodLock {
  readonly facilityId: string | null;
  readonly facilityName: string | null;
  readonly year: number;
  readonly lockedAt: string | null;
  readonly lockedBy: string | null;
}
