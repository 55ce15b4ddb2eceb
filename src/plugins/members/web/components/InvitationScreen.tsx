import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { PreferenceLine, useTranslate } from '#core';
import { AuthLayout, Banner, Inline, Link, Stack } from '#design-system';
import { refusalWords, SignInAside } from '#plugins/sign-in/web';

interface InvitationScreenProps {
  readonly title: string;
  readonly description?: string;
  readonly refused?: Problem | null;
  readonly children?: ReactNode;
}

/** A screen on the way in, with the way to signing in below it. */
export function InvitationScreen({ title, description, refused = null, children }: InvitationScreenProps) {
  const t = useTranslate();
  return (
    <AuthLayout
      title={title}
      {...(description ? { description } : {})}
      aside={<SignInAside />}
      footer={<PreferenceLine />}
    >
      <Stack>
        {refused ? <Banner tone="danger">{refusalWords(t, refused)}</Banner> : null}
        {children}
        <Inline justify="center">
          <Link href="/login">{t('members.invitation.sign-in')}</Link>
        </Inline>
      </Stack>
    </AuthLayout>
  );
}
