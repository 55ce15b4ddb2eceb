import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useService } from '../di/services-context.tsx';
import { WebRegistry } from '../registry/web-registry.ts';
import { areaOf } from '../session/session.ts';
import { useSessionState } from '../session/use-session.ts';
import { landingAddress, twinAddress } from './landing.ts';
import { LazyAreaFrame } from './frame/LazyArea.tsx';
import { LazyPlugins } from './frame/LazyPlugins.tsx';
import { MissingScreen } from './screens/MissingScreen.tsx';
import { LOGIN_ADDRESS, returnAddress } from './return-path.ts';
import { LoadingMain, LoadingBoundary } from './screens/LoadingBoundary.tsx';

/** Lets in who belongs to the area; others go to their own, and who is not signed in goes to sign in and comes back. */
export function AreaGuard({ area }: { area: 'home' | 'admin' }) {
  const state = useSessionState();
  const registry = useService(WebRegistry);
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'loading') return <LoadingMain />;
  if (state.kind === 'nobody') {
    // Who has signed out wants to leave, not to come back.
    const from = state.because === 'signed-out' ? undefined : { from: pathname + search + hash };
    return <Navigate to={LOGIN_ADDRESS} replace state={from} />;
  }
  if (areaOf(state.session) !== area) {
    const twin = twinAddress(registry, state.session, pathname + search + hash);
    return <Navigate to={twin ?? landingAddress(registry, state.session)} replace />;
  }
  return (
    <LoadingBoundary>
      <LazyAreaFrame session={state.session}>
        <Outlet />
      </LazyAreaFrame>
    </LoadingBoundary>
  );
}

/** The screen to sign in is for nobody yet: who is signed in goes on to where they wanted, or to their area. */
export function LoginGuard({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const registry = useService(WebRegistry);
  const location = useLocation();
  if (state.kind === 'loading') return <LoadingMain />;
  if (state.kind === 'nobody') return children;
  if (!registry.isComplete()) return <LazyPlugins />;
  const wanted = (location.state as { from?: unknown } | null)?.from;
  const to =
    returnAddress(wanted, state.session) ??
    twinAddress(registry, state.session, wanted) ??
    landingAddress(registry, state.session);
  return <Navigate to={to} replace />;
}

/** The root of an area leads to where it begins. */
export function AreaIndex() {
  const state = useSessionState();
  const registry = useService(WebRegistry);
  if (state.kind !== 'signed-in') return null;
  const { session } = state;
  // An area without a single screen has nowhere to lead to.
  if (registry.landing(areaOf(session), session.authorities) === null) return <MissingScreen />;
  return <Navigate to={landingAddress(registry, session)} replace />;
}
