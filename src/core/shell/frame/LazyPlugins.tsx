import { use } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useService } from '../../di/services-context.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { AllPlugins } from '../start/all-plugins.ts';
import { LOGIN_ADDRESS } from '../return-path.ts';
import { LoadingMain, LoadingBoundary } from '../screens/LoadingBoundary.tsx';

/** Placeholder screen while only the plugins of the sign-in page are loaded: it loads all others. */
export function LazyPlugins() {
  const { kind } = useSessionState();
  const { pathname } = useLocation();
  // The roots of the areas redirect to sign-in, whatever screens the areas have.
  if (kind === 'nobody' && /^\/(?:admin\/?)?$/.test(pathname)) return <Navigate to={LOGIN_ADDRESS} replace />;
  return (
    <LoadingBoundary>
      <AllOfThem />
    </LoadingBoundary>
  );
}

function AllOfThem() {
  use(useService(AllPlugins).load());
  // The complete tree of routes is about to replace the one this is in.
  return <LoadingMain />;
}
