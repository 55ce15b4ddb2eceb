import type { Mail, MailLanguage } from '#plugins/platform/mail/server';
import type { Relation } from '../../contract/index.ts';
import { MAIL_WORDS } from './mail-words.ts';
import type { Reader } from '../lists/people-view.ts';

/** What a mail says of a request. */
export interface Asked {
  readonly id: string;
  readonly company: string;
  readonly person: string | null;
  /** What the company that asks is to the reader's. */
  readonly relation: Relation;
  readonly message: string;
}

const languageOf = ({ language }: Reader): MailLanguage => (language in MAIL_WORDS ? (language as MailLanguage) : 'en');

function mail(reader: Reader, rest: Omit<Mail, 'to' | 'language'>): Mail {
  return { ...rest, to: reader.email, language: languageOf(reader) };
}

const addressOf = (id: string) => `/company-connecting/detail-request/${id}`;

/** Quoted, so that nobody takes it for the platform's own words. */
const quoted = (message: string) => (message === '' ? [] : [`“${message}”`]);

/** The mails of this plugin, in the language of their reader. */
export const connectionMail = {
  /** To somebody who has no account yet. */
  invitation(reader: Reader, { company, person, relation, message }: Asked): Mail {
    const words = MAIL_WORDS[languageOf(reader)];
    return mail(reader, {
      kind: 'connections.invitation',
      subject: words.invitationSubject(company),
      paragraphs: [
        ...words.invitation(company, person, words.relations[relation]),
        ...quoted(message),
        words.howToSignUp(reader.email),
      ],
      action: { label: words.signUp, address: '/sign-up' },
      closing: words.invitationClosing(company),
    });
  },
  /** To the administrators of a company that is asked, and to whoever has the address that was invited. */
  request(reader: Reader, { id, company, person, relation, message }: Asked): Mail {
    const words = MAIL_WORDS[languageOf(reader)];
    return mail(reader, {
      kind: 'connections.request',
      subject: words.requestSubject(company),
      paragraphs: [...words.request(reader.name, company, person, words.relations[relation]), ...quoted(message)],
      action: { label: words.lookAtIt, address: addressOf(id) },
    });
  },
  accepted(reader: Reader, company: string, id: string): Mail {
    const words = MAIL_WORDS[languageOf(reader)];
    return mail(reader, {
      kind: 'connections.accepted',
      subject: words.acceptedSubject(company),
      paragraphs: words.accepted(reader.name, company),
      action: { label: words.lookAtIt, address: addressOf(id) },
    });
  },
  disconnected(reader: Reader, company: string, id: string, reason: string): Mail {
    const words = MAIL_WORDS[languageOf(reader)];
    return mail(reader, {
      kind: 'connections.disconnected',
      subject: words.disconnectedSubject(company),
      paragraphs: [...words.disconnected(reader.name, company), ...quoted(reason)],
      action: { label: words.lookAtIt, address: addressOf(id) },
    });
  },
};
