import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Problem } from '#contract';
import { useLazyContractForm, useService, useTranslate } from '#core';
import { Button, Form } from '#design-system';
import { NewPasswordField, AuthScreen } from '#plugins/identity/sign-in/web';
import { chosenPassword, updatePasswordRoute } from '../../contract/index.ts';
import { OpenedLink } from '../opened-link.ts';
import { RESET_ADDRESSES } from '../reset-paths.ts';
import { useResetCall } from '../use-reset-call.ts';

const schema = async () => chosenPassword;

/** Chooses the new password, with the secret of the link that was opened in this page. */
export function UpdatePasswordPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const link = useService(OpenedLink);
  const call = useResetCall();
  // As it was on arrival: the last step clears it while this screen is still mounted.
  const [secret] = useState(() => link.secret());
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useLazyContractForm(schema, { password: '' });
  if (secret === null) return <Navigate to={RESET_ADDRESSES.expired} replace />;

  const leave = async (address: string) => {
    link.forget();
    await navigate(address, { replace: true });
  };
  const submit = form.submit(async ({ password }) => {
    setRefused(null);
    const problem = await call(updatePasswordRoute, { body: { token: secret, password } });
    if (problem === null) return leave(RESET_ADDRESSES.done);
    if (problem.code === 'password-reset.expired') return leave(RESET_ADDRESSES.expired);
    if (!form.showIssues(problem)) setRefused(problem);
  });
  return (
    <AuthScreen
      title={t('password-reset.choose.title')}
      description={t('password-reset.choose.description')}
      refused={refused}
    >
      <Form onSubmit={submit} aria-label={t('password-reset.choose.title')}>
        <NewPasswordField {...form.text('password')} autoFocus />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('password-reset.sending')}
        >
          {t('password-reset.choose.submit')}
        </Button>
      </Form>
    </AuthScreen>
  );
}
