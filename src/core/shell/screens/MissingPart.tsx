import { useEffect } from 'react';
import { Button, ScreenMessage } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { MissingParts } from './missing-parts.ts';

/** Replaces a screen that failed to load. */
export function MissingPart() {
  const t = useTranslate();
  const parts = useService(MissingParts);
  useEffect(() => parts.reportedInPlace(), [parts]);
  return (
    <ScreenMessage
      title={t('shell.part.title')}
      text={t(parts.hasReloadedInVain() ? 'shell.part.in-vain' : 'shell.part.text')}
      action={
        <Button variant="primary" size="lg" onPress={() => parts.reload()}>
          {t('design.reload')}
        </Button>
      }
    />
  );
}
