import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '../registry/web-plugin.ts';
import type { WebRegistry } from '../registry/web-registry.ts';
import { ArrivalMemory } from './Arrival.tsx';
import { RouterErrorScreen } from './CrashScreen.tsx';
import { AreaGuard, AreaIndex, LoginGuard } from './guards.tsx';
import { IdleGuard } from './IdleGuard.tsx';
import { loadPart } from './load-page.ts';
import { MissingScreen, UnknownAddress } from './MissingScreen.tsx';
import { PageFrame } from './PageFrame.tsx';
import { LOGIN_ADDRESS } from './return-path.ts';

/** The router's tree for what the plugins have registered. */
export function makeRoutes(registry: WebRegistry): RouteObject[] {
  const screens = (area: Area): RouteObject[] =>
    registry.routes(area).map((route) => {
      const screen = lazy(() => loadPart(route.page));
      return { path: route.path, element: <PageFrame key={route.path} route={route} screen={screen} /> };
    });
  const open = screens('public').map(({ path, element }) => ({
    path: `/${path}`,
    element: `/${path}` === LOGIN_ADDRESS ? <LoginGuard>{element}</LoginGuard> : element,
  }));
  return [
    {
      element: <Frame />,
      errorElement: <RouterErrorScreen />,
      children: [
        ...open,
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
      ],
    },
  ];
}

function Frame() {
  return (
    <ArrivalMemory>
      <IdleGuard />
      <Outlet />
    </ArrivalMemory>
  );
}
