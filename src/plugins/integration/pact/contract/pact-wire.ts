import { z } from 'zod';
import type { ProblemBody, Wire } from '#contract';

/** Codes of errors of PACT 3.0. */
export const PACT_ERRORS = [
  'BadRequest',
  'AccessDenied',
  'TokenExpired',
  'NotFound',
  'InternalError',
  'NotImplemented',
] as const;

export type PactError = (typeof PACT_ERRORS)[number];

export const pactError = z.object({ code: z.enum(PACT_ERRORS), message: z.string() }).meta({ id: 'PactError' });

/** A problem as PACT names it. A token that is not valid is a bad request, as the public conformance suite expects. */
export function pactErrorOf({ statusCode, code }: Pick<ProblemBody, 'statusCode' | 'code'>): PactError {
  if (code === 'pact.token-expired') return 'TokenExpired';
  if (statusCode === 403) return 'AccessDenied';
  if (statusCode === 404) return 'NotFound';
  if (statusCode === 501) return 'NotImplemented';
  return statusCode >= 500 ? 'InternalError' : 'BadRequest';
}

/** The calls with footprints and events. */
export const pactWire: Wire = {
  name: 'PACT Technical Specifications 3.0',
  bodies: ['application/cloudevents+json', 'application/json'],
  answers: 'application/json',
  problem: (body) => ({ code: pactErrorOf(body), message: body.message }),
  problemBody: pactError,
};

/** Errors of a token (RFC 6749, section 5.2). */
export const tokenError = z
  .object({
    error: z.enum(['invalid_request', 'invalid_client', 'unsupported_grant_type']),
    error_description: z.string(),
  })
  .meta({ id: 'PactTokenError' });

/** The calls that lead to a token. */
export const tokenWire: Wire = {
  name: 'OAuth 2.0 (RFC 6749, section 4.4) and OpenID Connect Discovery',
  bodies: ['application/x-www-form-urlencoded'],
  answers: 'application/json',
  // A description has only ASCII characters, so it is the code, not a text in the language of the caller.
  problem: ({ code }) => ({ error: 'invalid_request', error_description: code }),
  problemBody: tokenError,
};
