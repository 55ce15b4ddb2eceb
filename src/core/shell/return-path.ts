import { areaOf } from '../session/session.ts';
import type { Session } from '../session/session.ts';

/** Address of the screen where one signs in. */
export const LOGIN_ADDRESS = '/login';

/** Whether an address is of the staff area. */
export function isAdminAddress(address: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(address);
}

/**
 * Where somebody wanted to go before signing in, if it is a path of this site that this person may reach;
 * otherwise null. `//host` and `/\host` are other sites to a browser.
 */
export function returnAddress(wanted: unknown, session: Session): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\\]/.test(wanted)) return null;
  const path = wanted.split(/[?#]/, 1)[0] ?? '';
  if (path === '/' || path === LOGIN_ADDRESS) return null;
  return isAdminAddress(wanted) === (areaOf(session) === 'admin') ? wanted : null;
}
