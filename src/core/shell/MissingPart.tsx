import { useEffect } from 'react';
import { Button, Page, Text } from '#design-system';
import { useService } from '../di/services-context.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { MissingParts } from './missing-parts.ts';

/** In place of a screen that did not arrive. */
export function MissingPart() {
  const t = useTranslate();
  const parts = useService(MissingParts);
  useEffect(() => parts.saidInPlace(), [parts]);
  return (
    <Page
      title={t('shell.part.title')}
      width="narrow"
      actions={
        <Button variant="primary" onPress={() => parts.reload()}>
          {t('design.reload')}
        </Button>
      }
    >
      <Text as="p">{t(parts.hasReloadedInVain() ? 'shell.part.in-vain' : 'shell.part.text')}</Text>
    </Page>
  );
}
