import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

const hello = ({ name }: Reader) => later('mail.hello', { name });

/** The mails of signing up, in the account's language. */
export const signUpMail = {
  confirm(reader: Reader, company: string, secret: string): Mail {
    return {
      kind: 'sign-up.confirm',
      to: reader.email,
      language: reader.language,
      subject: later('sign-up.mail.confirm.subject'),
      paragraphs: [hello(reader), later('sign-up.mail.confirm.signed-up', { company })],
      action: { label: later('sign-up.mail.confirm.button'), address: `/sign-up/confirm#token=${secret}` },
      closing: later('sign-up.mail.confirm.closing'),
    };
  },
  known(reader: Reader): Mail {
    return {
      kind: 'sign-up.known',
      to: reader.email,
      language: reader.language,
      subject: later('sign-up.mail.known.subject'),
      paragraphs: [hello(reader), later('sign-up.mail.known.known')],
      action: { label: later('sign-up.mail.known.button'), address: '/login' },
      closing: later('sign-up.mail.known.closing'),
    };
  },
  /** To a person who was removed from a company: they need an invitation to return. */
  unlinked(reader: Reader): Mail {
    return {
      kind: 'sign-up.unlinked',
      to: reader.email,
      language: reader.language,
      subject: later('sign-up.mail.unlinked.subject'),
      paragraphs: [hello(reader), later('sign-up.mail.unlinked.taken-out'), later('sign-up.mail.unlinked.what-to-do')],
    };
  },
};
