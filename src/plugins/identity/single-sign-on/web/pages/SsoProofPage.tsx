import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '#contract';
import { HttpService, problemOf, useService, useTranslate } from '#core';
import { Banner, Button, Inline, Page, Spinner, Text } from '#design-system';
import { ssoRoutes } from '../../contract/index.ts';
import { BrowserPlace } from '../browser-place.ts';
import { keepDeparture } from '../departure.ts';

/** Leads to the provider for a proof of identity. It returns to the page the person came from. */
export function SsoProofPage() {
  const t = useTranslate();
  const http = useService(HttpService);
  const place = useService(BrowserPlace);
  const { state } = useLocation();
  const [refused, setRefused] = useState<Problem | null>(null);
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    http.call(ssoRoutes.prove, {}).then(
      ({ data }) => {
        keepDeparture({ ...data, from: fromOf(state) });
        place.go(data.address);
      },
      (failure: unknown) => setRefused(problemOf(failure)),
    );
  }, [http, place, state]);

  return (
    <Page title={t('single-sign-on.title')} description={t('single-sign-on.proof.text')}>
      {refused ? (
        <Banner tone="danger" actions={<Button href={fromOf(state)}>{t('single-sign-on.proof.back')}</Button>}>
          {t(refused.message)}
        </Banner>
      ) : (
        <Inline>
          <Spinner decorative />
          <Text tone="muted">{t('single-sign-on.leaving')}</Text>
        </Inline>
      )}
    </Page>
  );
}

function fromOf(state: unknown): string {
  const { from } = (state ?? {}) as { readonly from?: unknown };
  return typeof from === 'string' ? from : '/';
}
