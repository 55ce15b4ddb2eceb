import type { Mail, MailLanguage } from '#plugins/platform/mail/server';
import { requestPath } from '../../contract/index.ts';
import { MAIL_WORDS, type MailFacts } from './mail-words.ts';

/** A mail that was asked for, with what it says of its request. */
export interface DueMail {
  readonly kind: 'new' | 'reminder' | 'reminded';
  /** Below zero: overdue. Null for a new request. */
  readonly daysLeft: number | null;
  /** What the customer wrote with it; empty for nothing. */
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
export function requestMail(mail: DueMail, reader: MailReader): Mail {
  const language: MailLanguage = reader.language in MAIL_WORDS ? (reader.language as MailLanguage) : 'en';
  const words = MAIL_WORDS[language];
  const facts: MailFacts = {
    name: reader.name,
    customer: mail.customer,
    purpose: mail.purpose,
    from: shown(mail.from),
    to: shown(mail.to),
    due: shown(mail.due ?? ''),
    daysLeft: mail.daysLeft ?? 0,
    remark: mail.remark,
  };
  const shared = {
    to: reader.email,
    language,
    action: { label: words.button, address: `/${requestPath(mail.requestId)}` },
    closing: words.closing,
  };
  return mail.kind === 'new'
    ? { ...shared, kind: 'record-request.new', subject: words.newSubject(facts), paragraphs: words.new(facts) }
    : {
        ...shared,
        kind: 'record-request.reminder',
        ...(mail.kind === 'reminder'
          ? { subject: words.reminderSubject(facts), paragraphs: words.reminder(facts) }
          : { subject: words.remindedSubject(facts), paragraphs: words.reminded(facts) }),
      };
}

/** DD/MM/YYYY, as people read days here. */
const shown = (day: string) => day.split('-').reverse().join('/');
