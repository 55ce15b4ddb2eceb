import { sql } from 'kysely';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Mail, MailBox } from '#plugins/platform/mail/server';
import { later, type Trx } from '#server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** To the other administrators when the one who keeps the password has used it. */
export const breakGlassMail = ({ email, name, language }: Reader, who: string, address: string): Mail => ({
  kind: 'single-sign-on.break-glass',
  to: email,
  language,
  subject: later('single-sign-on.mail.break-glass.subject', { who }),
  paragraphs: [
    later('mail.hello', { name }),
    later('single-sign-on.mail.break-glass.used', { who, address }),
    later('single-sign-on.mail.break-glass.what-to-do'),
  ],
  action: { label: later('single-sign-on.mail.break-glass.button'), address: '/login' },
});

/** A change that decides who can sign in to a company. */
export type Change =
  | { readonly what: 'connected'; readonly issuer: string }
  | { readonly what: 'on'; readonly issuer: string }
  | { readonly what: 'domain-proven'; readonly domain: string };

/** To every administrator, also the one who did it: their session may be in other hands. */
export const changedMail = ({ email, name, language }: Reader, { what, ...values }: Change): Mail => ({
  kind: 'single-sign-on.changed',
  to: email,
  language,
  subject: later('single-sign-on.mail.changed.subject'),
  paragraphs: [
    later('mail.hello', { name }),
    later(`single-sign-on.mail.changed.${what}`, values),
    later('single-sign-on.mail.changed.what-to-do'),
  ],
  action: { label: later('single-sign-on.mail.break-glass.button'), address: '/login' },
});

/** Active administrators of a company, by name. */
export function administratorsOf(trx: Trx, companyId: string) {
  return trx
    .withTables<SignInTables>()
    .selectFrom('account')
    .select(['id', 'name', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`'COMPANY_ADMIN' = any(authorities)`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Tells every administrator of a company of a change, if the transaction commits. */
export async function tellAdministrators(trx: Trx, mails: MailBox, companyId: string, change: Change): Promise<void> {
  for (const one of await administratorsOf(trx, companyId)) await mails.post(trx, changedMail(one, change));
}
