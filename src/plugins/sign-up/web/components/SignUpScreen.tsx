import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { PreferenceLine, useTranslate } from '#core';
import { AuthLayout, Banner, Inline, Link, Stack } from '#design-system';
import { refusalWords, SignInAside } from '#plugins/sign-in/web';
import { SIGN_UP_ADDRESSES } from '../sign-up-paths.ts';

/** What every screen of the way says: its name, what is to be done, and why the last step was refused. */
export interface SignUpScreenProps {
  readonly title: string;
  readonly description?: string;
  readonly refused?: Problem | null;
  readonly children?: ReactNode;
}

/** A screen on the way to an account, with the way back to signing in below it. */
export function SignUpScreen({ title, description, refused = null, children }: SignUpScreenProps) {
  const t = useTranslate();
  return (
    <AuthLayout title={title} description={description} aside={<SignInAside />} footer={<PreferenceLine />}>
      <Stack>
        {refused ? <Banner tone="danger">{refusalWords(t, refused)}</Banner> : null}
        {children}
        <Inline justify="center">
          <Link href={SIGN_UP_ADDRESSES.signIn}>{t('sign-up.back')}</Link>
        </Inline>
      </Stack>
    </AuthLayout>
  );
}
