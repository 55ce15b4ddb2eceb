import { useNavigate } from 'react-router-dom';
import { useContractForm, useLanguage, useSend, useTranslate } from '#core';
import { Button, Form, Inline, Select } from '#design-system';
import { inviteAgainBody, inviteUserAccountRoute, type InvitableRow } from '../../contract/index.ts';
import { staffAddress } from '../member-paths.ts';
import { ANSWERS_OF_MEMBERS } from '../member-place.ts';
import { useToldDirty } from '../use-told-dirty.ts';
import { MemberFields } from './MemberFields.tsx';
import { MemberSheet } from './MemberSheet.tsx';

interface InviteAgainProps {
  readonly companyId: string;
  readonly person: InvitableRow;
  readonly onClose: () => void;
}

/** Invites somebody without a company: who it is is known, so only roles and language are asked. */
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
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useContractForm(inviteAgainBody, {
    id,
    companyId,
    authorities: ['USER'],
    accessUntil: undefined,
    language,
  });
  useToldDirty(form.isDirty, onDirty);
  const { send } = useSend(inviteUserAccountRoute, {
    drops: ANSWERS_OF_MEMBERS,
    leaves: true,
    done: 'The invitation is on its way.',
    onProblem: form.take,
    onDone: () => void navigate(staffAddress.list(companyId)),
  });
  return (
    <Form onSubmit={form.submit((body) => send({ body }))} aria-label={t('members.invite')}>
      <MemberFields
        roles={form.list('authorities')}
        until={form.text('accessUntil')}
        onNoUntil={() => form.set('accessUntil', undefined)}
      />
      <Select
        {...form.text('language')}
        label={t('members.language')}
        options={(['en', 'vi', 'fr'] as const).map((one) => ({ id: one, label: t(`shell.language.${one}`) }))}
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
