import { Suspense, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { Services } from '#contract';
import { DesignSystemTextProvider, ThemeProvider } from '#design-system';
import { ServicesProvider, useService } from '../di/services-context.tsx';
import { I18n } from '../i18n/translate.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { WebRegistry } from '../registry/web-registry.ts';
import { SessionStore } from '../session/session-store.ts';
import { ArrivalMemory } from './screens/Arrival.tsx';
import { CrashScreen } from './screens/CrashScreen.tsx';
import { designSystemText } from './start/design-system-text.ts';
import { FirstTexts } from './start/first-texts.ts';
import { LazyNotices } from './frame/LazyNotices.tsx';
import { makeRoutes } from './start/make-routes.tsx';
import { usePreferences } from './preferences/use-preferences.ts';

/** A router over the application's screens: a browser router, or a memory router in stories. */
export type ApplicationRouter = ReturnType<typeof createBrowserRouter>;

/** What the application needs to run. */
export interface ApplicationProps {
  readonly services: Services;
  readonly makeRouter: (routes: RouteObject[]) => ApplicationRouter;
  /** False if there is already a host for notices around it, as in stories. */
  readonly withNotices?: boolean;
}

/** The whole application: services, language, theme, screens and notices. */
export function Application({ services, makeRouter, withNotices = true }: ApplicationProps) {
  const registry = services.get(WebRegistry);
  const isComplete = useSyncExternalStore(
    (changed) => {
      const subscription = registry.complete$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => registry.isComplete(),
    () => registry.isComplete(),
  );
  // A new router, at the same address, once the registry contains all plugins.
  const router = useMemo(() => makeRouter(makeRoutes(registry, isComplete)), [registry, makeRouter, isComplete]);
  useDisposal(router);
  useEffect(() => services.get(SessionStore).load(), [services]);
  return (
    <ServicesProvider services={services}>
      <I18nextProvider i18n={services.get(I18n)}>
        <Suspense fallback={null}>
          <Dressed navigate={(href) => void router.navigate(href)}>
            <ErrorBoundary FallbackComponent={CrashScreen}>
              <ArrivalMemory>
                <RouterProvider key={String(isComplete)} router={router} />
              </ArrivalMemory>
            </ErrorBoundary>
            {withNotices ? <LazyNotices /> : null}
          </Dressed>
        </Suspense>
      </I18nextProvider>
    </ServicesProvider>
  );
}

/** Disposes a replaced router: otherwise both would follow the browser's history. */
function useDisposal(router: ApplicationRouter): void {
  const last = useRef(router);
  useEffect(() => {
    if (last.current !== router) last.current.dispose();
    last.current = router;
  }, [router]);
}

/** Applies theme and language, also to the document element; suspends until the first texts are loaded. */
function Dressed({ navigate, children }: { navigate: (href: string) => void; children: ReactNode }) {
  const texts = useService(FirstTexts);
  use(texts.load());
  const t = useTranslate();
  const [{ theme, language }] = usePreferences();
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
    root.lang = language;
  }, [theme, language]);
  const text = useMemo(() => designSystemText(t), [t]);
  return (
    <ThemeProvider theme={theme} locale={language} navigate={navigate}>
      <DesignSystemTextProvider text={text}>{children}</DesignSystemTextProvider>
    </ThemeProvider>
  );
}
