import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { LoadingScreen } from '#design-system';
import { useTranslate } from '../../i18n/use-translate.ts';

/** "Loading", while the session or a part of the application is not there yet. */
export function LoadingMain() {
  const t = useTranslate();
  return (
    <main>
      <LoadingScreen label={t('Loading')} />
    </main>
  );
}

/** Shows "Loading" until its children can render. */
export function LoadingBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LoadingMain />}>{children}</Suspense>;
}
