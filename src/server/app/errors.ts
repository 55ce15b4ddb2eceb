import type { FastifyError, FastifyInstance } from 'fastify';
import {
  MESSAGES,
  Problem,
  messageFor,
  textOf,
  together,
  type ProblemBody,
  type ProblemIssue,
  type Wire,
} from '#contract';
import { languageAsked } from '../texts/language-asked.ts';
import type { Texts } from '../texts/texts.ts';
import { CommitOutcomeUnknownError, DatabaseUnavailableError, isStatementTimeout, sqlState } from '../db/index.ts';

/**
 * Turns everything thrown into the one error body, or into that of a published protocol. Nothing else does: services throw,
 * and handlers do not catch.
 */
function answerThrown(app: FastifyInstance, texts: Pick<Texts, 'answered'>, wire?: Wire): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const body = texts.answered(bodyOf(error), languageAsked(request.headers['accept-language']));
    if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (body.statusCode === 503) reply.header('retry-after', RETRY_AFTER);
    if (body.statusCode === 429 || body.code === 'idempotency.in-flight')
      reply.header('retry-after', secondsToWait(body));
    void reply.status(body.statusCode).header('cache-control', 'no-store');
    if (wire) reply.type(wire.answers).send(wire.problem(body));
    else void reply.send(body);
  });
}

/** The errors of calls of a published protocol, and the bodies they accept. For the part of the application with its routes. */
export function speakWire(app: FastifyInstance, wire: Wire, texts: Pick<Texts, 'answered'>): void {
  answerThrown(app, texts, wire);
  const json = app.getDefaultJsonParser('error', 'error');
  for (const type of wire.bodies)
    if (type === FORM)
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) =>
        done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
      );
    else if (type !== 'application/json') app.addContentTypeParser(type, { parseAs: 'string' }, json);
}

const FORM = 'application/x-www-form-urlencoded';

/** The errors of all other calls, and of addresses that no call has. */
export function answerErrors(app: FastifyInstance, texts: Pick<Texts, 'answered'>): void {
  answerThrown(app, texts);
  app.setNotFoundHandler((request, reply) => {
    const body: ProblemBody = {
      statusCode: 404,
      code: 'route.unknown',
      message: messageFor('api.no-call', { call: `${request.method} ${request.url.split('?')[0]}` }),
    };
    const language = languageAsked(request.headers['accept-language']);
    void reply.status(404).header('cache-control', 'no-store').send(texts.answered(body, language));
  });
}

interface SchemaFault {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword?: string;
  readonly params?: { readonly keys?: readonly string[] };
}

/** The body for anything thrown, with text keys as messages. Unknown errors reveal no internals. */
export function bodyOf(error: unknown): ProblemBody {
  if (error instanceof Problem)
    return {
      statusCode: error.statusCode,
      code: error.code,
      message: error.message,
      ...(error.issues.length > 0 ? { issues: error.issues.map((issue) => ({ ...issue })) } : {}),
      ...(error.detail === undefined ? {} : { data: error.detail }),
    };
  const { validation, statusCode, code } = error as Partial<FastifyError> & { validation?: readonly SchemaFault[] };
  if (validation) return invalidRequest(validation.flatMap(issuesOf));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return {
      statusCode,
      code: REQUEST_CODES[code ?? ''] ?? 'request.invalid',
      message: REQUEST_MESSAGES[code ?? ''] ?? 'api.unreadable',
    };
  return databaseBody(error) ?? { statusCode: 500, code: 'Unknown', message: MESSAGES.somethingWrong };
}

/** The body for a request, or a part of one, that does not fit its schema. */
export function invalidRequest(found: readonly ProblemIssue[]): ProblemBody {
  const issues = found.slice(0, ISSUES_AT_MOST).map((issue) => ({ ...issue }));
  return { statusCode: 400, code: 'request.invalid', message: summary(issues), issues };
}

/** Maximum number of issues in a response, however many unknown fields the body has. */
const ISSUES_AT_MOST = 100;

/** Retry-After in seconds: an embedded database restarts within one. */
const RETRY_AFTER = 5;

/** Seconds until a rate-limited caller may try again, as given by `tooOften`. */
function secondsToWait({ data }: ProblemBody): number {
  const { retryAfter } = (data ?? {}) as { readonly retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter : RETRY_AFTER;
}

/** The body for a database that cannot serve: whether anything was stored, and what to do. */
function databaseBody(error: unknown): ProblemBody | null {
  const body = (code: string, message: string): ProblemBody => ({ statusCode: 503, code, message });
  if (error instanceof DatabaseUnavailableError) return body('database.unavailable', 'api.database-unavailable');
  if (error instanceof CommitOutcomeUnknownError) return body('database.outcome-unknown', 'api.outcome-unknown');
  if (isStatementTimeout(error)) return body('database.slow', 'api.database-slow');
  // Class 53, insufficient resources: disk, memory or connections of the database.
  if (sqlState(error)?.startsWith('53')) return body('database.full', 'api.database-full');
  return null;
}

/** The missing fields and the first other issue, with the field's name if the message alone is not clear. */
function summary(issues: readonly ProblemIssue[]): string {
  const missing = issues.filter(({ path, message }) => path !== '' && message === MESSAGES.required);
  const wrong = issues.find((issue) => !missing.includes(issue));
  const sentences = [
    ...(missing.length > 0 ? [messageFor('api.fill-in', { fields: listed(missing.map(({ path }) => path)) })] : []),
    ...(wrong
      ? [wrong.path === '' ? wrong.message : messageFor('api.at', { path: wrong.path, message: textOf(wrong.message) })]
      : []),
  ];
  return sentences.length > 0 ? together(sentences) : 'api.request-not-valid';
}

const listed = (names: readonly string[]) =>
  names.length < 2
    ? names.join()
    : { key: 'api.and', values: { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' } };

const REQUEST_CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_BAD_URL: 'request.address',
  FST_ERR_MAX_PARAM_LENGTH: 'request.address',
};

const REQUEST_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'api.body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'api.body-not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'api.body-malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'api.body-empty',
  FST_ERR_BAD_URL: 'api.address-malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'api.address-too-long',
};

function issuesOf(fault: SchemaFault): readonly ProblemIssue[] {
  const path = fault.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const keys = fault.params?.keys;
  if (fault.keyword === 'unrecognized_keys' && keys)
    return keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: MESSAGES.unknownField }));
  if (path === '' && fault.keyword === 'invalid_type') return [{ path, message: 'api.send-object' }];
  return [{ path, message: fault.message ?? 'api.not-valid' }];
}
