import { useNavigate } from 'react-router-dom';
import { useContractForm, useLanguage, useSend, useTranslate } from '#core';
import { inviteAgainBody, inviteUserAccountRoute, type InvitableRow } from '../../contract/index.ts';
import { staffAddress } from '../member-paths.ts';
import { MEMBER_QUERIES } from '../member-place.ts';
import { InvitationFields } from './InvitationFields.tsx';
import { MemberSheet } from './MemberSheet.tsx';

interface InviteAgainProps {
  readonly companyId: string;
  readonly person: InvitableRow;
  readonly onClose: () => void;
}

/** Invites a person without a company: the person is known, so it asks for roles and language only. */
export function InviteAgain({ companyId, person, onClose }: InviteAgainProps) {
  const t = useTranslate();
  return (
    <MemberSheet title={t('members.invite.one', { name: person.name })} description={person.email} onClose={onClose}>
      {(onDirty, onCancel) => <AgainForm {...{ companyId, person, onDirty, onCancel }} />}
    </MemberSheet>
  );
}

interface AgainFormProps extends Omit<InviteAgainProps, 'onClose'> {
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
}

function AgainForm({ companyId, person: { id }, onDirty, onCancel }: AgainFormProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useContractForm(inviteAgainBody, {
    id,
    companyId,
    authorities: ['USER'],
    accessUntil: undefined,
    language,
  });
  const { send } = useSend(inviteUserAccountRoute, {
    drops: MEMBER_QUERIES,
    leaves: true,
    done: 'members.sent',
    onProblem: form.showIssues,
    onDone: () => void navigate(staffAddress.list(companyId)),
  });
  const submit = form.submit((body) => send({ body }));
  return <InvitationFields form={form} onSubmit={submit} onCancel={onCancel} onDirty={onDirty} />;
}
