import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCall, useTranslate, useUnsavedChanges } from '#core';
import { Banner, Button, Card, Section, Skeleton, Stack } from '#design-system';
import { userAccountDetailRoute } from '../../contract/index.ts';
import { MemberAccess } from '../components/MemberAccess.tsx';
import { MemberActions } from '../components/MemberActions.tsx';
import { MemberForm } from '../components/MemberForm.tsx';
import { MemberFactsList } from '../components/MemberFactsList.tsx';
import { StaffMemberFrame } from '../components/StaffMemberFrame.tsx';
import { staffAddress } from '../member-paths.ts';

/** One person of a company, for platform staff. */
export function StaffMemberPage() {
  const t = useTranslate();
  const { id = '', memberId = '' } = useParams();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const { question, release } = useUnsavedChanges(isDirty);
  const { data: answer, error, refetch } = useCall(userAccountDetailRoute, { params: { id: memberId } });
  const place = { area: 'admin', companyId: id } as const;
  const member = answer && { ...answer.data, isSelf: false };
  const leave = () => {
    release();
    void navigate(staffAddress.list(id), { replace: true });
  };
  return (
    <StaffMemberFrame companyId={id} title={member?.name ?? t('members.one')}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('members.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : member ? (
        <>
          <Card>
            <Stack gap="lg">
              <MemberFactsList member={member} />
              <MemberActions place={place} member={member} onGone={leave} />
            </Stack>
          </Card>
          <Section title={t('members.edit')}>
            <Card>
              <MemberForm key={member.id} place={place} member={member} onDone={release} onDirty={setDirty} />
            </Card>
          </Section>
          <MemberAccess place={place} member={member} />
        </>
      ) : (
        <Card>
          <Stack>
            <Skeleton width="30%" />
            <Skeleton width="50%" />
            <Skeleton height="block" />
          </Stack>
        </Card>
      )}
      {question}
    </StaffMemberFrame>
  );
}
