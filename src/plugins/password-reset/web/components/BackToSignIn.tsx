import { useTranslate } from '#core';
import { Inline, Link } from '#design-system';
import { RESET_ADDRESSES } from '../reset-paths.ts';

/** The way back, below what a screen is for. */
export function BackToSignIn() {
  const t = useTranslate();
  return (
    <Inline justify="center">
      <Link href={RESET_ADDRESSES.signIn}>{t('password-reset.back')}</Link>
    </Inline>
  );
}
