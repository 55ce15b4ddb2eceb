import { problem, type Problem } from '#contract';
import { accessFault, sameRoles, type MemberRole } from '../domain/roles.ts';

/** The person a rule is about. */
export interface Subject {
  readonly id: string;
  readonly status: string;
  readonly authorities: readonly MemberRole[];
}

const ACCESS_FAULTS = {
  missing: 'members.access-missing',
  'auditors-only': 'members.access-of-auditor',
  past: 'members.access-past',
} as const;

/** An auditor has a last day in the future; other roles have none. `today` is a day of the platform's time zone. */
export function wrongAccess(roles: readonly MemberRole[], accessUntil: string | null, today: string): Problem | null {
  const fault = accessFault(roles, accessUntil, today);
  if (fault === null) return null;
  const message = ACCESS_FAULTS[fault];
  return problem('member.access', 400, message, [{ path: 'accessUntil', message }]);
}

/** No one may change their own roles or deactivate themselves: another administrator must. */
export function onOwnAccount(
  actorId: string,
  member: Subject,
  next: { readonly authorities?: readonly MemberRole[]; readonly status?: string },
): Problem | null {
  if (actorId !== member.id) return null;
  const { authorities = member.authorities, status = member.status } = next;
  return sameRoles(authorities, member.authorities) && status === member.status
    ? null
    : problem('member.own-account', 409, 'members.own-account');
}

/** A company always has an active administrator. `others` is the number of its other active administrators. */
export function lastAdmin(
  member: Subject,
  next: { readonly authorities?: readonly MemberRole[]; readonly status?: string },
  others: number,
): Problem | null {
  const { authorities = member.authorities, status = member.status } = next;
  const leads = (roles: readonly MemberRole[], standing: string) =>
    standing === 'ACTIVE' && roles.includes('COMPANY_ADMIN');
  return leads(member.authorities, member.status) && !leads(authorities, status) && others === 0
    ? problem('member.last-admin', 409, 'members.last-admin')
    : null;
}

/** For what needs an account, not an unanswered invitation. */
export function stillPending(member: Subject): Problem | null {
  return member.status === 'PENDING' ? problem('member.pending', 409, 'members.pending') : null;
}

/** For what needs an open invitation. */
export function notInvited(member: Subject & { readonly isInvitation: boolean }): Problem | null {
  return member.isInvitation ? null : problem('member.not-invited', 409, 'members.not-invited');
}

export const unknownMember = () => problem('member.unknown', 404, 'members.unknown');
