import type { SaidText } from '#contract';
import type { TextLanguage } from '#server';

/** Languages mails are written in. */
export type MailLanguage = TextLanguage;

/** A mail, said in the language of its reader when it is posted. Everything in it is plain text. */
export interface Mail {
  /** What it is about, as `password-reset.link`. */
  readonly kind: string;
  readonly to: string;
  /** Of its reader; English for one nobody writes in. */
  readonly language: string;
  readonly subject: SaidText;
  readonly paragraphs: readonly SaidText[];
  /** A button: `address` is a path of this application, a token in its fragment: `/forgot-password/update-password#token=...`. */
  readonly action?: { readonly label: SaidText; readonly address: string };
  /** Small print below the button. */
  readonly closing?: SaidText;
}

/** A mail in the reader's language. */
export interface SaidMail {
  readonly language: MailLanguage;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly address: string };
  readonly closing?: string;
}
