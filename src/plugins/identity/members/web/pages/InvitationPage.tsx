import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Problem, RouteAnswer } from '#contract';
import { problemOf, PublicHttp, useService, useTranslate } from '#core';
import { Button, Inline, Spinner, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { checkInvitationRoute } from '../../contract/index.ts';
import { AcceptForm } from '../components/AcceptForm.tsx';

type Invitation = RouteAnswer<typeof checkInvitationRoute>['data'];

const secretOf = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;

/** Target of an invitation's link: removes the secret from the address, shows whose it is, and lets the person accept. */
export function InvitationPage() {
  const t = useTranslate();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const http = useService(PublicHttp);
  const [secret, setSecret] = useState(() => secretOf(hash));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Another link may open in the same tab.
  const found = secretOf(hash);
  if (found !== null && found !== secret) {
    setSecret(found);
    setInvitation(null);
    setRefused(null);
  }

  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  useEffect(() => {
    if (secret === null) return;
    let isLeft = false;
    void http.call(checkInvitationRoute, { body: { token: secret } }).then(
      ({ data }) => (isLeft ? undefined : setInvitation(data)),
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

  const isGone = secret === null || refused?.code === 'invitation.expired';
  if (isGone)
    return (
      <AuthScreen title={t('members.invitation.gone')}>
        <Text as="p" tone="muted">
          {t('members.invitation.gone.text')}
        </Text>
      </AuthScreen>
    );
  if (invitation) return <AcceptForm secret={secret} invitation={invitation} onGone={setRefused} />;
  return (
    <AuthScreen title={t('members.invitation.title')} refused={refused}>
      {refused ? (
        <Button size="lg" fullWidth onPress={again}>
          {t('members.retry')}
        </Button>
      ) : (
        <Inline>
          <Spinner decorative />
          <Text tone="muted">{t('members.invitation.checking')}</Text>
        </Inline>
      )}
    </AuthScreen>
  );
}
