import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '#contract';
import { problemOf, PublicHttp, useContractForm, useService, useTranslate } from '#core';
import { Button, Form, TextField } from '#design-system';
import { EMAIL_MAX_LENGTH } from '#plugins/identity/sign-in/contract';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { ssoRoutes, startBody } from '../../contract/index.ts';
import { BrowserPlace } from '../browser-place.ts';
import { keepDeparture } from '../departure.ts';

/** Asks for the e-mail address and leads to the provider of its company. Goes on at once if the address is known. */
export function SsoStartPage() {
  const t = useTranslate();
  const http = useService(PublicHttp);
  const place = useService(BrowserPlace);
  const { state } = useLocation();
  const known = emailOf(state);
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useContractForm(startBody, { email: known });
  const submit = form.submit(async (body) => {
    setRefused(null);
    try {
      const { data } = await http.call(ssoRoutes.start, { body });
      keepDeparture(data);
      place.go(data.address);
    } catch (failure) {
      const problem = problemOf(failure);
      if (!form.showIssues(problem)) setRefused(problem);
    }
  });
  const isBegun = useRef(known === '');
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    submit();
  }, [submit]);

  return (
    <AuthScreen title={t('single-sign-on.title')} description={t('single-sign-on.start.text')} refused={refused}>
      <Form onSubmit={submit} aria-label={t('single-sign-on.title')}>
        <TextField
          {...form.text('email')}
          label={t('single-sign-on.person-email')}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          isRequired
          autoFocus
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('single-sign-on.leaving')}
        >
          {t('single-sign-on.continue')}
        </Button>
      </Form>
    </AuthScreen>
  );
}

function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
