import { useContractForm, useTranslate } from '#core';
import { Button, Form, Inline } from '#design-system';
import { memberUpdateBody } from '../../contract/index.ts';
import type { MemberPlace, ShownMember } from '../member-place.ts';
import { useMemberCalls } from '../use-member-calls.ts';
import { useReportDirty } from '../use-report-dirty.ts';
import { MemberFields } from './MemberFields.tsx';

interface MemberFormProps {
  readonly place: MemberPlace;
  readonly member: ShownMember;
  readonly onDone: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Changes name and roles of a person. */
export function MemberForm({ place, member, onDone, onDirty }: MemberFormProps) {
  const t = useTranslate();
  const { id, name, authorities, accessUntil, isSelf } = member;
  const form = useContractForm(memberUpdateBody, {
    id,
    name,
    authorities,
    accessUntil: accessUntil ?? undefined,
  });
  useReportDirty(form.isDirty, onDirty);
  const calls = useMemberCalls(place, { done: 'api.updated', onProblem: form.showIssues });
  const submit = form.submit(async ({ id: _id, ...facts }) => {
    if (!(await calls.change(id, facts))) return;
    form.reset({ id, ...facts, accessUntil: facts.accessUntil ?? undefined });
    onDone();
  });
  return (
    <Form onSubmit={submit} aria-label={t('members.edit')}>
      <MemberFields
        name={form.text('name')}
        roles={form.list('authorities')}
        until={form.text('accessUntil')}
        onNoUntil={() => form.set('accessUntil', undefined)}
        rolesLocked={isSelf}
      />
      <Inline justify="end">
        <Button
          type="submit"
          variant="primary"
          loading={form.isSubmitting}
          loadingText={t('members.saving')}
          isDisabled={!form.isDirty}
        >
          {t('members.save')}
        </Button>
      </Inline>
    </Form>
  );
}
