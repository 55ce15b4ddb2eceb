/** One field at fault. */
export interface ProblemIssue {
  readonly path: string;
  readonly message: string;
}

/** A refusal or a failure that the server has answered. `code` is stable; `message` is for people, in their language. */
export class ScopebookProblem extends Error {
  override readonly name = 'ScopebookProblem';
  readonly code: string;
  readonly statusCode: number;
  readonly issues: readonly ProblemIssue[];
  /** What the client needs to go on, for example the current state of a record that someone else has changed. */
  readonly data: unknown;
  /** For the operator of the server, who finds the request in the log by it. */
  readonly requestId: string | null;

  constructor(body: Partial<ProblemBody>, statusCode: number, requestId: string | null) {
    super(body.message ?? `The server answered ${statusCode}.`);
    this.code = body.code ?? 'Unknown';
    this.statusCode = statusCode;
    this.issues = body.issues ?? [];
    this.data = body.data;
    this.requestId = requestId;
  }
}

interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly ProblemIssue[];
  readonly data: unknown;
}

/** The problem of a response, whatever is between this client and the server. */
export async function problemOf(response: Response): Promise<ScopebookProblem> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = isJson ? ((await response.json()) as Partial<ProblemBody>) : {};
  return new ScopebookProblem(body, response.status, response.headers.get('x-request-id'));
}
