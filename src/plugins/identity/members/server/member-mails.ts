import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';
import type { NamedInvitation } from './invitation-store.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

const addressed = ({ email, language }: Reader) => ({ to: email, language });

const hello = ({ name }: Reader) => later('mail.hello', { name });

const invitationSubject = (company: string) => later('members.mail.invitation.subject', { company });

/** The mails of this plugin, in the language of their reader. */
export const memberMail = {
  invitation(invitation: NamedInvitation, secret: string): Mail {
    const { companyName: company, inviterName: inviter } = invitation;
    return {
      ...addressed(invitation),
      kind: 'members.invitation',
      subject: invitationSubject(company),
      paragraphs: [
        hello(invitation),
        later('members.mail.invitation.invites', { inviter, company }),
        later('members.mail.invitation.accept'),
      ],
      action: { label: later('members.mail.invitation.button'), address: `/invitation#token=${secret}` },
      closing: later('members.mail.invitation.closing', { company }),
    };
  },
  /** To the owner of an address that already has an account. */
  addressTaken(owner: Reader, { companyName: company, inviterName: inviter }: NamedInvitation): Mail {
    return {
      ...addressed(owner),
      kind: 'members.address-taken',
      subject: invitationSubject(company),
      paragraphs: [
        hello(owner),
        later('members.mail.address-taken.invited', { inviter, company }),
        later('members.mail.address-taken.what-to-do'),
      ],
    };
  },
  rolesChanged(person: Reader): Mail {
    return {
      ...addressed(person),
      kind: 'members.roles-changed',
      subject: later('members.mail.roles-changed.subject'),
      paragraphs: [hello(person), later('members.mail.roles-changed.changed')],
      action: { label: later('members.mail.roles-changed.button'), address: '/login' },
    };
  },
};
