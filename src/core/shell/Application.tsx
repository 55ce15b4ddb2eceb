import { Suspense, use, useEffect, useMemo } from 'react';
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
import { CrashScreen } from './CrashScreen.tsx';
import { designSystemText } from './design-system-text.ts';
import { FirstTexts } from './first-texts.ts';
import { LateNotices } from './LateNotices.tsx';
import { makeRoutes } from './make-routes.tsx';
import { usePreferences } from './use-preferences.ts';

/** A router over the application's screens: of the browser, or of memory in stories. */
export type ApplicationRouter = ReturnType<typeof createBrowserRouter>;

/** What the application runs on. */
export interface ApplicationProps {
  readonly services: Services;
  readonly makeRouter: (routes: RouteObject[]) => ApplicationRouter;
  /** False where a place for notices stands around it already, as in stories. */
  readonly withNotices?: boolean;
}

/** The whole application: services, language, theme, screens and notices. */
export function Application({ services, makeRouter, withNotices = true }: ApplicationProps) {
  const router = useMemo(() => makeRouter(makeRoutes(services.get(WebRegistry))), [services, makeRouter]);
  useEffect(() => services.get(SessionStore).load(), [services]);
  return (
    <ServicesProvider services={services}>
      <I18nextProvider i18n={services.get(I18n)}>
        <Suspense fallback={null}>
          <Dressed navigate={(href) => void router.navigate(href)}>
            <ErrorBoundary FallbackComponent={CrashScreen}>
              <RouterProvider router={router} />
            </ErrorBoundary>
            {withNotices ? <LateNotices /> : null}
          </Dressed>
        </Suspense>
      </I18nextProvider>
    </ServicesProvider>
  );
}

/** Theme and language as chosen, also on the document itself; waits for the first texts. */
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
