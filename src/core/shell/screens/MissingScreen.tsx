import { useLocation } from 'react-router-dom';
import { NotFound } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { WebRegistry } from '../../registry/web-registry.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Arrival } from './Arrival.tsx';
import { landingAddress } from '../landing.ts';
import { LazyAreaFrame } from '../frame/LazyArea.tsx';
import { LoadingBoundary } from './LoadingBoundary.tsx';
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

/** The same for an address outside of all areas; a signed-in user also gets the navigation. */
export function UnknownAddress() {
  const state = useSessionState();
  const { pathname } = useLocation();
  if (state.kind !== 'signed-in')
    return (
      <main id="main">
        <MissingScreen />
      </main>
    );
  return (
    <LoadingBoundary>
      <LazyAreaFrame session={state.session} key={pathname}>
        <MissingScreen />
      </LazyAreaFrame>
    </LoadingBoundary>
  );
}
