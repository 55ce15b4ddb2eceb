import { useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { BackToSignIn } from '../components/BackToSignIn.tsx';
import { ResetScreen } from '../components/ResetScreen.tsx';
import { RESET_ADDRESSES } from '../reset-paths.ts';

/** The link was used, replaced by a later one, is too old, or was lost by loading the page anew. */
export function LinkExpiredPage() {
  const t = useTranslate();
  return (
    <ResetScreen title={t('password-reset.expired.title')}>
      <Banner tone="warning">{t('password-reset.expired.text')}</Banner>
      <Button variant="primary" size="lg" fullWidth href={RESET_ADDRESSES.ask}>
        {t('password-reset.expired.again')}
      </Button>
      <BackToSignIn />
    </ResetScreen>
  );
}
