import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { PreferenceLine, useTranslate } from '#core';
import { AuthLayout, Banner, Stack } from '#design-system';
import { refusalWords, SignInAside } from '#plugins/sign-in/web';

/** What every screen of the way says: its name, what is to be done, and why the last step was refused. */
export interface ResetScreenProps {
  readonly title: string;
  readonly description?: string;
  readonly refused?: Problem | null;
  readonly children?: ReactNode;
}

/** A screen on the way to another password, beside the same word as the screen to sign in. */
export function ResetScreen({ title, description, refused = null, children }: ResetScreenProps) {
  const t = useTranslate();
  return (
    <AuthLayout title={title} description={description} aside={<SignInAside />} footer={<PreferenceLine />}>
      <Stack>
        {refused ? <Banner tone="danger">{refusalWords(t, refused)}</Banner> : null}
        {children}
      </Stack>
    </AuthLayout>
  );
}
