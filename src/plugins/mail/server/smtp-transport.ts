import { createTransport } from 'nodemailer';
import type { MailTransport } from './postman.ts';

/** Milliseconds a mail server may take for one step. */
const PATIENCE = 20_000;

/** Sends by SMTP. `url` as `smtps://user:password@host:465`. */
export function smtpTransport({ url, from }: { readonly url: string; readonly from: string }): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    send: async ({ recipient, subject, text, html }) => {
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
