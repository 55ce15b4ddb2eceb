import { useEffect, useEffectEvent } from 'react';
import {
  SessionStore,
  useContractForm,
  usePreferences,
  useSend,
  useService,
  useSession,
  useTranslate,
  useUnsavedChanges,
} from '#core';
import { Button, FieldRow, Form, Inline, Select, TextField } from '#design-system';
import { FIRST_PAGES } from '#plugins/identity/sign-in/contract';
import { LANGUAGES, profileBody, updateProfileRoute, type UserProfile } from '../../contract/index.ts';

/** Name, language, theme and first page of the own account. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const t = useTranslate();
  const session = useService(SessionStore);
  const isAuditor = useSession().authorities.includes('AUDITOR');
  const [{ language, theme }, choose] = usePreferences();
  const form = useContractForm(profileBody, {
    accountName: profile.accountName,
    language,
    theme,
    firstPage: profile.firstPage,
  });
  const { question } = useUnsavedChanges(form.isDirty);

  // The header saves to the account too: the form follows without losing a half-typed name.
  const follow = useEffectEvent(() => {
    const typed = form.values.accountName;
    const { firstPage } = form.values;
    form.reset({ accountName: profile.accountName, language, theme, firstPage: profile.firstPage });
    if (firstPage !== profile.firstPage) form.set('firstPage', firstPage);
    if (typed !== profile.accountName) form.set('accountName', typed);
  });
  useEffect(() => follow(), [profile.accountName, profile.firstPage, language, theme]);

  const { send, sending } = useSend(updateProfileRoute, {
    drops: ['/api/user-profile'],
    done: 'api.updated',
    onProblem: form.showIssues,
    onDone: ({ data: kept }) => {
      session.rename(kept.accountName);
      session.beginWith(kept.firstPage);
      const { accountName, language: spoken, theme: seen, firstPage } = kept;
      form.reset({ accountName, language: spoken, theme: seen, firstPage });
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
      <Select
        {...form.text('firstPage')}
        label={t('profile.first-page')}
        options={FIRST_PAGES.filter((one) => one !== 'my-audit' || isAuditor).map((one) => ({
          id: one,
          label: t(`profile.first-page.${one}`),
        }))}
      />
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
