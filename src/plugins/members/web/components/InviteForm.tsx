import { useContractForm, useLanguage, useTranslate } from '#core';
import { Button, Form, Inline, Select, TextField } from '#design-system';
import { inviteBody } from '../../contract/index.ts';
import type { MemberPlace } from '../member-place.ts';
import { useMemberCalls } from '../use-member-calls.ts';
import { useToldDirty } from '../use-told-dirty.ts';
import { MemberFields } from './MemberFields.tsx';

/** Longest e-mail address there is (RFC 5321), in characters. */
const EMAIL_MAX_LENGTH = 254;

interface InviteFormProps {
  readonly place: MemberPlace;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** Tells whether something is typed that would be lost. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Invites somebody by mail. */
export function InviteForm({ place, onDone, onCancel, onDirty }: InviteFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const form = useContractForm(inviteBody, {
    email: '',
    name: '',
    authorities: ['USER'],
    accessUntil: undefined,
    language,
  });
  useToldDirty(form.isDirty, onDirty);
  const calls = useMemberCalls(place, {
    // The same sentence for every address: whether another company has it is not the inviter's to know.
    done:
      place.area === 'home'
        ? 'An invitation is on its way if the address can be invited.'
        : 'The invitation is on its way.',
    onProblem: form.take,
    // The own list stands beside the sheet and is asked again; staff go back to theirs.
    leaves: place.area === 'admin',
  });
  const submit = form.submit(async (person) => {
    if (await calls.invite(person)) onDone();
  });
  return (
    <Form onSubmit={submit} aria-label={t('members.invite')}>
      <TextField
        {...form.text('email')}
        label={t('members.email')}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        isRequired
        autoFocus
      />
      <MemberFields
        name={form.text('name')}
        roles={form.list('authorities')}
        until={form.text('accessUntil')}
        onNoUntil={() => form.set('accessUntil', undefined)}
      />
      <Select
        {...form.text('language')}
        label={t('members.language')}
        options={(['en', 'vi', 'fr'] as const).map((id) => ({ id, label: t(`shell.language.${id}`) }))}
      />
      <Inline justify="end">
        <Button onPress={onCancel}>{t('members.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          loading={form.isSubmitting}
          loadingText={t('members.sending')}
        >
          {t('members.send')}
        </Button>
      </Inline>
    </Form>
  );
}
