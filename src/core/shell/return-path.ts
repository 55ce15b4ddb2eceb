import { areaOf } from '../session/session.ts';
import type { Session } from '../session/session.ts';

/** Address of the screen where one signs in. */
export const LOGIN_ADDRESS = '/login';

/** Stands for this site: a browser's own reading of an address tells whether it stays on it. */
const HERE = 'https://here.invalid';

/** Whether an address is of the staff area. */
export function isAdminAddress(address: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(address);
}

/**
 * Where somebody wanted to go before signing in, if it is a path of this site that this person may reach;
 * otherwise null. `//host` and `/\host` are other sites to a browser.
 */
export function returnAddress(wanted: unknown, session: Session): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // `/.//host` is a path of this site that is written `//host` once its dot is resolved.
  if (origin !== HERE || pathname.startsWith('//') || pathname === '/' || pathname === LOGIN_ADDRESS) return null;
  return isAdminAddress(pathname) === (areaOf(session) === 'admin') ? pathname + search + hash : null;
}
