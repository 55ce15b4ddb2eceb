import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { problem, type Problem, type RouteInput } from '#contract';
import { addressOf, problemOf, PublicHttp, SessionStore, useService, useTranslate } from '#core';
import { Button, Inline, Spinner, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { ssoRoutes } from '../../contract/index.ts';
import { takeDeparture } from '../departure.ts';
import { SSO_PATHS } from '../sso-paths.ts';

/** Where the provider sends the browser back to: ends the sign-in, or says why it was refused. */
export function SsoCallbackPage() {
  const t = useTranslate();
  const http = useService(PublicHttp);
  const session = useService(SessionStore);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refused, setRefused] = useState<Problem | null>(null);
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const sent = returned(search, session.deviceToken());
    const finished = sent === null ? Promise.reject(otherBrowser()) : http.call(ssoRoutes.finish, { body: sent.body });
    finished.then(
      ({ data }) => {
        if (data.purpose === 'test') return navigate(addressOf('home', SSO_PATHS.settings), { replace: true });
        if (data.purpose === 'proof') return navigate(sent?.from ?? '/', { replace: true });
        session.signIn(data.session);
        return navigate('/', { replace: true });
      },
      (failure: unknown) => setRefused(problemOf(failure)),
    );
  }, [http, navigate, search, session]);

  return (
    <AuthScreen title={t('single-sign-on.title')} refused={refused}>
      {refused ? (
        <Button size="lg" fullWidth href={addressOf('public', SSO_PATHS.start)}>
          {t('single-sign-on.again')}
        </Button>
      ) : (
        <Inline>
          <Spinner decorative />
          <Text tone="muted">{t('single-sign-on.finishing')}</Text>
        </Inline>
      )}
    </AuthScreen>
  );
}

interface Returned {
  readonly body: RouteInput<typeof ssoRoutes.finish>['body'];
  /** Where a proof of identity was asked for. */
  readonly from: string | undefined;
}

/** What the provider added to the address, with the secret of this tab. Null if the sign-in was not begun here. */
function returned(search: string, deviceToken: string | null): Returned | null {
  const sent = new URLSearchParams(search);
  const departure = takeDeparture(sent.get('state'));
  if (departure === null) return null;
  const { state, secret, from } = departure;
  const [code, iss, error] = [sent.get('code'), sent.get('iss'), sent.get('error')];
  const description = sent.get('error_description');
  const body = {
    state,
    secret,
    ...(code === null ? {} : { code }),
    ...(iss === null ? {} : { iss }),
    ...(error === null ? {} : { error: error.slice(0, 200) }),
    ...(description === null ? {} : { errorDescription: printable(description) }),
    ...(deviceToken === null ? {} : { deviceToken }),
  };
  return { body, from };
}

/** Providers break their descriptions into lines. */
const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 2000);

const otherBrowser = () => problem('sso.other-browser', 403, 'single-sign-on.refused.other-browser');
