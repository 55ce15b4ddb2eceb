import { useRouteError } from 'react-router-dom';
import { Button, ErrorFallback, ScreenMessage } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { isChunkFailure } from '../start/load-page.ts';
import { MissingPart } from './MissingPart.tsx';
import { MissingParts } from './missing-parts.ts';

/** What is left of a screen that could not be drawn. A part that did not arrive is a matter of reloading. */
export function CrashScreen({ error }: { error: unknown }) {
  const parts = useService(MissingParts);
  // Drawing it again of the same kept answers would break again: the page begins anew with nothing kept.
  return isChunkFailure(error) ? <MissingPart /> : <ErrorFallback onReload={() => parts.reload()} />;
}

/** What the router shows when it cannot show a screen at all. */
export function RouterErrorScreen() {
  const error = useRouteError();
  const t = useTranslate();
  const parts = useService(MissingParts);
  const text = error instanceof Error ? error.message : t('Something went wrong. Ask your admin for assistance.');
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
