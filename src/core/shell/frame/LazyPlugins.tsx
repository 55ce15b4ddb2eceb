import { use } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useService } from '../../di/services-context.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { AllPlugins } from '../start/all-plugins.ts';
import { LOGIN_ADDRESS } from '../return-path.ts';
import { LoadingMain, LoadingBoundary } from '../screens/LoadingBoundary.tsx';

/** In place of a screen while only the plugins of the first screen are there: brings the others, and with them the screen. */
export function LazyPlugins() {
  const { kind } = useSessionState();
  const { pathname } = useLocation();
  // The roots of the areas lead to sign in, whatever screens the areas have.
  if (kind === 'nobody' && /^\/(?:admin\/?)?$/.test(pathname)) return <Navigate to={LOGIN_ADDRESS} replace />;
  return (
    <LoadingBoundary>
      <AllOfThem />
    </LoadingBoundary>
  );
}

function AllOfThem() {
  use(useService(AllPlugins).load());
  // Another tree of screens is about to take the place of the one this stands in.
  return <LoadingMain />;
}
