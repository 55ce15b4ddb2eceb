import { useLocation } from 'react-router-dom';
import { useTranslate } from '#core';
import { Banner, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { ResendForm } from '../components/ResendForm.tsx';

/** Shown after signing up: one sentence that is true of every address, and a way to request the mail again. */
export function SignedUpPage() {
  const t = useTranslate();
  const { state } = useLocation() as { state: { readonly email?: unknown } | null };
  const email = typeof state?.email === 'string' ? state.email : '';
  return (
    <AuthScreen title={t('sign-up.done.title')} description={email}>
      <Banner tone="success" title={t('sign-up.done.sentence')}>
        {t('sign-up.done.text')}
      </Banner>
      <Text as="p" tone="muted">
        {t('sign-up.done.nothing')}
      </Text>
      <ResendForm email={email} />
    </AuthScreen>
  );
}
