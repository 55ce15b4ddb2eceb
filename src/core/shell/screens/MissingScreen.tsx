import { NotFound } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { WebRegistry } from '../../registry/web-registry.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Arrival } from './Arrival.tsx';
import { landingAddress } from '../landing.ts';
import { LOGIN_ADDRESS } from '../return-path.ts';

/** There is no screen at this address, or none this user may see. */
export function MissingScreen() {
  const state = useSessionState();
  const registry = useService(WebRegistry);
  const home = state.kind === 'signed-in' ? landingAddress(registry, state.session) : LOGIN_ADDRESS;
  return (
    <>
      <NotFound homeHref={home} />
      <Arrival title="shell.not-found" />
    </>
  );
}
