import type { Transporter } from 'nodemailer';

/** A mail as passed to a mail server. */
export interface OutgoingMail {
  /** The same in every attempt. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Passes one mail to a mail server. Rejects with the server's message if it refuses the mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Timeout of each SMTP step in milliseconds. */
const PATIENCE = 20_000;

/** Sends by SMTP. `url`: `smtps://user:password@host:465`. */
export function smtpTransport({ url, from }: { readonly url: string; readonly from: string }): MailTransport {
  const options = {
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // The library is loaded with the first mail: a process that sends none does not need its memory.
  let opened: Promise<Transporter> | null = null;
  const open = () => (opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options)));
  const domain = /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, text, html }) => {
      // A process may be killed after the mail server has accepted the mail. The next attempt has the same id, so that
      // receivers recognise the copy.
      const messageId = `<${id}@${domain}>`;
      const transport = await open();
      await transport.sendMail({ messageId, from, to: { name: '', address: recipient }, subject, text, html });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
