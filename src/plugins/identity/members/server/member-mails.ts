import type { Mail, MailLanguage } from '#plugins/platform/mail/server';
import type { NamedInvitation } from './invitation-store.ts';
import { MAIL_WORDS } from './mail-words.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

const languageOf = ({ language }: Reader): MailLanguage => (language in MAIL_WORDS ? (language as MailLanguage) : 'en');

function mail(reader: Reader, rest: Omit<Mail, 'to' | 'language'>): Mail {
  return { ...rest, to: reader.email, language: languageOf(reader) };
}

/** The mails of this plugin, in the language of their reader. */
export const memberMail = {
  invitation(invitation: NamedInvitation, secret: string): Mail {
    const { companyName, inviterName, name } = invitation;
    const words = MAIL_WORDS[languageOf(invitation)];
    return mail(invitation, {
      kind: 'members.invitation',
      subject: words.invitationSubject(companyName),
      paragraphs: words.invitation(name, inviterName, companyName),
      action: { label: words.button, address: `/invitation#token=${secret}` },
      closing: words.invitationClosing(companyName),
    });
  },
  /** To the owner of an address that has an account already. */
  addressTaken(owner: Reader, { companyName, inviterName }: NamedInvitation): Mail {
    const words = MAIL_WORDS[languageOf(owner)];
    return mail(owner, {
      kind: 'members.address-taken',
      subject: words.invitationSubject(companyName),
      paragraphs: words.taken(owner.name, inviterName, companyName),
    });
  },
  rolesChanged(person: Reader): Mail {
    const words = MAIL_WORDS[languageOf(person)];
    return mail(person, {
      kind: 'members.roles-changed',
      subject: words.rolesSubject,
      paragraphs: words.roles(person.name),
      action: { label: words.signIn, address: '/login' },
    });
  },
};
