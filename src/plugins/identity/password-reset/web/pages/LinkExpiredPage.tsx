import { useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { RESET_ADDRESSES } from '../reset-paths.ts';

/** The link was used, replaced by a later one, is too old, or was lost in a reload. */
export function LinkExpiredPage() {
  const t = useTranslate();
  return (
    <AuthScreen title={t('password-reset.expired.title')}>
      <Banner tone="warning">{t('password-reset.expired.text')}</Banner>
      <Button variant="primary" size="lg" fullWidth href={RESET_ADDRESSES.ask}>
        {t('password-reset.expired.again')}
      </Button>
    </AuthScreen>
  );
}
