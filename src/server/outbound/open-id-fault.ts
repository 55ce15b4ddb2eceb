import { OutboundFault } from './outbound-fault.ts';

/**
 * What was wrong with a sign-in by OpenID Connect. `provider`: it refused. `client`: it does not accept this application.
 * `clock`: a time is wrong. `audience`: the token is for another application. `token`: another check failed.
 */
export type OpenIdFaultCode = 'unreachable' | 'provider' | 'client' | 'clock' | 'audience' | 'token';

export class OpenIdFault extends Error {
  override readonly name = 'OpenIdFault';
  constructor(
    readonly code: OpenIdFaultCode,
    /** In the words of the provider or of the protocol. Never a secret. */
    readonly detail: string,
  ) {
    super(`${code} ${detail}`);
  }
}

interface Coded {
  readonly code?: unknown;
  readonly error?: unknown;
  readonly error_description?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The claim that failed, somewhere in the causes of the library. */
function claimOf(error: Coded, depth = 0): string | null {
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || depth > 4) return null;
  const { claim } = cause as { readonly claim?: unknown };
  return typeof claim === 'string' ? claim : claimOf(cause as Coded, depth + 1);
}

/** A fault of a call that was made for the library, which may be its cause. */
function outboundOf(error: unknown, depth = 0): OutboundFault | null {
  if (error instanceof OutboundFault) return error;
  const cause = typeof error === 'object' && error !== null ? (error as Coded).cause : undefined;
  return cause === undefined || depth > 4 ? null : outboundOf(cause, depth + 1);
}

const printable = (text: unknown): string =>
  String(text)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, 500);

/** What the provider says was wrong, as the protocol writes it. */
export const providerSaid = (error: unknown, description: unknown): string =>
  [error, description]
    .filter((part) => typeof part === 'string' && part !== '')
    .map(printable)
    .join(': ');

const UNREACHABLE: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

/**
 * An error of `openid-client` as a fault that says who has to do what. An error of this program stays as it is.
 */
export function openIdFault(error: unknown): unknown {
  if (error instanceof OpenIdFault) return error;
  const outbound = outboundOf(error);
  if (outbound) return new OpenIdFault('unreachable', outbound.message);
  const coded = error as Coded;
  const detail = [coded.message, claimOf(coded)]
    .filter((part) => typeof part === 'string')
    .map(printable)
    .join(' · ');
  const said = providerSaid(coded.error, coded.error_description);
  if (coded.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return new OpenIdFault('provider', said);
  if (coded.code === 'OAUTH_RESPONSE_BODY_ERROR') {
    // The client is not accepted: its id or its secret is wrong (RFC 6749, section 5.2).
    const isClient = coded.error === 'invalid_client' || coded.error === 'unauthorized_client';
    return isClient ? new OpenIdFault('client', said) : new OpenIdFault('provider', said);
  }
  if (coded.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return new OpenIdFault('client', detail);
  if (coded.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new OpenIdFault('clock', detail);
  if (coded.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    return new OpenIdFault(claimOf(coded) === 'aud' ? 'audience' : 'token', detail);
  if (UNREACHABLE.has(coded.code)) return new OpenIdFault('unreachable', detail);
  return typeof coded.code === 'string' && coded.code.startsWith('OAUTH_') ? new OpenIdFault('token', detail) : error;
}
