import { formatMoment } from '#core';
import type { Translate } from '#core';
import { Text, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import type { ShownMember } from '../member-place.ts';
import { MemberStatus } from './MemberStatus.tsx';

/** Columns of a list of people. Ids are the server's sort fields. */
export function memberColumns(
  t: Translate,
  rolesText: (member: ShownMember) => string,
): readonly DataColumn<ShownMember>[] {
  const nameOf = ({ name, isSelf }: ShownMember) => (isSelf ? t('members.you', { name }) : name);
  return [
    {
      id: 'name',
      header: t('members.name'),
      sortable: true,
      cell: nameOf,
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    { id: 'email', header: t('members.email'), sortable: true, cell: ({ email }) => email, maxWidth: 'xl' },
    {
      id: 'roles',
      header: t('members.roles'),
      cell: (member) => <TwoLines first={rolesText(member)} />,
      copy: rolesText,
      maxWidth: 'xl',
    },
    { id: 'status', header: t('members.status'), cell: (member) => <MemberStatus member={member} /> },
    {
      id: 'lastSeen',
      header: t('members.last-seen'),
      hideBelow: 'md',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : <Text numeric>{formatMoment(lastSeenAt)}</Text>),
    },
  ];
}
