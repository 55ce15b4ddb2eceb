import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** Notifies the owner that sign-in was locked, and from which address the attempts came. */
export function lockMail({ email, name, language }: Reader, address: string): Mail {
  return {
    kind: 'sign-in.locked',
    to: email,
    language,
    subject: later('sign-in.mail.locked.subject'),
    paragraphs: [
      later('mail.hello', { name }),
      later('sign-in.mail.locked.tried', { address }),
      later('sign-in.mail.locked.what-to-do'),
    ],
    action: { label: later('sign-in.mail.another-password'), address: '/forgot-password' },
  };
}
