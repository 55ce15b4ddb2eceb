import { useNavigate } from 'react-router-dom';
import { useContractForm, useLanguage, useSend, useTranslate } from '#core';
import { Select, TextField } from '#design-system';
import { EMAIL_MAX_LENGTH } from '#plugins/identity/sign-in/contract';
import { ANSWERS_OF_CONNECTIONS, inviteByEmailForm, inviteCompanyRoute, OPEN_DAYS } from '../../contract/index.ts';
import { connectionAddress } from '../connection-paths.ts';
import { InviteFields, type InvitePlace } from './InviteFields.tsx';

/** Invites an address. Every text is the same for every address. */
export function InviteByEmailForm({ onDirty, onSent }: InvitePlace) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useContractForm(inviteByEmailForm, {
    email: '',
    relation: 'SUPPLIER',
    message: '',
    language: useLanguage(),
  });
  const { send } = useSend(inviteCompanyRoute, {
    onProblem: form.showIssues,
    done: 'members.sent',
    drops: ANSWERS_OF_CONNECTIONS,
    leaves: true,
  });
  const submit = form.submit(async (body) => {
    const answer = await send({ body });
    if (answer === null) return;
    onSent();
    await navigate(connectionAddress.detail(answer.data.id));
  });
  return (
    <InviteFields form={form} onSubmit={submit} onDirty={onDirty}>
      <TextField
        {...form.text('email')}
        label={t('connections.email')}
        help={t('connections.email.help', { days: OPEN_DAYS })}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        isRequired
      />
      <Select
        {...form.text('language')}
        label={t('connections.language')}
        options={(['en', 'vi', 'fr'] as const).map((id) => ({ id, label: t(`shell.language.${id}`) }))}
      />
    </InviteFields>
  );
}
