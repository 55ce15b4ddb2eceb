import { z } from 'zod';

/** One field at fault. `path` is the field's name, with dots into nested objects. */
export interface ProblemIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * An error that is an answer: a stable code, an HTTP status and a sentence for the person who caused it.
 * Services throw it; only the server's error handler turns it into a body, and only the web's HTTP service reads it.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly statusCode: number;
  readonly issues: readonly ProblemIssue[];
  /** What a client needs to go on, for example the present state of a record that was changed meanwhile. */
  readonly detail: unknown;

  constructor(
    code: string,
    statusCode: number,
    message: string,
    issues: readonly ProblemIssue[] = [],
    detail?: unknown,
  ) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
    this.issues = issues;
    this.detail = detail;
  }
}

/** Makes a `Problem`. Codes are `<noun>.<what>`, for example `record.stale`; they never change once published. */
export function problem(
  code: string,
  statusCode: number,
  message: string,
  issues: readonly ProblemIssue[] = [],
  detail?: unknown,
): Problem {
  return new Problem(code, statusCode, message, issues, detail);
}

/** The one error body of the API. */
export const problemBody = z
  .object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Problem', description: 'Every error answer. `code` is stable; `issues` names the fields at fault.' });

export type ProblemBody = z.infer<typeof problemBody>;
