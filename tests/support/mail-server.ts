import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server in this process, with the mails it received. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly Email[];
  /** Recipients it refuses from now on. */
  refuse(recipient: string | null): void;
  close(): Promise<void>;
}

const parse = callbackify((bytes: Buffer) => PostalMime.parse(bytes));

export async function mailServer(): Promise<MailServer> {
  const received: Email[] = [];
  let refused: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () =>
        parse(Buffer.concat(parts), (fault, mail) => {
          if (!fault) received.push(mail);
          done(fault);
        }),
      );
    },
  });
  // A sender that is killed breaks its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (recipient) => {
      refused = recipient;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
