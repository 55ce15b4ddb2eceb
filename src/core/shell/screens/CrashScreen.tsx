import { useRouteError } from 'react-router-dom';
import { Button, ErrorFallback, ScreenMessage } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { isChunkFailure } from '../start/load-page.ts';
import { MissingPart } from './MissingPart.tsx';
import { MissingParts } from './missing-parts.ts';

/** Replaces a screen that failed to render. A part that failed to load gets an offer to reload. */
export function CrashScreen({ error }: { error: unknown }) {
  const parts = useService(MissingParts);
  // Rendering the same cached responses would fail again: the reload starts with an empty cache.
  return isChunkFailure(error) ? <MissingPart /> : <ErrorFallback onReload={() => parts.reload()} />;
}

/** The router's screen for errors outside of any screen. */
export function RouterErrorScreen() {
  const error = useRouteError();
  const t = useTranslate();
  const parts = useService(MissingParts);
  const text = error instanceof Error ? error.message : t('api.fallback');
  return (
    <main id="main">
      {isChunkFailure(error) ? (
        <MissingPart />
      ) : (
        <ScreenMessage
          role="alert"
          title={t('shell.router-error')}
          text={text}
          action={
            <Button variant="primary" size="lg" onPress={() => parts.reload()}>
              {t('design.reload')}
            </Button>
          }
        />
      )}
    </main>
  );
}
