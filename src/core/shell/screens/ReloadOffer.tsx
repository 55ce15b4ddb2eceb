import { useEffect, useSyncExternalStore } from 'react';
import { Banner, Button, FloatingNotice, Inline } from '#design-system';
import { useService } from '../../di/services-context.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';
import { MissingParts } from './missing-parts.ts';

/** Offers to reload when a part of a visible screen is missing, and warns of what that would lose. */
export function ReloadOffer() {
  const t = useTranslate();
  const parts = useService(MissingParts);
  useEffect(() => {
    const following = parts.follow();
    return () => following.unsubscribe();
  }, [parts]);
  const isOffered = useSyncExternalStore(
    (changed) => {
      const subscription = parts.isOffered$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => parts.isOffered(),
  );
  if (!isOffered) return null;
  return (
    <FloatingNotice>
      <Banner
        tone="warning"
        title={t('shell.part.offer')}
        actions={
          <Inline gap="sm">
            <Button onPress={() => parts.dismiss()}>{t('shell.part.without')}</Button>
            <Button variant="primary" onPress={() => parts.reload()}>
              {t('design.reload')}
            </Button>
          </Inline>
        }
      >
        {t(parts.hasReloadedInVain() ? 'shell.part.in-vain' : 'shell.part.unsaved')}
      </Banner>
    </FloatingNotice>
  );
}
