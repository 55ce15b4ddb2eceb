import { z } from 'zod';
import { bodyRevision, code, fields, id, LIMITS, MESSAGES, messageFor, messageText } from '#contract';
import { scopeField } from './record-body.ts';
import { BULK_LIMIT, REASON_LENGTH, RECORD_ACTS, RECORD_STATUSES } from './record-words.ts';

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/u;

/** Multi-line text: a reason, a remark, a comment. */
export const longText = z
  .string({ error: MESSAGES.required })
  .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  .trim()
  .min(1, MESSAGES.required)
  .max(REASON_LENGTH, messageFor('api.text-most', { most: REASON_LENGTH }))
  .refine((given) => !UNPRINTABLE.test(given), 'api.not-printable');

const ids = z
  .array(id)
  .min(1, 'records.none-chosen')
  .max(BULK_LIMIT, messageFor('records.most-at-once', { most: BULK_LIMIT }));

/** Statuses a call may set. Only creation makes a draft. */
const wantedStatus = z.enum(RECORD_STATUSES.filter((status) => status !== 'DRAFT'));

/** Changes the status of records, each independently. RETURNED and VOID need a reason. */
export const statusBody = fields({ ids, status: wantedStatus, reason: longText.optional() });

/** The same as a query, as specified for staff: `?ids=1,2&status=APPROVED`. */
export const statusQuery = fields({
  ids: z
    .union([z.string(), z.array(z.string())], { error: MESSAGES.required })
    .transform((given) =>
      [given]
        .flat()
        .flatMap((part) => part.split(','))
        .filter(Boolean),
    )
    .pipe(ids),
  status: wantedStatus,
  reason: longText.optional(),
});

const stepSide = { code: z.string(), message: z.string(), text: messageText.optional() };

/** Effect of a step on one record. */
const stepPreviewRow = z
  .object({
    id: z.string(),
    typeScope: z.int(),
    facilityName: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    /** t CO2-e; null if it cannot be calculated. */
    tonnes: z.string().nullable(),
    /** The approver would be the preparer, because the company has no other active user. */
    selfApproval: z.boolean(),
    /** Its warnings, open ones first. */
    warnings: z.array(
      z.object({
        id: z.string(),
        ...stepSide,
        values: z.record(z.string(), z.string()),
        comment: z.string().nullable(),
        acknowledgedBy: z.string().nullable(),
      }),
    ),
    /** Why the step would be refused; null if it would be accepted. */
    refusal: z.object(stepSide).nullable(),
  })
  .meta({ id: 'RecordStepPreview' });

export const stepPreview = z.object({ records: z.array(stepPreviewRow) }).meta({ id: 'RecordStepPreviews' });

export type StepPreviewRow = z.infer<typeof stepPreviewRow>;

/** A step to preview. */
export const stepPreviewBody = fields({ ids, status: wantedStatus });

export const idsBody = fields({ ids });

const rejected = z.array(
  z
    .object({ id: z.string(), code: z.string(), message: z.string(), text: messageText.optional() })
    .meta({ id: 'RejectedRecord' }),
);

/** Ids that were changed, and those that were not, with the reason. */
export const statusAnswer = z.object({ updated: z.array(z.string()), rejected }).meta({ id: 'RecordStatusAnswer' });

export const bulkDeleteAnswer = z.object({ deleted: z.array(z.string()), rejected }).meta({ id: 'BulkDeleteAnswer' });

export type StatusAnswer = z.infer<typeof statusAnswer>;
export type BulkDeleteAnswer = z.infer<typeof bulkDeleteAnswer>;

const month = z.string({ error: MESSAGES.required }).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'records.no-month');

const copied = { facilityId: id, categoryId: code.optional(), fromMonth: month, toMonth: month };
const isOther = ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string }) => fromMonth !== toMonth;
const other = { error: 'records.same-month', path: ['toMonth'] };

/** Copies the records of a facility and scope that are within one month to another month, as drafts. */
export const duplicateMonthBody = (only?: number) =>
  fields({ typeScope: scopeField(only), ...copied }).refine(isOther, other);

/** The same for platform staff, who name the company. */
export const adminDuplicateMonthBody = (only?: number) =>
  fields({ typeScope: scopeField(only), ...copied, companyId: id }).refine(isOther, other);

/** The `id` in `rejected` is that of the original record. */
export const duplicateMonthAnswer = z
  .object({ created: z.array(z.string()), rejected })
  .meta({ id: 'DuplicateMonthAnswer' });

export type DuplicateMonthAnswer = z.infer<typeof duplicateMonthAnswer>;

/** A past state of a record: the fields of a record body, its status and its results. */
export const recordSnapshot = z.record(z.string(), z.unknown());

/** One state of a record. `changed` names the parts that differ from the previous state. */
export const historyEntry = z
  .object({
    revision: z.int(),
    act: z.enum(RECORD_ACTS),
    at: z.string(),
    by: z.string(),
    reason: z.string().nullable(),
    /** Whether the approver had prepared or submitted it. */
    selfApproved: z.boolean(),
    changed: z.array(z.string()),
    snapshot: recordSnapshot,
  })
  .meta({ id: 'RecordHistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntry>;

/** Restores the contents of an earlier revision. */
export const restoreBody = fields({
  revision: bodyRevision,
  historyRevision: z.int({ error: 'records.choose-revision' }).min(1).max(LIMITS.integer),
});

/** A question or an answer about a record. */
export const remarkEntry = z
  .object({ id: z.string(), text: z.string(), at: z.string(), by: z.string(), own: z.boolean() })
  .meta({ id: 'RecordRemark' });

export type RemarkEntry = z.infer<typeof remarkEntry>;

export const remarkBody = fields({ text: longText });

/** Explains why a questioned figure is correct. */
export const acknowledgeBody = fields({ comment: longText });

/** An input that has records, for filters. */
export const recordedInput = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    categoryId: z.string(),
    typeScope: z.int(),
  })
  .meta({ id: 'RecordedInput' });
