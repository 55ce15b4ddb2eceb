import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useService } from '../di/services-context.tsx';
import { WebRegistry } from '../registry/web-registry.ts';
import { areaOf } from '../session/session.ts';
import { useSessionState } from '../session/use-session.ts';
import { landingAddress, twinAddress } from './landing.ts';
import { LazyAreaFrame, LazyEnrolment } from './frame/LazyArea.tsx';
import { LazyPlugins } from './frame/LazyPlugins.tsx';
import { MissingScreen } from './screens/MissingScreen.tsx';
import { LOGIN_ADDRESS, returnAddress } from './return-path.ts';
import { LoadingMain, LoadingBoundary } from './screens/LoadingBoundary.tsx';

/** Admits users of the area. Others are redirected to their own area, or to sign-in and then back. */
export function AreaGuard({ area }: { area: 'home' | 'admin' }) {
  const state = useSessionState();
  const registry = useService(WebRegistry);
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'loading') return <LoadingMain />;
  if (state.kind === 'nobody') {
    // After an explicit sign-out there is no way back to this screen.
    const from = state.because === 'signed-out' ? undefined : { from: pathname + search + hash };
    return <Navigate to={LOGIN_ADDRESS} replace state={from} />;
  }
  if (areaOf(state.session) !== area) {
    const twin = twinAddress(registry, state.session, pathname + search + hash);
    return <Navigate to={twin ?? landingAddress(registry, state.session)} replace />;
  }
  if (state.session.isEnrolling)
    return (
      <LoadingBoundary>
        <LazyEnrolment />
      </LoadingBoundary>
    );
  return (
    <LoadingBoundary>
      <LazyAreaFrame session={state.session}>
        <Outlet />
      </LazyAreaFrame>
    </LoadingBoundary>
  );
}

/** The sign-in screen is for visitors only: a signed-in user is redirected to the wanted address or to their area. */
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

/** The root of an area redirects to its landing screen. */
export function AreaIndex() {
  const state = useSessionState();
  const registry = useService(WebRegistry);
  if (state.kind !== 'signed-in') return null;
  const { session } = state;
  // An area without any screen has no landing screen.
  if (registry.landing(areaOf(session), session) === null) return <MissingScreen />;
  return <Navigate to={landingAddress(registry, session)} replace />;
}
