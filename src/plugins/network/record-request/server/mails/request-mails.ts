import type { MessageText } from '#contract';
import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';
import { requestPath } from '../../contract/index.ts';

/** A queued mail, with the details of its request. */
export interface DueMail {
  readonly kind: 'new' | 'reminder' | 'reminded';
  /** Negative: overdue. Null for a new request. */
  readonly daysLeft: number | null;
  /** The customer's message; empty if there is none. */
  readonly remark: string;
  readonly requestId: string;
  readonly supplierId: string;
  readonly customer: string;
  readonly purpose: string;
  readonly from: string;
  readonly to: string;
  readonly due: string | null;
}

export interface MailReader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** The mail of a new request, or of a reminder, in the language of its reader. */
export function requestMail(mail: DueMail, { email, name, language }: MailReader): Mail {
  return {
    to: email,
    language,
    ...(mail.kind === 'new' ? { kind: 'record-request.new' } : { kind: 'record-request.reminder' }),
    subject: later(`record-request.mail.${subjectOf(mail)}`, { customer: mail.customer }),
    paragraphs: [later('mail.hello', { name }), ...PARAGRAPHS[mail.kind](mail)],
    action: { label: later('record-request.mail.button'), address: `/${requestPath(mail.requestId)}` },
    closing: later('record-request.mail.closing'),
  };
}

const isOverdue = ({ daysLeft }: DueMail) => (daysLeft ?? 0) < 0;

function subjectOf(mail: DueMail): string {
  return mail.kind === 'reminder' && isOverdue(mail) ? 'reminder.overdue-subject' : `${mail.kind}.subject`;
}

const asked = ({ customer, purpose, from, to }: DueMail) => ({ customer, purpose, from: shown(from), to: shown(to) });

const PARAGRAPHS: Readonly<Record<DueMail['kind'], (mail: DueMail) => readonly MessageText[]>> = {
  new: (mail) => [
    later('record-request.mail.new.asks', asked(mail)),
    later('record-request.mail.new.please', { due: shown(mail.due ?? '') }),
  ],
  reminder: (mail) => [later('record-request.mail.waits', asked(mail)), dueOf(mail)],
  reminded: (mail) => [
    later('record-request.mail.waits', asked(mail)),
    ...(mail.remark === '' ? [] : [later('record-request.mail.reminded.writes', { remark: mail.remark })]),
    ...(mail.due === null ? [] : [later('record-request.mail.reminded.wanted', { due: shown(mail.due) })]),
  ],
};

function dueOf(mail: DueMail): MessageText {
  const due = shown(mail.due ?? '');
  if (isOverdue(mail)) return later('record-request.mail.reminder.overdue', { due });
  return mail.daysLeft
    ? later('record-request.mail.reminder.days', { due, count: mail.daysLeft })
    : later('record-request.mail.reminder.today');
}

/** DD/MM/YYYY, the format Australian readers expect. */
const shown = (day: string) => day.split('-').reverse().join('/');
