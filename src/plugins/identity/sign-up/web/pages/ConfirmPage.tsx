import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Problem, RouteAnswer } from '#contract';
import { problemOf, PublicHttp, useService, useTranslate } from '#core';
import { Button, Inline, Spinner, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { checkSignUpRoute } from '../../contract/index.ts';
import { ConfirmForm } from '../components/ConfirmForm.tsx';
import { LinkExpired } from '../components/LinkExpired.tsx';

type SignUp = RouteAnswer<typeof checkSignUpRoute>['data'];

const secretOf = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;

/** Target of the mailed link: removes the secret from the address, shows what is confirmed, and asks for the password. */
export function ConfirmPage() {
  const t = useTranslate();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const http = useService(PublicHttp);
  const [secret, setSecret] = useState(() => secretOf(hash));
  const [signUp, setSignUp] = useState<SignUp | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Another link may open in the same tab.
  const found = secretOf(hash);
  if (found !== null && found !== secret) {
    setSecret(found);
    setSignUp(null);
    setRefused(null);
  }

  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  useEffect(() => {
    if (secret === null) return;
    let isLeft = false;
    void http.call(checkSignUpRoute, { body: { token: secret } }).then(
      ({ data }) => (isLeft ? undefined : setSignUp(data)),
      (failure: unknown) => (isLeft ? undefined : setRefused(problemOf(failure))),
    );
    return () => {
      isLeft = true;
    };
  }, [secret, http, attempt]);
  const again = () => {
    setRefused(null);
    setAttempt((before) => before + 1);
  };

  if (secret === null || refused?.code === 'sign-up.expired') return <LinkExpired />;
  if (signUp) return <ConfirmForm key={secret} secret={secret} signUp={signUp} onGone={setRefused} />;
  return (
    <AuthScreen title={t('sign-up.confirm.title')} refused={refused}>
      {refused ? (
        <Button size="lg" fullWidth onPress={again}>
          {t('sign-up.confirm.retry')}
        </Button>
      ) : (
        <Inline>
          <Spinner decorative />
          <Text tone="muted">{t('sign-up.confirm.checking')}</Text>
        </Inline>
      )}
    </AuthScreen>
  );
}
