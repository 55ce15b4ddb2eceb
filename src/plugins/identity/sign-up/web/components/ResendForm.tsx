import { useState } from 'react';
import type { Problem } from '#contract';
import { useLazyContractForm, useTranslate } from '#core';
import { Banner, Button, Form, TextField } from '#design-system';
import { EMAIL_MAX_LENGTH } from '#plugins/identity/sign-in/contract';
import { resendForm, resendRoute } from '../../contract/index.ts';
import { useSignUpCall } from '../use-sign-up-call.ts';

const schema = async () => resendForm;

/** Requests the mail again. The message afterwards is true of every address. */
export function ResendForm({ email }: { email: string }) {
  const t = useTranslate();
  const call = useSignUpCall();
  const [refused, setRefused] = useState<Problem | null>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useLazyContractForm(schema, { email });
  const submit = form.submit(async (body) => {
    setRefused(null);
    setAsked(false);
    const problem = await call(resendRoute, { body });
    if (problem === null) setAsked(true);
    else if (!form.showIssues(problem)) setRefused(problem);
  });
  return (
    <Form onSubmit={submit} aria-label={t('sign-up.resend')}>
      {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
      {isAsked ? <Banner tone="success">{t('sign-up.resent')}</Banner> : null}
      <TextField
        {...form.text('email')}
        label={t('sign-up.email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        isRequired
      />
      <Button type="submit" fullWidth loading={form.isSubmitting} loadingText={t('sign-up.sending')}>
        {t('sign-up.resend')}
      </Button>
    </Form>
  );
}
