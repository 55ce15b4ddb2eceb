import { useState } from 'react';
import type { Problem } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import { Banner, Button, Card, FieldRow, Form, Inline, PasswordField, Section } from '#design-system';
import { changePasswordRoute, passwordChange } from '../../contract/index.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const EMPTY = { currentPassword: '', password: '' };

/** Changes the own password, given the current one, which ends every other session. */
export function PasswordSection() {
  const t = useTranslate();
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useContractForm(passwordChange, EMPTY);
  const { send, sending } = useSend(changePasswordRoute, {
    drops: ['/api/session/list'],
    done: 'sign-in.password.done',
    onDone: () => form.reset(EMPTY),
    onProblem: (problem) => {
      if (!form.showIssues(problem)) setRefused(problem);
      return true;
    },
  });
  const submit = form.submit(async (body) => {
    setRefused(null);
    await send({ body });
  });
  return (
    <Section title={t('sign-in.password.title')} description={t('sign-in.password.description')}>
      <Card>
        <Form onSubmit={submit} aria-label={t('sign-in.password.submit')}>
          {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
          <FieldRow>
            <PasswordField
              {...form.text('currentPassword')}
              label={t('sign-in.password.current')}
              autoComplete="current-password"
              isRequired
            />
            <NewPasswordField {...form.text('password')} />
          </FieldRow>
          <Inline justify="end">
            <Button
              type="submit"
              variant="primary"
              loading={sending}
              loadingText={t('sign-in.password.sending')}
              isDisabled={!form.isDirty}
            >
              {t('sign-in.password.submit')}
            </Button>
          </Inline>
        </Form>
      </Card>
    </Section>
  );
}
