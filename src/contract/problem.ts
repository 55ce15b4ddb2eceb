import type { MessageText } from './message-text.ts';

/** One field at fault. `path` is the field's name, with dots into nested objects. */
export interface ProblemIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * An error sent as a response: a stable code, an HTTP status and a sentence for the user.
 * Services throw it; only the server's error handler turns it into a body, and only the web's HTTP service reads that body.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly statusCode: number;
  readonly issues: readonly ProblemIssue[];
  /** Data a client needs to continue, for example the current state of a record that someone else has changed. */
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

/** Creates a `Problem`. Codes are `<noun>.<what>`, for example `record.stale`; they never change once published. */
export function problem(
  code: string,
  statusCode: number,
  message: string,
  issues: readonly ProblemIssue[] = [],
  detail?: unknown,
): Problem {
  return new Problem(code, statusCode, message, issues, detail);
}

/** The one error body of the API, as `problemBody` declares it. */
/** One field at fault, as it is sent. */
interface SentIssue extends ProblemIssue {
  readonly text?: MessageText;
}

export interface ProblemBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly text?: MessageText;
  readonly issues?: readonly SentIssue[];
  readonly data?: unknown;
}

/**
 * Whether a response body is an error body. Checked by hand instead of with `problemBody`: the browser needs this before any
 * screen needs a schema, and the schemas are a quarter of the size of the first page.
 */
export function isProblemBody(received: unknown): received is ProblemBody {
  if (!isObject(received)) return false;
  const { statusCode, code, message, issues } = received;
  return (
    Number.isSafeInteger(statusCode) &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (issues === undefined || (Array.isArray(issues) && issues.every(isIssue)))
  );
}

function isIssue(given: unknown): boolean {
  return isObject(given) && typeof given['path'] === 'string' && typeof given['message'] === 'string';
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
