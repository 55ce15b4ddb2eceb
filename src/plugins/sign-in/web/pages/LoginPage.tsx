import { useState } from 'react';
import { PreferenceSwitches, SessionStore, useContractForm, useSend, useService, useTranslate } from '#core';
import { AuthLayout, Banner, Button, focusField, Form, Inline, PasswordField, TextField } from '#design-system';
import { credentials, signInRoute } from '../../contract/index.ts';
import { SignInAside } from '../components/SignInAside.tsx';
import { useCapsLock } from '../components/use-caps-lock.ts';

/** Longest e-mail address there is (RFC 5321), in characters. */
const EMAIL_MAX_LENGTH = 254;

/** Where one signs in. */
export function LoginPage() {
  const t = useTranslate();
  const session = useService(SessionStore);
  const isCapsLockOn = useCapsLock();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useContractForm(credentials, { email: '', password: '' });
  const { send, sending } = useSend(signInRoute, {
    onDone: ({ data }) => session.signIn(data),
    onProblem: (problem) => {
      if (form.take(problem)) return true;
      setRefused(problem.message);
      focusField('password');
      return true;
    },
  });
  const submit = form.submit(async (body) => {
    setRefused(null);
    await send({ body });
  });

  return (
    <AuthLayout
      title={t('sign-in.title')}
      description={t('sign-in.description')}
      aside={<SignInAside />}
      footer={
        <Inline gap="xs">
          <PreferenceSwitches />
        </Inline>
      }
    >
      <Form onSubmit={submit} aria-label={t('sign-in.title')}>
        {refused === null ? null : <Banner tone="danger">{t(refused)}</Banner>}
        <TextField
          {...form.text('email')}
          label={t('sign-in.email')}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          isRequired
          autoFocus
        />
        <PasswordField
          {...form.text('password')}
          label={t('sign-in.password')}
          autoComplete="current-password"
          description={isCapsLockOn ? t('sign-in.caps-lock') : undefined}
          isRequired
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={sending}
          loadingText={t('sign-in.sending')}
        >
          {t('sign-in.submit')}
        </Button>
      </Form>
    </AuthLayout>
  );
}
