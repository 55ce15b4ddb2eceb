import { z } from 'zod';
import { id, isAllPrintable, MESSAGES, messageFor, problemBody, type ProblemIssue } from '#contract';

/** Maximum number of records in one call that creates them. */
export const BULK_CREATE_LIMIT = 500;

/** Maximum size of such a call: 500 records with all fields filled in, of up to 4 KB each. */
export const BULK_CREATE_BYTES = 2 * 1024 * 1024;

/** A record of the call as it was read: its body, or what is wrong with it. */
export type ReadRow<B> =
  | { readonly requestId: string; readonly body: B }
  | { readonly requestId: string | null; readonly body: null; readonly issues: readonly ProblemIssue[] };

/** Faults that are told of a record: about as many as it has fields, because a call has many records. */
const ISSUES_AT_MOST = 25;

/** Records to create. Each is read by itself, so that an invalid one does not affect the others. */
export function bulkCreateRows<B extends { readonly requestId: string }>(schema: z.ZodType<B>) {
  // A text is no record, but the call refuses what cannot be stored wherever it stands.
  const row = z
    .unknown()
    .refine((given) => typeof given !== 'string' || isAllPrintable(given), 'api.not-printable')
    .meta({
      id: 'BulkCreateRow',
      type: 'object',
      additionalProperties: {},
      description: 'A record as the call to create one takes it, with its requestId.',
    });
  return z
    .array(row)
    .min(1, 'records.none-sent')
    .max(BULK_CREATE_LIMIT, messageFor('records.most-at-once', { most: BULK_CREATE_LIMIT }))
    .transform((rows) => rows.map((given) => readRow(schema, given)));
}

const withRequestId = z.looseObject({ requestId: id });

function readRow<B extends { readonly requestId: string }>(schema: z.ZodType<B>, given: unknown): ReadRow<B> {
  const read = schema.safeParse(given);
  if (read.success) return { requestId: read.data.requestId, body: read.data };
  return {
    requestId: withRequestId.safeParse(given).data?.requestId ?? null,
    body: null,
    issues: read.error.issues
      .slice(0, ISSUES_AT_MOST)
      .flatMap((issue): readonly ProblemIssue[] =>
        issue.code === 'unrecognized_keys'
          ? issue.keys
              .slice(0, ISSUES_AT_MOST)
              .map((key) => ({ path: [...issue.path, key].join('.'), message: MESSAGES.unknownField }))
          : [{ path: issue.path.join('.'), message: issue.message }],
      ),
  };
}

/** What happened to a record of the call. */
const bulkCreateOutcome = z
  .object({
    /** Place in the call, from 0. */
    index: z.int(),
    /** Null if none was sent, or none that is valid. */
    requestId: z.string().nullable(),
    /** `repeated`: its requestId was used before, for the same content; nothing was created. */
    state: z.enum(['created', 'repeated', 'refused']),
    /** The record that was created, now or before. */
    id: z.string().optional(),
    /** Why it was refused: the body that the call to create one record answers. */
    problem: problemBody.optional(),
  })
  .meta({ id: 'BulkCreateOutcome' });

export type BulkCreateOutcome = z.infer<typeof bulkCreateOutcome>;

/** Every record of the call, in its order, and how many came to what. */
export const bulkCreateAnswer = z
  .object({
    rows: z.array(bulkCreateOutcome),
    counts: z.object({ created: z.int(), repeated: z.int(), refused: z.int() }),
  })
  .meta({ id: 'BulkCreateAnswer' });

export type BulkCreateAnswer = z.infer<typeof bulkCreateAnswer>;
