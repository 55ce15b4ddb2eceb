import type { MessageText } from '#contract';
import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';
import type { Relation } from '../../contract/index.ts';
import type { Reader } from '../lists/people-view.ts';

/** Details of a request for its mail. */
export interface Asked {
  readonly id: string;
  readonly company: string;
  readonly person: string | null;
  /** What the requesting company is to the reader's. */
  readonly relation: Relation;
  readonly message: string;
}

function mail(reader: Reader, rest: Omit<Mail, 'to' | 'language'>): Mail {
  return { ...rest, to: reader.email, language: reader.language };
}

const addressOf = (id: string) => `/company-connecting/detail-request/${id}`;

/** Quoted, so that it cannot be mistaken for the platform's own words. */
const quoted = (text: string) => (text === '' ? [] : [later('connections.mail.quoted', { text })]);

const hello = ({ name }: Reader) => later('mail.hello', { name });

/** Who sends the request, and what the company is to the reader's. */
function asks({ company, person, relation }: Asked): NonNullable<MessageText['values']> {
  return {
    who: person ? later('connections.mail.person-of', { person, company }) : company,
    relation: later(`connections.mail.relation.${relation}`),
  };
}

const lookAtIt = (id: string) => ({ label: later('connections.mail.look-at-it'), address: addressOf(id) });

/** The mails of this plugin, in the language of their reader. */
export const connectionMail = {
  /** To a person without an account. */
  invitation(reader: Reader, asked: Asked): Mail {
    const { company, message } = asked;
    return mail(reader, {
      kind: 'connections.invitation',
      subject: later('connections.mail.invitation.subject', { company }),
      paragraphs: [
        later('connections.mail.invitation.hello'),
        later('connections.mail.invitation.invites', asks(asked)),
        ...quoted(message),
        later('connections.mail.invitation.how-to-sign-up', { email: reader.email }),
      ],
      action: { label: later('connections.mail.invitation.button'), address: '/sign-up' },
      closing: later('connections.mail.invitation.closing', { company }),
    });
  },
  /** To the administrators of the company that receives a request, and to the owner of the invited address. */
  request(reader: Reader, asked: Asked): Mail {
    return mail(reader, {
      kind: 'connections.request',
      subject: later('connections.mail.request.subject', { company: asked.company }),
      paragraphs: [hello(reader), later('connections.mail.request.asks', asks(asked)), ...quoted(asked.message)],
      action: lookAtIt(asked.id),
    });
  },
  accepted(reader: Reader, company: string, id: string): Mail {
    return mail(reader, {
      kind: 'connections.accepted',
      subject: later('connections.mail.accepted.subject', { company }),
      paragraphs: [hello(reader), later('connections.mail.accepted.accepted', { company })],
      action: lookAtIt(id),
    });
  },
  disconnected(reader: Reader, company: string, id: string, reason: string): Mail {
    return mail(reader, {
      kind: 'connections.disconnected',
      subject: later('connections.mail.disconnected.subject', { company }),
      paragraphs: [hello(reader), later('connections.mail.disconnected.ended', { company }), ...quoted(reason)],
      action: lookAtIt(id),
    });
  },
};
