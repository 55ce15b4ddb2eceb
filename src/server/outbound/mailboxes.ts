import type { ImapFlow } from 'imapflow';
import { token } from '#contract';
import { AddressGuard, type AddressGuardOptions } from './address-guard.ts';
import { attachmentsIn, type Attachment } from './mail-attachments.ts';
import { OutboundFault, outboundFault } from './outbound-fault.ts';

/** Where a mailbox is, and who signs in. */
export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte, or after STARTTLS. */
  readonly security: 'tls' | 'starttls';
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

export interface MailboxesOptions extends AddressGuardOptions {
  /** Limit of each step of the connection, in milliseconds. Default: 20 seconds. */
  readonly patience?: number;
  /** For tests only: the certificate of an own authority. */
  readonly authority?: string;
}

/** A mail with its attachments. */
export interface MailInBox {
  readonly uid: number;
  readonly attachments: readonly Attachment[];
}

/** An open folder of a mailbox. */
export interface OpenMailbox {
  /** Changes when the server numbers the mails anew: a UID means the same mail only together with it (RFC 9051, 2.3.1.1). */
  readonly validity: string;
  /** UIDs of unseen mails, oldest first. */
  unseen(): Promise<readonly number[]>;
  mails(uids: readonly number[]): Promise<readonly MailInBox[]>;
  /** An attachment. Throws `OutboundFault` `too-large` once more than `most` bytes have come. */
  bytes(uid: number, part: string, most: number): Promise<Buffer>;
  markSeen(uid: number): Promise<void>;
  /** Moves a mail to a folder, which is created if it is missing. */
  move(uid: number, folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Largest response of a server that is not the content of a file, in bytes. */
const RESPONSE_MOST = 16 * 1024 ** 2;

/** Bytes of an attachment asked for at a time. */
const CHUNK = 1024 ** 2;

/** Opens mailboxes by IMAP. The host is resolved once, checked, and connected to as checked. */
export class Mailboxes {
  private readonly guard: AddressGuard;

  constructor(private readonly options: MailboxesOptions = {}) {
    this.guard = new AddressGuard(options);
  }

  /** Throws `OutboundFault`. `isReadOnly`: nothing in the mailbox can be changed. An aborted signal cuts the connection. */
  async open(
    { host, port, security, user, password, folder }: MailboxAddress,
    { isReadOnly, signal }: { readonly isReadOnly: boolean; readonly signal: AbortSignal },
  ): Promise<OpenMailbox> {
    const { patience = 20_000, authority } = this.options;
    const { address } = await this.guard.resolve(host);
    // Loaded with the first mailbox: with what it needs, it takes several megabytes of memory.
    const { ImapFlow: Client } = await import('imapflow');
    signal.throwIfAborted();
    const client: ImapFlow = new Client({
      host: address,
      servername: host,
      port,
      secure: security === 'tls',
      // Without it, a server that offers no STARTTLS would get the password in plain text.
      ...(security === 'tls' ? {} : { doSTARTTLS: true }),
      auth: { user, pass: password },
      tls: authority === undefined ? {} : { ca: authority },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      maxLiteralSize: RESPONSE_MOST,
      maxLineLength: RESPONSE_MOST,
      maxResponseSize: 2 * RESPONSE_MOST,
    });
    // The commands in progress are rejected too.
    client.on('error', () => undefined);
    const cut = () => client.close();
    signal.addEventListener('abort', cut);
    const close = async () => {
      signal.removeEventListener('abort', cut);
      await client.logout().catch(() => undefined);
      client.close();
    };
    try {
      await client.connect();
      const box = await client.mailboxOpen(folder, { readOnly: isReadOnly }).catch((error: unknown) => {
        throw client.usable ? new OutboundFault('no-folder', { folder }) : error;
      });
      return new ImapMailbox(client, String(box.uidValidity), close);
    } catch (error) {
      await close();
      signal.throwIfAborted();
      throw mailFault(error);
    }
  }
}

/** Opens mailboxes for plugins. */
export const OutboundMailboxes = token<Pick<Mailboxes, 'open'>>('server/outbound-mailboxes');

class ImapMailbox implements OpenMailbox {
  constructor(
    private readonly client: ImapFlow,
    readonly validity: string,
    readonly close: () => Promise<void>,
  ) {}

  async unseen(): Promise<readonly number[]> {
    const found = await this.asked(this.client.search({ seen: false }, { uid: true }));
    return (found || []).toSorted((a, b) => a - b);
  }

  async mails(uids: readonly number[]): Promise<readonly MailInBox[]> {
    if (uids.length === 0) return [];
    const found = await this.asked(
      this.client.fetchAll(uids.join(','), { uid: true, bodyStructure: true }, { uid: true }),
    );
    return found
      .map(({ uid, bodyStructure }) => ({ uid, attachments: attachmentsIn(bodyStructure) }))
      .toSorted((a, b) => a.uid - b.uid);
  }

  async bytes(uid: number, part: string, most: number): Promise<Buffer> {
    const { content } = await this.asked(
      this.client.download(String(uid), part, { uid: true, maxBytes: most + 1, decodeText: false, chunkSize: CHUNK }),
    );
    if (!content) throw new OutboundFault('protocol');
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > most) throw new OutboundFault('too-large', { most: Math.floor(most / 1024 ** 2) });
        chunks.push(chunk);
      }
    } catch (error) {
      throw mailFault(error);
    }
    return Buffer.concat(chunks);
  }

  async markSeen(uid: number): Promise<void> {
    if (!(await this.asked(this.client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))))
      throw new OutboundFault(this.client.usable ? 'protocol' : 'unreachable');
  }

  async move(uid: number, folder: string): Promise<void> {
    // Seen first: if the move fails, the mail is not taken again.
    await this.markSeen(uid);
    const moved = () => this.client.messageMove(String(uid), folder, { uid: true });
    if (await moved().catch(() => false as const)) return;
    await this.asked(this.client.mailboxCreate(folder));
    if (!(await this.asked(moved()))) throw new OutboundFault('no-folder', { folder });
  }

  private async asked<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw mailFault(error);
    }
  }
}

/** An error of the IMAP library as a fault. Errors of the program stay as they are. */
function mailFault(error: unknown): unknown {
  const { authenticationFailed, code, tlsFailed, responseStatus } = error as {
    readonly authenticationFailed?: boolean;
    readonly code?: unknown;
    readonly tlsFailed?: boolean;
    readonly responseStatus?: string;
  };
  if (authenticationFailed === true) return new OutboundFault('sign-in');
  const fault = outboundFault(error);
  if (fault instanceof OutboundFault && fault.code !== 'unreachable') return fault;
  if (tlsFailed === true) return new OutboundFault('no-tls');
  if (typeof code === 'string' && /TIMEOUT/i.test(code)) return new OutboundFault('too-slow');
  return responseStatus === undefined ? fault : new OutboundFault('protocol');
}
