import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { PreferenceLine, useTranslate } from '#core';
import { AuthLayout, Banner, Inline, Link, Stack } from '#design-system';
import { SignInAside } from './SignInAside.tsx';

/** Title, instruction, and the reason the last step was refused. */
export interface AuthScreenProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly refused?: Problem | null;
  /** Whether to show the link back to sign-in; false if the screen itself leads there. */
  readonly hasLoginLink?: boolean;
  readonly children?: ReactNode;
}

/** A screen for signing up or resetting a password, beside the same introduction as the login screen. */
export function AuthScreen({ title, description, refused = null, hasLoginLink = true, children }: AuthScreenProps) {
  const t = useTranslate();
  return (
    <AuthLayout title={title} description={description} aside={<SignInAside />} footer={<PreferenceLine />}>
      <Stack>
        {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
        {children}
        {hasLoginLink ? (
          <Inline justify="center">
            <Link href="/login">{t('sign-in.back')}</Link>
          </Inline>
        ) : null}
      </Stack>
    </AuthLayout>
  );
}
