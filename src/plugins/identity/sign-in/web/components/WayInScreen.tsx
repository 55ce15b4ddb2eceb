import type { ReactNode } from 'react';
import type { Problem } from '#contract';
import { PreferenceLine, useTranslate } from '#core';
import { AuthLayout, Banner, Inline, Link, Stack } from '#design-system';
import { refusalWords } from '../refusal-words.ts';
import { SignInAside } from './SignInAside.tsx';

/** What every screen on the way in says: its name, what is to be done, and why the last step was refused. */
export interface WayInScreenProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly refused?: Problem | null;
  /** Whether the way back to signing in stands below; not where the screen itself leads there. */
  readonly hasWayBack?: boolean;
  readonly children?: ReactNode;
}

/** A screen on the way to an account or to another password, beside the same word as the screen to sign in. */
export function WayInScreen({ title, description, refused = null, hasWayBack = true, children }: WayInScreenProps) {
  const t = useTranslate();
  return (
    <AuthLayout title={title} description={description} aside={<SignInAside />} footer={<PreferenceLine />}>
      <Stack>
        {refused ? <Banner tone="danger">{refusalWords(t, refused)}</Banner> : null}
        {children}
        {hasWayBack ? (
          <Inline justify="center">
            <Link href="/login">{t('sign-in.back')}</Link>
          </Inline>
        ) : null}
      </Stack>
    </AuthLayout>
  );
}
