import { z } from 'zod';
import { code, fields, id, LIMITS, MESSAGES, saidText } from '#contract';
import { scopeField } from './record-body.ts';
import { BULK_LIMIT, REASON_LENGTH, RECORD_ACTS, RECORD_STATUSES } from './record-words.ts';

const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/u;

/** Text of several lines: a reason, a remark, a comment. */
export const longText = z
  .string({ error: MESSAGES.required })
  .overwrite((given) => given.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  .trim()
  .min(1, MESSAGES.required)
  .max(REASON_LENGTH, `Text is limited to ${REASON_LENGTH} characters.`)
  .refine((given) => !UNPRINTABLE.test(given), 'api.not-printable');

const ids = z
  .array(id)
  .min(1, 'Choose at least one record.')
  .max(BULK_LIMIT, `At most ${BULK_LIMIT} records at a time.`);

/** Statuses a record may be given; it is a draft by being created. */
const wantedStatus = z.enum(
  RECORD_STATUSES.filter((status) => status !== 'DRAFT'),
  { error: 'Choose SUBMITTED, APPROVED, RETURNED or VOID.' },
);

/** Moves records from one state to the next, each on its own. RETURNED and VOID need a reason. */
export const statusBody = fields({ ids, status: wantedStatus, reason: longText.optional() });

/** The same as query, as the specification has it for staff: `?ids=1,2&status=APPROVED`. */
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

const stepSide = { code: z.string(), message: z.string() };

/** What a step would do to one record. */
const stepPreviewRow = z
  .object({
    id: z.string(),
    typeScope: z.int(),
    facilityName: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    /** t CO2-e; null where it cannot be computed. */
    tonnes: z.string().nullable(),
    /** It would be approved by the person who prepared it: the company has nobody else. */
    selfApproval: z.boolean(),
    /** Its warnings, the open ones first. */
    warnings: z.array(
      z.object({
        id: z.string(),
        ...stepSide,
        values: z.record(z.string(), z.string()),
        comment: z.string().nullable(),
        acknowledgedBy: z.string().nullable(),
      }),
    ),
    /** Why the step would be refused; null: it would be taken. */
    refusal: z.object(stepSide).nullable(),
  })
  .meta({ id: 'RecordStepPreview' });

export const stepPreview = z.object({ records: z.array(stepPreviewRow) }).meta({ id: 'RecordStepPreviews' });

export type StepPreviewRow = z.infer<typeof stepPreviewRow>;

/** A step that is looked at before it is taken. */
export const stepPreviewBody = fields({ ids, status: wantedStatus });

export const idsBody = fields({ ids });

const rejected = z.array(
  z
    .object({ id: z.string(), code: z.string(), message: z.string(), text: saidText.optional() })
    .meta({ id: 'RejectedRecord' }),
);

/** Ids that were changed, and those that were not with the reason. */
export const statusAnswer = z.object({ updated: z.array(z.string()), rejected }).meta({ id: 'RecordStatusAnswer' });

export const bulkDeleteAnswer = z.object({ deleted: z.array(z.string()), rejected }).meta({ id: 'BulkDeleteAnswer' });

export type StatusAnswer = z.infer<typeof statusAnswer>;
export type BulkDeleteAnswer = z.infer<typeof bulkDeleteAnswer>;

const month = z
  .string({ error: MESSAGES.required })
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.');

const copied = { facilityId: id, categoryId: code.optional(), fromMonth: month, toMonth: month };
const isOther = ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string }) => fromMonth !== toMonth;
const other = { error: 'Choose another month.', path: ['toMonth'] };

/** Copies the records of a facility and scope that lie within one month to another month, as drafts. */
export const duplicateMonthBody = (only?: number) =>
  fields({ typeScope: scopeField(only), ...copied }).refine(isOther, other);

/** The same for platform staff, who name the company. */
export const adminDuplicateMonthBody = (only?: number) =>
  fields({ typeScope: scopeField(only), ...copied, companyId: id }).refine(isOther, other);

/** `id` of a rejected one is that of the record that was to be copied. */
export const duplicateMonthAnswer = z
  .object({ created: z.array(z.string()), rejected })
  .meta({ id: 'DuplicateMonthAnswer' });

export type DuplicateMonthAnswer = z.infer<typeof duplicateMonthAnswer>;

/** A record as it was: the fields of a record body, its status and what it came to. */
export const recordSnapshot = z.record(z.string(), z.unknown());

/** One state of a record. `changed` names the parts that differ from the state before it. */
export const historyEntry = z
  .object({
    revision: z.int(),
    act: z.enum(RECORD_ACTS),
    at: z.string(),
    by: z.string(),
    reason: z.string().nullable(),
    /** An approval by the person who had prepared or submitted it. */
    selfApproved: z.boolean(),
    changed: z.array(z.string()),
    snapshot: recordSnapshot,
  })
  .meta({ id: 'RecordHistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntry>;

/** Makes the contents of an earlier revision the present ones. */
export const restoreBody = fields({
  revision: z.int({ error: 'Send the revision you have read.' }).min(1).max(LIMITS.integer),
  historyRevision: z.int({ error: 'Choose a revision of the history.' }).min(1).max(LIMITS.integer),
});

/** A question or an answer about a record. */
export const remarkEntry = z
  .object({ id: z.string(), text: z.string(), at: z.string(), by: z.string(), own: z.boolean() })
  .meta({ id: 'RecordRemark' });

export type RemarkEntry = z.infer<typeof remarkEntry>;

export const remarkBody = fields({ text: longText });

/** Why a warning is right as it is. */
export const acknowledgeBody = fields({ comment: longText });

/** An input records were made of, for filters. */
export const recordedInput = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    categoryId: z.string(),
    typeScope: z.int(),
  })
  .meta({ id: 'RecordedInput' });
