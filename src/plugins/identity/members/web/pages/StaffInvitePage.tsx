import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTranslate, useUnsavedChanges } from '#core';
import { Card, Section } from '#design-system';
import { InvitableList } from '../components/InvitableList.tsx';
import { InviteForm } from '../components/InviteForm.tsx';
import { StaffMemberFrame } from '../components/StaffMemberFrame.tsx';
import { staffAddress } from '../member-paths.ts';

/** Invites a person into a company: a new one, or one without a company. */
export function StaffInvitePage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const { question, release } = useUnsavedChanges(isDirty);
  const back = () => void navigate(staffAddress.list(id));
  const place = { area: 'admin', companyId: id } as const;
  return (
    <StaffMemberFrame companyId={id} title={t('members.invite')}>
      <Section title={t('members.invite.new')} description={t('members.invite.text')}>
        <Card>
          <InviteForm
            place={place}
            onDirty={setDirty}
            onCancel={back}
            onDone={() => {
              release();
              back();
            }}
          />
        </Card>
      </Section>
      <Section title={t('members.invitable.title')} description={t('members.invitable.description')}>
        <InvitableList companyId={id} />
      </Section>
      {question}
    </StaffMemberFrame>
  );
}
