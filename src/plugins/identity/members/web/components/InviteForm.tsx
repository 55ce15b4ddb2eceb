import { useContractForm, useLanguage, useTranslate } from '#core';
import { TextField } from '#design-system';
import { EMAIL_MAX_LENGTH } from '#plugins/identity/sign-in/contract';
import { inviteBody } from '../../contract/index.ts';
import type { MemberPlace } from '../member-place.ts';
import { useMemberCalls } from '../use-member-calls.ts';
import { InvitationFields } from './InvitationFields.tsx';

interface InviteFormProps {
  readonly place: MemberPlace;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** Called with whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Invites a person by mail. */
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
  const calls = useMemberCalls(place, {
    // The same sentence for every address: the inviter must not learn whether another company has it.
    done: place.area === 'home' ? 'members.on-its-way' : 'members.sent',
    onProblem: form.showIssues,
    // The own list is beside the sheet and reloads; staff return to theirs.
    leaves: place.area === 'admin',
  });
  const submit = form.submit(async (person) => {
    if (await calls.invite(person)) onDone();
  });
  return (
    <InvitationFields form={form} name={form.text('name')} onSubmit={submit} onCancel={onCancel} onDirty={onDirty}>
      <TextField
        {...form.text('email')}
        label={t('members.email')}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        isRequired
        autoFocus
      />
    </InvitationFields>
  );
}
