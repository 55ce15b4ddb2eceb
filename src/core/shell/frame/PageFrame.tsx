import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { passes } from '#contract';
import { LoadingScreen } from '#design-system';
import type { WebRoute } from '../../registry/web-plugin.ts';
import { ASSUMED_COMPANY, reportsIn } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Arrival } from '../screens/Arrival.tsx';
import { CrashScreen } from '../screens/CrashScreen.tsx';
import { loadPart } from '../start/load-page.ts';
import { MissingScreen } from '../screens/MissingScreen.tsx';

/** Rarely shown, so loaded on demand. */
const NoAccessScreen = lazy(() => loadPart(async () => (await import('../screens/NoAccessScreen.tsx')).NoAccessScreen));

/** One screen: its page once loaded, or its error; the frame around it stays. */
export function PageFrame({ route, screen: Screen }: { route: WebRoute; screen: ComponentType }) {
  const state = useSessionState();
  const { pathname } = useLocation();
  const session = state.kind === 'signed-in' ? state.session : null;
  if (route.authorities && !passes(route.authorities, session?.authorities ?? null))
    return session ? (
      <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
        <Suspense fallback={<LoadingScreen />}>
          <NoAccessScreen session={session} />
        </Suspense>
      </ErrorBoundary>
    ) : (
      <MissingScreen />
    );
  if (route.area === 'home' && !reportsIn(session?.company ?? ASSUMED_COMPANY, route.countries))
    return <MissingScreen />;
  return (
    <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
        <Arrival title={route.title} />
      </Suspense>
    </ErrorBoundary>
  );
}
