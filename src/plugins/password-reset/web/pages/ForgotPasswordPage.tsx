import { useState } from 'react';
import type { Problem } from '#contract';
import { useLanguage, useLateContractForm, useTranslate } from '#core';
import { Button, Form, TextField } from '#design-system';
import { askedEmail, requestResetRoute } from '../../contract/index.ts';
import { BackToSignIn } from '../components/BackToSignIn.tsx';
import { LinkOnItsWay } from '../components/LinkOnItsWay.tsx';
import { ResetScreen } from '../components/ResetScreen.tsx';
import { useResetCall } from '../use-reset-call.ts';

/** Longest e-mail address there is (RFC 5321), in characters. */
const EMAIL_MAX_LENGTH = 254;

const schema = async () => askedEmail;

/** Where one asks for a link. The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const language = useLanguage();
  const call = useResetCall();
  const [refused, setRefused] = useState<Problem | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const form = useLateContractForm(schema, { email: '' });
  const submit = form.submit(async ({ email }) => {
    setRefused(null);
    const problem = await call(requestResetRoute, { body: { email, language } });
    if (problem === null) setAsked(email);
    else if (!form.take(problem)) setRefused(problem);
  });

  if (asked !== null) return <LinkOnItsWay email={asked} onAgain={() => setAsked(null)} />;
  return (
    <ResetScreen
      title={t('password-reset.ask.title')}
      description={t('password-reset.ask.description')}
      refused={refused}
    >
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
          variant="primary"
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('password-reset.sending')}
        >
          {t('password-reset.ask.submit')}
        </Button>
      </Form>
      <BackToSignIn />
    </ResetScreen>
  );
}
