import { useTranslate } from '#core';
import { Banner, Button } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { RESET_ADDRESSES } from '../reset-paths.ts';

/** The new password is in force. */
export function PasswordChangedPage() {
  const t = useTranslate();
  return (
    <AuthScreen title={t('password-reset.done.title')} hasLoginLink={false}>
      <Banner tone="success">{t('password-reset.done.text')}</Banner>
      <Button variant="primary" size="lg" fullWidth href={RESET_ADDRESSES.signIn}>
        {t('password-reset.done.sign-in')}
      </Button>
    </AuthScreen>
  );
}
