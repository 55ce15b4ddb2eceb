import { useParams } from 'react-router-dom';
import { useTranslate } from '#core';
import { Button } from '#design-system';
import { MemberList } from '../components/MemberList.tsx';
import { StaffMemberFrame } from '../components/StaffMemberFrame.tsx';
import { staffAddress } from '../member-paths.ts';

/** The people of one company, for platform staff. */
export function StaffMembersPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const invite = (
    <Button variant="primary" icon="plus" href={staffAddress.create(id)}>
      {t('members.invite')}
    </Button>
  );
  return (
    <StaffMemberFrame companyId={id} description={t('members.staff.description')} actions={invite}>
      <MemberList
        key={id}
        place={{ area: 'admin', companyId: id }}
        addressOf={(memberId) => staffAddress.detail(id, memberId)}
        invite={invite}
      />
    </StaffMemberFrame>
  );
}
