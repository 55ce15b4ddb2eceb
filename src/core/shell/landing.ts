import { addressOf } from '../registry/web-plugin.ts';
import type { WebRegistry } from '../registry/web-registry.ts';
import { areaOf } from '../session/session.ts';
import type { Session } from '../session/session.ts';

/**
 * Address of the same screen in the user's own area, for an address of the other area; null if there is none. The
 * query (`?typeScope=1`) is kept.
 */
export function twinAddress(registry: WebRegistry, session: Session, wanted: unknown): string | null {
  if (typeof wanted !== 'string') return null;
  const [pathname = ''] = wanted.split(/[?#]/, 1);
  const own = areaOf(session);
  const other = own === 'admin' ? 'home' : 'admin';
  const path = registry.routes(other).find((route) => route.hasTwin && addressOf(other, route.path) === pathname)?.path;
  const isThere = path !== undefined && registry.routes(own).some((route) => route.path === path);
  return isThere ? addressOf(own, path) + wanted.slice(pathname.length) : null;
}

/** Landing address of the user's area: their first page, otherwise the dashboard. */
export function landingAddress(registry: WebRegistry, session: Session): string {
  const area = areaOf(session);
  return addressOf(area, registry.landing(area, session) ?? '');
}
