import { useTranslate } from '#core';
import { Inline, Link, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { SIGN_UP_ADDRESSES } from '../sign-up-paths.ts';
import { ResendForm } from './ResendForm.tsx';

/** A link that was used, replaced or is too old, and what to do next. */
export function LinkExpired() {
  const t = useTranslate();
  return (
    <AuthScreen title={t('sign-up.expired.title')}>
      <Text as="p" tone="muted">
        {t('sign-up.expired.text')}
      </Text>
      <ResendForm email="" />
      <Inline justify="center">
        <Link href={SIGN_UP_ADDRESSES.ask}>{t('sign-up.expired.again')}</Link>
      </Inline>
    </AuthScreen>
  );
}
