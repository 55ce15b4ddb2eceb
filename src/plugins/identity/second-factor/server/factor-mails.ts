import type { Mail } from '#plugins/platform/mail/server';
import { later } from '#server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  /** Null for platform staff. */
  readonly companyId: string | null;
}

const addressed = ({ email, language }: Reader) => ({ to: email, language });

const hello = ({ name }: Reader) => later('mail.hello', { name });

/** What the reader does if it was somebody else. */
const ifNotYou = () => later('second-factor.mail.if-not-you');

const profile = ({ companyId }: Reader) => ({
  label: later('second-factor.mail.button'),
  address: companyId === null ? '/admin/profile' : '/my-profile',
});

/** Notify the owner of an account of every change to its second factors. */
export const factorMail = {
  added(reader: Reader, what: 'app' | 'passkey', address: string): Mail {
    return {
      ...addressed(reader),
      kind: 'second-factor.added',
      subject: later('second-factor.mail.added.subject'),
      paragraphs: [hello(reader), later(`second-factor.mail.added.${what}`, { address }), ifNotYou()],
      action: profile(reader),
    };
  },
  removed(reader: Reader, what: 'app' | 'passkey', address: string): Mail {
    return {
      ...addressed(reader),
      kind: 'second-factor.removed',
      subject: later('second-factor.mail.removed.subject'),
      paragraphs: [hello(reader), later(`second-factor.mail.removed.${what}`, { address }), ifNotYou()],
      action: profile(reader),
    };
  },
  codesMade(reader: Reader, address: string): Mail {
    return {
      ...addressed(reader),
      kind: 'second-factor.codes-made',
      subject: later('second-factor.mail.codes-made.subject'),
      paragraphs: [hello(reader), later('second-factor.mail.codes-made.made', { address }), ifNotYou()],
      action: profile(reader),
    };
  },
  codeUsed(reader: Reader, left: number, address: string): Mail {
    return {
      ...addressed(reader),
      kind: 'second-factor.code-used',
      subject: later('second-factor.mail.code-used.subject'),
      paragraphs: [
        hello(reader),
        later('second-factor.mail.code-used.used', { address }),
        later('second-factor.mail.code-used.left', { count: left }),
        ifNotYou(),
      ],
      action: profile(reader),
    };
  },
  /** An administrator or platform staff removed them, because the person had lost them. */
  reset(reader: Reader): Mail {
    return {
      ...addressed(reader),
      kind: 'second-factor.reset',
      subject: later('second-factor.mail.reset.subject'),
      paragraphs: [hello(reader), later('second-factor.mail.reset.done'), later('second-factor.mail.reset.what-to-do')],
      action: profile(reader),
    };
  },
} as const;
