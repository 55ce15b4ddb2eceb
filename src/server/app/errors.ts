import type { FastifyError, FastifyInstance } from 'fastify';
import { MESSAGES, Problem, type ProblemBody, type ProblemIssue } from '#contract';

/** Turns everything thrown into the one error body. Only here: services throw, handlers do not catch. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const body = bodyOf(error);
    if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    void reply.status(body.statusCode).header('cache-control', 'no-store').send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const body: ProblemBody = {
      statusCode: 404,
      code: 'route.unknown',
      message: `There is no call ${request.method} ${request.url.split('?')[0]}.`,
    };
    void reply.status(404).send(body);
  });
}

interface SchemaFault {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword?: string;
  readonly params?: { readonly keys?: readonly string[] };
}

/** The body for anything thrown. Unknown errors say nothing of their inside. */
export function bodyOf(error: unknown): ProblemBody {
  if (error instanceof Problem)
    return {
      statusCode: error.statusCode,
      code: error.code,
      message: error.message,
      ...(error.issues.length > 0 ? { issues: [...error.issues] } : {}),
      ...(error.detail === undefined ? {} : { data: error.detail }),
    };
  const { validation, statusCode, code } = error as Partial<FastifyError> & { validation?: readonly SchemaFault[] };
  if (validation) {
    const issues = validation.flatMap(issuesOf);
    return { statusCode: 400, code: 'request.invalid', message: summary(issues), issues };
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { statusCode, code: REQUEST_CODES[code ?? ''] ?? 'request.invalid', message: REQUEST_MESSAGES[code ?? ''] ?? 'The request cannot be read.' };
  return { statusCode: 500, code: 'Unknown', message: MESSAGES.somethingWrong };
}

/** One sentence over all issues: the first, with its field where the message alone would not tell. */
function summary(issues: readonly ProblemIssue[]): string {
  const [first] = issues;
  if (!first) return 'The request is not valid.';
  return first.path === '' ? first.message : `${first.path}: ${first.message}`;
}

const REQUEST_CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
};

const REQUEST_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is larger than 1 MB. Send less at once.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send a JSON object.',
};

function issuesOf(fault: SchemaFault): readonly ProblemIssue[] {
  const path = fault.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const keys = fault.params?.keys;
  if (fault.keyword === 'unrecognized_keys' && keys)
    return keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: MESSAGES.unknownField }));
  return [{ path, message: fault.message ?? 'This value is not valid.' }];
}
