import type { Problem } from '#contract';
import { useSend } from '#core';
import {
  createUserAccountRoute,
  deleteInvitationRoute,
  deleteUserAccountRoute,
  inviteMemberRoute,
  memberStatusRoute,
  resendInvitationRoute,
  resendUserAccountRoute,
  unlinkUserAccountRoute,
  updateMemberRoute,
  updateUserAccountRoute,
  type MemberRole,
} from '../contract/index.ts';
import { MEMBER_QUERIES, type MemberPlace, type ShownMember } from './member-place.ts';

/** Editable facts of a person. */
export interface MemberFacts {
  readonly name: string;
  readonly authorities: MemberRole[];
  readonly accessUntil: string | null;
}

export interface NewPerson extends MemberFacts {
  readonly email: string;
  readonly language: 'en' | 'vi' | 'fr';
}

/** Success messages, and how to show a problem on a form's fields. */
export interface MemberCallOptions {
  readonly done?: string;
  readonly onProblem?: (problem: Problem) => boolean | void;
  /** The screen closes: do not reload what it shows. */
  readonly leaves?: boolean;
}

/** Calls that change people, for either area. Each resolves with whether it succeeded; problems are shown. */
export function useMemberCalls(place: MemberPlace, options: MemberCallOptions = {}) {
  const isStaff = place.area === 'admin';
  const following = { ...options, drops: MEMBER_QUERIES };
  const own = {
    invite: useSend(inviteMemberRoute, following),
    change: useSend(updateMemberRoute, following),
    status: useSend(memberStatusRoute, following),
    resend: useSend(resendInvitationRoute, following),
    takeBack: useSend(deleteInvitationRoute, following),
  };
  const staff = {
    invite: useSend(createUserAccountRoute, following),
    change: useSend(updateUserAccountRoute, following),
    remove: useSend(deleteUserAccountRoute, following),
    resend: useSend(resendUserAccountRoute, following),
    unlink: useSend(unlinkUserAccountRoute, following),
  };
  const done = async (answer: Promise<unknown>) => (await answer) !== null;
  return {
    sending: [...Object.values(own), ...Object.values(staff)].some(({ sending }) => sending),
    invite: (person: NewPerson) =>
      done(
        isStaff
          ? staff.invite.send({ body: { ...person, companyId: place.companyId } })
          : own.invite.send({ body: person }),
      ),
    change: (id: string, facts: MemberFacts) =>
      done((isStaff ? staff.change : own.change).send({ body: { id, ...facts } })),
    letIn: ({ id, name, authorities, accessUntil }: ShownMember) =>
      done(
        isStaff
          ? staff.change.send({ body: { id, name, authorities, accessUntil, status: 'ACTIVE' } })
          : own.status.send({ body: { id, status: 'ACTIVE' } }),
      ),
    keepOut: ({ id }: ShownMember) =>
      done(isStaff ? staff.remove.send({ params: { id } }) : own.status.send({ body: { id, status: 'INACTIVE' } })),
    resend: ({ id }: ShownMember) => done((isStaff ? staff.resend : own.resend).send({ body: { id } })),
    takeBack: ({ id }: ShownMember) => done((isStaff ? staff.remove : own.takeBack).send({ params: { id } })),
    unlink: ({ id }: ShownMember) => done(staff.unlink.send({ body: { id } })),
  };
}
