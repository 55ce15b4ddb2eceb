import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** Notifies the owner that the password was changed with the former one, and from which address. */
export function passwordChangedMail({ email, name, language }: Reader, address: string): Mail {
  return {
    kind: 'sign-in.password-changed',
    to: email,
    language,
    subject: later('sign-in.mail.password-changed.subject'),
    paragraphs: [
      later('mail.hello', { name }),
      later('sign-in.mail.password-changed.changed', { address }),
      later('sign-in.mail.password-changed.what-to-do'),
    ],
    action: { label: later('sign-in.mail.another-password'), address: '/forgot-password' },
  };
}
