/** Of a normalised address (WHATWG URL): the host is in lower case, without the port 443 and dot segments in the path. */
const ISSUER = /^https:\/\/[^/?#@]+(\/[^?#]*)?$/;

/** Tenants of Entra ID that admit accounts of any organisation, or of none. The last one is that of personal accounts. */
const ANY_TENANT =
  /^https:\/\/login\.microsoftonline\.com\.?\/+(common|organizations|consumers|9188040d-6c67-4b5b-b112-36a304b66dad)(\/|$)/i;

/** Google admits accounts of any company and of none; those of a company name its domain. Its tokens may leave `https://` out. */
const GOOGLE = /^(https:\/\/)?accounts\.google\.com\.?(:443)?(\/|$)/i;

/**
 * The issuer of a normalised address. Null if it is none (OpenID Connect Core 1.0, section 1.2: `https`, no query, no fragment).
 */
export function issuerOf(address: string): string | null {
  if (!ISSUER.test(address)) return null;
  return /^https:\/\/[^/]+\/$/.test(address) ? address.slice(0, -1) : address;
}

/** Whether the issuer is an address of metadata: then the library compares the metadata with nothing. */
export const isMetadata = (issuer: string): boolean => issuer.includes('/.well-known/');

/** Whether accounts of any organisation may sign in there. */
export const isAnyTenant = (issuer: string): boolean => ANY_TENANT.test(decoded(issuer));

/** Whether the claim `iss`, or an issuer, is Google's. */
export const isGoogle = (issuer: unknown): boolean => typeof issuer === 'string' && GOOGLE.test(issuer);

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
