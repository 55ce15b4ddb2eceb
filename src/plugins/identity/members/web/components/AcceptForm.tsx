import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem, RouteAnswer } from '#contract';
import { Notify, problemOf, PublicHttp, useContractForm, useService, useTranslate } from '#core';
import { Button, Form, KeyValue } from '#design-system';
import { NewPasswordField, AuthScreen } from '#plugins/identity/sign-in/web';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { AcceptTerms } from '#plugins/identity/sign-up/web';
import { acceptForm, acceptInvitationRoute, type checkInvitationRoute } from '../../contract/index.ts';
import { useRolesText } from './MemberStatus.tsx';

interface AcceptFormProps {
  readonly secret: string;
  readonly invitation: RouteAnswer<typeof checkInvitationRoute>['data'];
  /** The link was used or withdrawn meanwhile. */
  readonly onGone: (problem: Problem) => void;
}

/** Shows whose invitation it is and asks for what accepting needs: a password and the terms. */
export function AcceptForm({ secret, invitation, onGone }: AcceptFormProps) {
  const t = useTranslate();
  const rolesText = useRolesText();
  const navigate = useNavigate();
  const http = useService(PublicHttp);
  const notify = useService(Notify);
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useContractForm(acceptForm, { password: '', isAccepted: false });
  const { companyName, name, email } = invitation;

  const submit = form.submit(async ({ password }) => {
    setRefused(null);
    const body = { token: secret, password, termsVersion: TERMS_VERSION };
    const problem = await http.call(acceptInvitationRoute, { body }).then(() => null, problemOf);
    if (problem === null) {
      notify.success('members.invitation.done');
      await navigate('/login', { replace: true });
    } else if (problem.code === 'invitation.expired') onGone(problem);
    else if (!form.showIssues(problem)) setRefused(problem);
  });

  return (
    <AuthScreen
      title={t('members.invitation.to', { company: companyName })}
      description={t('members.invitation.text', { name })}
      refused={refused}
    >
      <KeyValue
        items={[
          { label: t('members.email'), value: email },
          { label: t('members.roles'), value: rolesText(invitation) },
        ]}
      />
      <Form onSubmit={submit} aria-label={t('members.invitation.accept')}>
        <NewPasswordField {...form.text('password')} autoFocus />
        <AcceptTerms {...form.check('isAccepted')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          loading={form.isSubmitting}
          loadingText={t('members.sending')}
        >
          {t('members.invitation.accept')}
        </Button>
      </Form>
    </AuthScreen>
  );
}
