import { formatDay, useTranslate } from '#core';
import { StatusChip } from '#design-system';
import type { IconName, Tone } from '#design-system';
import type { ShownMember } from '../member-place.ts';

type Look = { readonly tone: Tone; readonly icon: IconName };

const LOOKS: Readonly<Record<'ACTIVE' | 'INACTIVE' | 'PENDING' | 'EXPIRED', Look>> = {
  ACTIVE: { tone: 'success', icon: 'check' },
  INACTIVE: { tone: 'neutral', icon: 'ban' },
  PENDING: { tone: 'info', icon: 'clock' },
  EXPIRED: { tone: 'warning', icon: 'clock' },
};

/** Status of a person; an unanswered invitation that has expired says so. */
export function MemberStatus({
  member: { status, invitation },
}: {
  member: Pick<ShownMember, 'status' | 'invitation'>;
}) {
  const t = useTranslate();
  const shown = invitation?.isExpired ? 'EXPIRED' : status;
  return <StatusChip status={shown} label={t(`members.status.${shown}`)} {...LOOKS[shown]} />;
}

/** Roles in words, with an auditor's last day. */
export function useRolesText() {
  const t = useTranslate();
  return ({ authorities, accessUntil }: Pick<ShownMember, 'authorities' | 'accessUntil'>) => {
    const roles = authorities.map((role) => t(`members.role.${role}`)).join(', ');
    return accessUntil === null ? roles : t('members.until', { roles, day: formatDay(accessUntil) });
  };
}
