import { formatMoment, useTranslate } from '#core';
import { KeyValue } from '#design-system';
import type { ShownMember } from '../member-place.ts';
import { MemberStatus } from './MemberStatus.tsx';

/** Status of a person, and since when. */
export function MemberFactsList({ member }: { member: ShownMember }) {
  const t = useTranslate();
  const { createdAt, lastSeenAt, invitation } = member;
  return (
    <KeyValue
      items={[
        { label: t('members.status'), value: <MemberStatus member={member} /> },
        { label: t('members.email'), value: member.email, copy: member.email },
        { label: invitation ? t('members.invited') : t('members.since'), value: formatMoment(createdAt) },
        ...(invitation ? [{ label: t('members.expires'), value: formatMoment(invitation.expiresAt) }] : []),
        ...(lastSeenAt === null ? [] : [{ label: t('members.last-seen'), value: formatMoment(lastSeenAt) }]),
      ]}
    />
  );
}
