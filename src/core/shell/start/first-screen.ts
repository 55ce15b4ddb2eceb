import type { Services } from '#contract';
import { WebRegistry } from '../../registry/web-registry.ts';
import type { Session } from '../../session/session.ts';
import { SessionStore } from '../../session/session-store.ts';
import { AllPlugins } from './all-plugins.ts';
import { AreaLoader } from './area-loader.ts';
import { FirstTexts } from './first-texts.ts';
import { landingAddress } from '../landing.ts';
import { fetchScreenAt, routeAt } from './lazy-screen.ts';
import { LOGIN_ADDRESS } from '../return-path.ts';

/**
 * Fetches all parts of the first screen in parallel instead of one after another. Rejects only if the texts fail to
 * load; the screen shows other failures itself.
 */
export async function fetchFirstScreen(services: Services, pathname: string): Promise<void> {
  const session = services.get(SessionStore);
  session.load();
  const registry = services.get(WebRegistry);
  const current = session.current();
  // For any other address all plugins are needed to find the screen.
  if (current || pathname !== LOGIN_ADDRESS) await services.get(AllPlugins).load();
  const isOpen = pathname !== LOGIN_ADDRESS && routeAt(registry, pathname, ['public']) !== undefined;
  const screen = fetchScreenAt(registry, isOpen ? pathname : addressFor(registry, current, pathname));
  await Promise.all([
    services.get(FirstTexts).load(),
    // Inside the frame of an area a page may load a moment later.
    current ? null : screen,
    current &&
      services
        .get(AreaLoader)
        .load()
        .catch(() => undefined),
  ]);
}

/** The address the guards will redirect to. */
function addressFor(registry: WebRegistry, session: Session | null, pathname: string): string {
  if (session === null) return LOGIN_ADDRESS;
  return /^\/(?:admin\/?|login)?$/.test(pathname) ? landingAddress(registry, session) : pathname;
}
