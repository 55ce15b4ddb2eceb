import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** The mails of a password reset, in the account's language. */
export const resetMail = {
  link({ email, name, language }: Reader, secret: string): Mail {
    return {
      kind: 'password-reset.link',
      to: email,
      language,
      subject: later('password-reset.mail.link.subject'),
      paragraphs: [later('mail.hello', { name }), later('password-reset.mail.link.asked')],
      action: {
        label: later('password-reset.mail.link.button'),
        address: `/forgot-password/auth-token#token=${secret}`,
      },
      closing: later('password-reset.mail.link.closing'),
    };
  },
  /** The person does not sign in by password. */
  notUsed({ email, name, language }: Reader): Mail {
    return {
      kind: 'password-reset.not-used',
      to: email,
      language,
      subject: later('password-reset.mail.link.subject'),
      paragraphs: [
        later('mail.hello', { name }),
        later('password-reset.mail.not-used.why'),
        later('password-reset.mail.not-used.what-to-do'),
      ],
      action: { label: later('password-reset.mail.not-used.button'), address: '/login' },
    };
  },
  changed({ email, name, language }: Reader): Mail {
    return {
      kind: 'password-reset.changed',
      to: email,
      language,
      subject: later('password-reset.mail.changed.subject'),
      paragraphs: [
        later('mail.hello', { name }),
        later('password-reset.mail.changed.changed'),
        later('password-reset.mail.changed.what-to-do'),
      ],
    };
  },
};
