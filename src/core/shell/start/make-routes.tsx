import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '../../registry/web-plugin.ts';
import type { WebRegistry } from '../../registry/web-registry.ts';
import { useSessionState } from '../../session/use-session.ts';
import { RouterErrorScreen } from '../screens/CrashScreen.tsx';
import { AreaGuard, AreaIndex, LoginGuard } from '../guards.tsx';
import { LazyAnswerCache, LazySessionGuards } from '../frame/LazyArea.tsx';
import { LazyPlugins } from '../frame/LazyPlugins.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { MissingScreen } from '../screens/MissingScreen.tsx';
import { UnknownAddress } from '../screens/UnknownAddress.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { LOGIN_ADDRESS } from '../return-path.ts';
import { LoadingBoundary } from '../screens/LoadingBoundary.tsx';

/**
 * The route tree of the registered plugins. While only the sign-in screen is registered, every other address waits
 * until all plugins are loaded and the tree is replaced.
 */
export function makeRoutes(registry: WebRegistry, isComplete = registry.isComplete()): RouteObject[] {
  const screens = (area: Area): RouteObject[] =>
    registry.routes(area).map((route) => {
      const { Screen } = lazyScreen(route);
      return { path: route.path, element: <PageFrame key={route.path} route={route} screen={Screen} /> };
    });
  const open = screens('public').map(({ path, element }) => ({
    path: `/${path}`,
    // The sign-in screen comes first for most people and does not need the part the others depend on.
    element:
      `/${path}` === LOGIN_ADDRESS ? (
        <LoginGuard>{element}</LoginGuard>
      ) : (
        <LoadingBoundary>
          <LazyAnswerCache>{element}</LazyAnswerCache>
        </LoadingBoundary>
      ),
  }));
  const areas = [
    {
      path: '/',
      element: <AreaGuard area="home" />,
      children: [{ index: true, element: <AreaIndex /> }, ...screens('home')],
    },
    {
      path: '/admin',
      element: <AreaGuard area="admin" />,
      children: [
        { index: true, element: <AreaIndex /> },
        ...screens('admin'),
        { path: '*', element: <MissingScreen /> },
      ],
    },
    { path: '*', element: <UnknownAddress /> },
  ];
  const rest = isComplete ? areas : [{ path: '*', element: <LazyPlugins /> }];
  return [{ element: <Frame />, errorElement: <RouterErrorScreen />, children: [...open, ...rest] }];
}

function Frame() {
  const { kind } = useSessionState();
  return (
    <>
      {kind === 'signed-in' ? (
        <Suspense fallback={null}>
          <LazySessionGuards />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}
