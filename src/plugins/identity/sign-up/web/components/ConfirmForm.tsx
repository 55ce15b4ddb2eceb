import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem, RouteAnswer } from '#contract';
import { Notify, useContractForm, useService, useTranslate } from '#core';
import { Button, Form, KeyValue, Text } from '#design-system';
import { NewPasswordField, AuthScreen } from '#plugins/identity/sign-in/web';
import { confirmForm, confirmSignUpRoute, type checkSignUpRoute } from '../../contract/index.ts';
import { SIGN_UP_ADDRESSES } from '../sign-up-paths.ts';
import { useSignUpCall } from '../use-sign-up-call.ts';

interface ConfirmFormProps {
  readonly secret: string;
  readonly signUp: RouteAnswer<typeof checkSignUpRoute>['data'];
  /** The link was used or replaced meanwhile. */
  readonly onGone: (problem: Problem) => void;
}

/** Shows what is confirmed and asks for the password: the owner of the mailbox chooses it, whoever made the request. */
export function ConfirmForm({ secret, signUp, onGone }: ConfirmFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const call = useSignUpCall();
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useContractForm(confirmForm, { password: '' });
  const { companyName, accountName, email } = signUp;

  const submit = form.submit(async ({ password }) => {
    setRefused(null);
    const problem = await call(confirmSignUpRoute, { body: { token: secret, password } });
    if (problem === null) {
      notify.success(t('sign-up.confirmed'));
      await navigate(SIGN_UP_ADDRESSES.signIn, { replace: true, state: { from: SIGN_UP_ADDRESSES.guide } });
    } else if (problem.code === 'sign-up.expired') onGone(problem);
    else if (!form.showIssues(problem)) setRefused(problem);
  });

  return (
    <AuthScreen title={t('sign-up.confirm.title')} description={t('sign-up.confirm.description')} refused={refused}>
      <KeyValue
        items={[
          { label: t('sign-up.company-name'), value: companyName },
          { label: t('sign-up.account-name'), value: accountName },
          { label: t('sign-up.email'), value: email },
        ]}
      />
      <Text as="p" tone="muted">
        {t('sign-up.confirm.not-yours')}
      </Text>
      <Form onSubmit={submit} aria-label={t('sign-up.confirm.title')}>
        <NewPasswordField {...form.text('password')} label={t('sign-up.password')} autoFocus />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('sign-up.confirm.sending')}
        >
          {t('sign-up.confirm.submit')}
        </Button>
      </Form>
    </AuthScreen>
  );
}
