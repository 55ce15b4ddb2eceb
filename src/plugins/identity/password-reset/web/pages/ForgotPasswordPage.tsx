import { useState } from 'react';
import type { Problem } from '#contract';
import { useLanguage, useLazyContractForm, useTranslate } from '#core';
import { Banner, Button, Form, TextField } from '#design-system';
import { EMAIL_MAX_LENGTH } from '#plugins/identity/sign-in/contract';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { resetRequestForm, requestResetRoute } from '../../contract/index.ts';
import { useResetCall } from '../use-reset-call.ts';

const schema = async () => resetRequestForm;

/** Requests a link. The response is the same whether or not the address is known. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const language = useLanguage();
  const call = useResetCall();
  const [refused, setRefused] = useState<Problem | null>(null);
  const [asked, setAsked] = useState(false);
  const form = useLazyContractForm(schema, { email: '' });
  const submit = form.submit(async ({ email }) => {
    setRefused(null);
    setAsked(false);
    const problem = await call(requestResetRoute, { body: { email, language } });
    if (problem === null) setAsked(true);
    else if (!form.showIssues(problem)) setRefused(problem);
  });

  return (
    <AuthScreen
      title={t('password-reset.ask.title')}
      description={t('password-reset.ask.description')}
      refused={refused}
    >
      {/* The form stays, with the cursor where it was, so the person can check the address and send again. */}
      {asked ? (
        <Banner tone="success" title={t('password-reset.asked.sentence')}>
          {t('password-reset.asked.text')}
        </Banner>
      ) : null}
      <Form onSubmit={submit} aria-label={t('password-reset.ask.title')}>
        <TextField
          {...form.text('email')}
          label={t('password-reset.email')}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          isRequired
          autoFocus
        />
        <Button
          type="submit"
          variant={asked ? 'secondary' : 'primary'}
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('password-reset.sending')}
        >
          {asked ? t('password-reset.ask.again') : t('password-reset.ask.submit')}
        </Button>
      </Form>
    </AuthScreen>
  );
}
