import { useEffect, useEffectEvent } from 'react';
import {
  SessionStore,
  useContractForm,
  usePreferences,
  useSend,
  useService,
  useTranslate,
  useUnsavedChanges,
} from '#core';
import { Button, FieldRow, Form, Inline, Select, TextField } from '#design-system';
import { LANGUAGES, profileBody, updateProfileRoute, type UserProfile } from '../../contract/index.ts';

/** Name, language and theme of the own account. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const t = useTranslate();
  const session = useService(SessionStore);
  const [{ language, theme }, choose] = usePreferences();
  const form = useContractForm(profileBody, { accountName: profile.accountName, language, theme });
  const { question } = useUnsavedChanges(form.isDirty);

  // The header saves to the account too: the form follows without losing a half-typed name.
  const follow = useEffectEvent(() => {
    const typed = form.values.accountName;
    form.reset({ accountName: profile.accountName, language, theme });
    if (typed !== profile.accountName) form.set('accountName', typed);
  });
  useEffect(() => follow(), [profile.accountName, language, theme]);

  const { send, sending } = useSend(updateProfileRoute, {
    drops: ['/api/user-profile'],
    done: 'api.updated',
    onProblem: form.showIssues,
    onDone: ({ data: kept }) => {
      session.rename(kept.accountName);
      form.reset({ accountName: kept.accountName, language: kept.language, theme: kept.theme });
      choose({ language: kept.language, theme: kept.theme });
    },
  });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('profile.settings')}>
      <TextField {...form.text('accountName')} label={t('profile.account-name')} autoComplete="name" isRequired />
      <FieldRow>
        <Select
          {...form.text('language')}
          label={t('shell.language')}
          options={LANGUAGES.map((one) => ({ id: one, label: t(`shell.language.${one}`) }))}
        />
        <Select
          {...form.text('theme')}
          label={t('shell.theme')}
          options={(['dark', 'light'] as const).map((one) => ({ id: one, label: t(`shell.theme.${one}`) }))}
        />
      </FieldRow>
      <Inline justify="end">
        <Button
          type="submit"
          variant="primary"
          loading={sending}
          loadingText={t('profile.saving')}
          isDisabled={!form.isDirty}
        >
          {t('profile.save')}
        </Button>
      </Inline>
      {question}
    </Form>
  );
}
