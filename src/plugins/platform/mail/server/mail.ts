/** Languages mails are written in. */
export type MailLanguage = 'en' | 'vi' | 'fr';

/** A mail in the reader's language. Everything in it is plain text. */
export interface Mail {
  /** What it is about, as `password-reset.link`. */
  readonly kind: string;
  readonly to: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A button: `address` is a path of this application, a token in its fragment: `/forgot-password/update-password#token=...`. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Small print below the button. */
  readonly closing?: string;
}
