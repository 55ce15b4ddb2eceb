import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '#contract';
import { PreferenceLine, useLazyContractForm, useLoginParts, useTranslate } from '#core';
import {
  AuthLayout,
  Banner,
  Button,
  focusField,
  Form,
  Inline,
  Link,
  PasswordField,
  Skeleton,
  TextField,
} from '#design-system';
import { SignInAside } from '../components/SignInAside.tsx';
import { useCapsLock } from '../components/use-caps-lock.ts';
import { useSignIn } from '../use-sign-in.ts';

/** Longest possible e-mail address (RFC 5321), in characters. */
const EMAIL_MAX_LENGTH = 254;

/** Addresses of screens of `password-reset`, `sign-up` and `single-sign-on`. Those plugins depend on this one, so it cannot import them. */
const FORGOT_PASSWORD = '/forgot-password';
const SIGN_UP = '/sign-up';
const SINGLE_SIGN_ON = '/sso';

const credentials = () => import('../../contract/index.ts').then((contract) => contract.credentials);

/** The login screen: most people's first screen, so it renders before schemas and calls are loaded. */
export function LoginPage() {
  const t = useTranslate();
  const isCapsLockOn = useCapsLock();
  const [refused, setRefused] = useState<Problem | null>(null);
  const parts = useLoginParts();
  const next = parts.find(({ after }) => after !== undefined && after === refused?.code);
  const signIn = useSignIn();
  const navigate = useNavigate();
  const form = useLazyContractForm(credentials, { email: '', password: '' });
  const submit = form.submit(async (body) => {
    setRefused(null);
    const problem = await signIn(body);
    if (problem === null || form.showIssues(problem)) return;
    setRefused(problem);
    focusField('password');
  });

  if (next)
    return (
      <AuthLayout title={t('sign-in.title')} aside={<SignInAside />} footer={<PreferenceLine />}>
        <Suspense fallback={<Skeleton height="block" />}>
          <next.Part refusal={refused} onRefused={setRefused} />
        </Suspense>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t('sign-in.title')}
      description={t('sign-in.description')}
      aside={<SignInAside />}
      footer={<PreferenceLine />}
    >
      <Form onSubmit={submit} aria-label={t('sign-in.title')}>
        {refused === null ? null : <Banner tone="danger">{t(refused.message)}</Banner>}
        <TextField
          {...form.text('email')}
          label={t('sign-in.email')}
          type="email"
          autoComplete="username webauthn"
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
          loading={form.isSubmitting}
          loadingText={t('sign-in.sending')}
        >
          {t('sign-in.submit')}
        </Button>
        {parts
          .filter(({ after }) => after === undefined)
          .map(({ id, Part }) => (
            <Suspense key={id} fallback={null}>
              <Part refusal={null} onRefused={setRefused} />
            </Suspense>
          ))}
        <Button
          size="lg"
          fullWidth
          onPress={() => void navigate(SINGLE_SIGN_ON, { state: { email: form.text('email').value } })}
        >
          {t('sign-in.by-provider')}
        </Button>
        <Inline justify="between">
          <Link href={FORGOT_PASSWORD}>{t('sign-in.forgot')}</Link>
          <Link href={SIGN_UP}>{t('sign-in.create-account')}</Link>
        </Inline>
      </Form>
    </AuthLayout>
  );
}
