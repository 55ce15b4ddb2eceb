import { addressOf } from '../registry/web-plugin.ts';
import type { WebRegistry } from '../registry/web-registry.ts';
import { areaOf } from '../session/session.ts';
import type { Session } from '../session/session.ts';

/** Address where somebody's area begins: the dashboard, if there is one. */
export function landingAddress(registry: WebRegistry, session: Session): string {
  const area = areaOf(session);
  return addressOf(area, registry.landing(area, session.authorities) ?? '');
}
