import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Problem, problem, type AnyRoute } from '#contract';

/** Where a call takes the revision that was read; null if it changes nothing that has one. */
export function revisionIn({ method, body, query, wire }: AnyRoute): 'body' | 'query' | null {
  if (wire || method === 'GET') return null;
  if (fieldOf(body, 'revision')) return 'body';
  return fieldOf(query, 'revision') ? 'query' : null;
}

/** Whether the response is one thing with a revision, so that it has an ETag. */
export function hasEntityTag({ wire, answers, response }: AnyRoute): boolean {
  return !wire && !answers && fieldOf(fieldOf(response, 'data'), 'revision') !== undefined;
}

/** The schema of a field, seen through everything that wraps an object. */
function fieldOf(schema: unknown, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[name] as z.ZodType | undefined;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldOf(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe) return fieldOf(schema.in, name);
  if (schema instanceof z.ZodUnion)
    return schema.options.map((one) => fieldOf(one, name)).find((found) => found !== undefined);
  return undefined;
}

/**
 * The ETag of a response: the revision, then a hash of everything in it. It is weak, because the bytes also depend on the
 * compression.
 */
export function entityTag(revision: number, payload: string): string {
  return `W/"${revision}-${createHash('sha256').update(payload).digest('base64url').slice(0, 16)}"`;
}

/** An entity tag with the revision it begins with (RFC 9110, section 8.8.3). Proxies add or remove the `W/`. */
const TAG = /^(?:W\/)?"(\d{1,10})(?:-[\w-]*)?"$/;

/** Whether If-None-Match names the state that the caller has already (weak comparison, RFC 9110, section 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag));
}

interface Parts {
  body: unknown;
  query: unknown;
}

/**
 * Applies If-Match before anything is validated: a request without a revision takes it from there, and one with another
 * revision is refused. Whether it is the current one is checked where every revision is, by the service.
 */
export function applyIfMatch(route: AnyRoute, request: Parts, given: string | undefined): void {
  if (given === undefined || route.method === 'GET' || route.wire) return;
  const place = revisionIn(route);
  if (place === null) throw problem('request.if-match', 400, 'api.if-match-not-here');
  if (given.trim() === '*') return;
  const found = TAG.exec(given.trim())?.[1];
  if (found === undefined) throw problem('request.if-match', 400, 'api.if-match-unreadable');
  const sent = request[place];
  // What is no object is refused by its schema.
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return;
  const { revision } = sent as { readonly revision?: unknown };
  if (revision === undefined) request[place] = { ...sent, revision: place === 'body' ? Number(found) : found };
  else if (Number(revision) !== Number(found))
    throw problem('request.if-match', 400, 'api.if-match-differs', [
      { path: 'revision', message: 'api.if-match-differs' },
    ]);
}

/** A refusal because of an older revision. To a request with If-Match it is a precondition that failed, with the same body. */
export function asPrecondition(error: unknown, ifMatch: string | undefined): unknown {
  if (ifMatch === undefined || !(error instanceof Problem)) return error;
  const { code, statusCode, message, issues, detail } = error;
  return statusCode === 409 && code.endsWith('.stale') ? problem(code, 412, message, issues, detail) : error;
}
