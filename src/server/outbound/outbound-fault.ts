/** Why a server that an address names was not used, or what was wrong with its answer. */
export type OutboundFaultCode =
  | 'address-invalid'
  | 'address-private'
  | 'host-unknown'
  | 'not-https'
  | 'unreachable'
  | 'certificate'
  | 'too-slow'
  | 'too-large'
  | 'redirects'
  | 'status'
  | 'encoded'
  | 'sign-in'
  | 'no-tls'
  | 'no-folder'
  | 'protocol';

/** A fault of another server or of its address, not of this program. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault';
  constructor(
    readonly code: OutboundFaultCode,
    /** For example the status of the answer. Never a secret. */
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} ${JSON.stringify(values)}`);
  }
}

/** Codes of Node for names that do not resolve. */
const UNKNOWN: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME']);

/** Codes of OpenSSL and Node for certificates that are not trusted or belong to another name. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/;

/** An error of a connection as a fault. A fault and an error of the program stay as they are. */
export function outboundFault(error: unknown): unknown {
  if (error instanceof OutboundFault) return error;
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  const known = typeof code === 'string' ? code : '';
  if (name === 'TimeoutError' || known === 'ETIMEDOUT' || known === 'ETIMEOUT') return new OutboundFault('too-slow');
  if (UNKNOWN.has(known)) return new OutboundFault('host-unknown');
  if (CERTIFICATE.test(known)) return new OutboundFault('certificate');
  return known === '' ? error : new OutboundFault('unreachable');
}
