import { areaOf } from '../session/session.ts';
import type { Session } from '../session/session.ts';

/** Address of the sign-in screen. */
export const LOGIN_ADDRESS = '/login';

/** Placeholder origin of this site: `URL` resolves an address against it, which shows whether it stays on the site. */
const HERE = 'https://here.invalid';

/** Whether an address belongs to the staff area. */
export function isAdminAddress(address: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(address);
}

/**
 * The address wanted before signing in, if it is a path of this site in the user's area; otherwise null. Browsers read
 * `//host` and `/\host` as other sites.
 */
export function returnAddress(wanted: unknown, session: Session): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // `/.//host` is a path of this site, but becomes `//host` once its dot is resolved.
  if (origin !== HERE || pathname.startsWith('//') || pathname === '/' || pathname === LOGIN_ADDRESS) return null;
  return isAdminAddress(pathname) === (areaOf(session) === 'admin') ? pathname + search + hash : null;
}
