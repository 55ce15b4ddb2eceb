import type { MessageText } from '#contract';
import type { TextLanguage } from '#server';

/** Languages of mails. */
export type MailLanguage = TextLanguage;

/** A mail, translated to its reader's language when it is posted. All its content is plain text. */
export interface Mail {
  /** Its purpose, for example `password-reset.link`. */
  readonly kind: string;
  readonly to: string;
  /** The reader's language. English if it is not supported. */
  readonly language: string;
  readonly subject: MessageText;
  readonly paragraphs: readonly MessageText[];
  /**
   * A button. `address` is a path of this application with a token in its fragment:
   * `/forgot-password/update-password#token=...`.
   */
  readonly action?: { readonly label: MessageText; readonly address: string };
  /** Small print below the button. */
  readonly closing?: MessageText;
}

/** A mail in the reader's language. */
export interface SaidMail {
  readonly language: MailLanguage;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly address: string };
  readonly closing?: string;
}
