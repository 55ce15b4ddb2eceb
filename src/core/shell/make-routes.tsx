import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '../registry/web-plugin.ts';
import type { WebRegistry } from '../registry/web-registry.ts';
import { useSessionState } from '../session/use-session.ts';
import { ArrivalMemory } from './Arrival.tsx';
import { RouterErrorScreen } from './CrashScreen.tsx';
import { AreaGuard, AreaIndex, LoginGuard } from './guards.tsx';
import { LateAnswers, LateIdleGuard } from './LateArea.tsx';
import { lateScreen } from './late-screen.ts';
import { MissingScreen, UnknownAddress } from './MissingScreen.tsx';
import { PageFrame } from './PageFrame.tsx';
import { LOGIN_ADDRESS } from './return-path.ts';
import { Waiting } from './Waiting.tsx';

/** The router's tree for what the plugins have registered. */
export function makeRoutes(registry: WebRegistry): RouteObject[] {
  const screens = (area: Area): RouteObject[] =>
    registry.routes(area).map((route) => {
      const { Screen } = lateScreen(route);
      return { path: route.path, element: <PageFrame key={route.path} route={route} screen={Screen} /> };
    });
  const open = screens('public').map(({ path, element }) => ({
    path: `/${path}`,
    // The screen most people come to first does without the part the others stand on.
    element:
      `/${path}` === LOGIN_ADDRESS ? (
        <LoginGuard>{element}</LoginGuard>
      ) : (
        <Waiting>
          <LateAnswers>{element}</LateAnswers>
        </Waiting>
      ),
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
  const { kind } = useSessionState();
  return (
    <ArrivalMemory>
      {kind === 'signed-in' ? (
        <Suspense fallback={null}>
          <LateIdleGuard />
        </Suspense>
      ) : null}
      <Outlet />
    </ArrivalMemory>
  );
}
