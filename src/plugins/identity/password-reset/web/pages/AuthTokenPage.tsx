import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Problem } from '#contract';
import { useService, useTranslate } from '#core';
import { Button, Inline, Spinner, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { checkResetRoute } from '../../contract/index.ts';
import { linkSecret } from '../link-secret.ts';
import { OpenedLink } from '../opened-link.ts';
import { RESET_ADDRESSES } from '../reset-paths.ts';
import { useResetCall } from '../use-reset-call.ts';

/** Target of the mailed link: removes the secret from the address and continues if the link is still valid. */
export function AuthTokenPage() {
  const t = useTranslate();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const link = useService(OpenedLink);
  const call = useResetCall();
  const [secret, setSecret] = useState(() => linkSecret(hash));
  const [refused, setRefused] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Another link may open in the same tab.
  const found = linkSecret(hash);
  if (found !== null && found !== secret) setSecret(found);

  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  useEffect(() => {
    if (secret === null) return;
    let isAwaited = true;
    void call(checkResetRoute, { body: { token: secret } }).then((problem) => {
      if (!isAwaited) return;
      if (problem !== null && problem.code !== 'password-reset.expired') return setRefused(problem);
      if (problem === null) link.keep(secret);
      return navigate(problem === null ? RESET_ADDRESSES.choose : RESET_ADDRESSES.expired, { replace: true });
    });
    return () => {
      isAwaited = false;
    };
  }, [secret, attempt, call, link, navigate]);

  const tryAgain = () => {
    setRefused(null);
    setAttempt((before) => before + 1);
  };
  if (secret === null) return <Navigate to={RESET_ADDRESSES.expired} replace />;
  return (
    <AuthScreen title={t('password-reset.link.title')} refused={refused}>
      {refused ? (
        <Button size="lg" fullWidth onPress={tryAgain}>
          {t('password-reset.link.retry')}
        </Button>
      ) : (
        <Inline>
          <Spinner decorative />
          <Text tone="muted">{t('password-reset.link.checking')}</Text>
        </Inline>
      )}
    </AuthScreen>
  );
}
