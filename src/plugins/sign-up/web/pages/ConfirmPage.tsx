import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Problem } from '#contract';
import { Notify, useService, useTranslate } from '#core';
import { Button, Inline, Spinner, Text } from '#design-system';
import { WayInScreen } from '#plugins/sign-in/web';
import { confirmSignUpRoute } from '../../contract/index.ts';
import { LinkExpired } from '../components/LinkExpired.tsx';
import { SIGN_UP_ADDRESSES } from '../sign-up-paths.ts';
import { useSignUpCall } from '../use-sign-up-call.ts';

const secretOf = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;

/** Where the link of the mail leads: takes the secret out of the address, confirms, and goes on to signing in. */
export function ConfirmPage() {
  const t = useTranslate();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const call = useSignUpCall();
  const [secret, setSecret] = useState(() => secretOf(hash));
  const [refused, setRefused] = useState<Problem | null>(null);
  // The link works once: drawing twice must not spend it and then find it spent.
  const tried = useRef<string | null>(null);
  // Another link may be opened in the same tab.
  const found = secretOf(hash);
  if (found !== null && found !== secret) setSecret(found);

  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const confirm = useCallback(async () => {
    if (secret === null) return;
    setRefused(null);
    const problem = await call(confirmSignUpRoute, { body: { token: secret } });
    if (problem !== null) return setRefused(problem);
    notify.success(t('sign-up.confirmed'));
    await navigate(SIGN_UP_ADDRESSES.signIn, { replace: true, state: { from: SIGN_UP_ADDRESSES.guide } });
  }, [secret, call, navigate, notify, t]);
  useEffect(() => {
    if (tried.current === secret) return;
    tried.current = secret;
    void confirm();
  }, [secret, confirm]);

  if (secret === null || refused?.code === 'sign-up.expired') return <LinkExpired />;
  return (
    <WayInScreen title={t('sign-up.confirm.title')} refused={refused}>
      {refused ? (
        <Button size="lg" fullWidth onPress={() => void confirm()}>
          {t('sign-up.confirm.retry')}
        </Button>
      ) : (
        <Inline>
          <Spinner decorative />
          <Text tone="muted">{t('sign-up.confirm.checking')}</Text>
        </Inline>
      )}
    </WayInScreen>
  );
}
