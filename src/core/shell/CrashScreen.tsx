import { useRouteError } from 'react-router-dom';
import { Button, ErrorFallback, Page, Text } from '#design-system';
import { useTranslate } from '../i18n/use-translate.ts';
import { isChunkFailure } from './load-page.ts';

/** What is left of a screen that could not be drawn. A part that did not arrive is a matter of reloading. */
export function CrashScreen({ error, resetErrorBoundary }: { error: unknown; resetErrorBoundary: () => void }) {
  return isChunkFailure(error) ? <MissingPart /> : <ErrorFallback onReload={resetErrorBoundary} />;
}

function MissingPart() {
  const t = useTranslate();
  return (
    <Page title={t('shell.part.title')} width="narrow" actions={<ReloadButton />}>
      <Text>{t('shell.part.text')}</Text>
    </Page>
  );
}

/** What the router shows when it cannot show a screen at all. */
export function RouterErrorScreen() {
  const error = useRouteError();
  const t = useTranslate();
  const text = error instanceof Error ? error.message : t('Something went wrong. Ask your admin for assistance.');
  if (isChunkFailure(error)) return <MissingPart />;
  return (
    <main id="main">
      <Page title={t('shell.router-error')} width="narrow" actions={<ReloadButton />}>
        <Text>{text}</Text>
      </Page>
    </main>
  );
}

function ReloadButton() {
  const t = useTranslate();
  return (
    <Button variant="primary" onPress={() => window.location.reload()}>
      {t('design.reload')}
    </Button>
  );
}
