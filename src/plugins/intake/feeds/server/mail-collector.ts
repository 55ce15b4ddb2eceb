import { OutboundFault, type Attachment, type MailboxAddress, type Mailboxes, type OpenMailbox } from '#server';
import { BYTES_MOST, OFFERS_MOST, type Collector, type Visit } from './collector.ts';
import type { OpenSource } from './feed-tables.ts';

/** Mails whose structure is asked for at a time. */
const MAILS_AT_ONCE = 20;

/** Most mails of one look. */
const MAILS_MOST = 200;

/** How much larger than the limit an attachment may seem before it is refused unread: its size is estimated. */
const ESTIMATE = 1.1;

/**
 * Takes attachments of unseen mails. A mail is marked or moved only after all its attachments have arrived; an attachment is
 * known by the number of its mail and part, so nothing is lost or taken twice if the process dies in between.
 */
export class MailCollector implements Collector {
  readonly kind = 'MAIL';

  constructor(private readonly mailboxes: Pick<Mailboxes, 'open'>) {}

  async collect(source: OpenSource, visit: Visit): Promise<{ readonly isMore: boolean }> {
    const box = await this.mailboxes.open(addressOf(source), { isReadOnly: false, signal: visit.signal });
    try {
      const unseen = await box.unseen();
      const uids = unseen.slice(0, MAILS_MOST);
      for (let at = 0; at < uids.length; at += MAILS_AT_ONCE) {
        for (const { uid, attachments } of await box.mails(uids.slice(at, at + MAILS_AT_ONCE))) {
          if (!visit.hasRoom) return { isMore: true };
          for (const attachment of attachments) await takeOne(box, uid, attachment, visit);
          visit.signal.throwIfAborted();
          await close(box, uid, source);
        }
      }
      return { isMore: unseen.length > uids.length };
    } finally {
      await box.close();
    }
  }

  async offer(source: OpenSource, signal: AbortSignal) {
    const box = await this.mailboxes.open(addressOf(source), { isReadOnly: true, signal });
    try {
      const unseen = await box.unseen();
      const mails = await box.mails(unseen.slice(0, MAILS_AT_ONCE));
      const files = mails.flatMap(({ attachments }) => attachments.map(({ name, size }) => ({ name, size })));
      return {
        files: files.slice(0, OFFERS_MOST),
        isMore: unseen.length > MAILS_AT_ONCE || files.length > OFFERS_MOST,
      };
    } finally {
      await box.close();
    }
  }
}

async function takeOne(box: OpenMailbox, uid: number, { part, name, size }: Attachment, visit: Visit): Promise<void> {
  visit.signal.throwIfAborted();
  await visit.take({
    key: `${box.validity}:${uid}:${part}`,
    name,
    size: size > BYTES_MOST * ESTIMATE ? size : Math.min(size, BYTES_MOST),
    read: () => box.bytes(uid, part, BYTES_MOST),
  });
}

const close = (box: OpenMailbox, uid: number, { settings }: OpenSource): Promise<void> =>
  settings.after === 'MOVE' ? box.move(uid, settings.moveTo) : box.markSeen(uid);

function addressOf({ settings, secret }: OpenSource): MailboxAddress {
  const { host, port, security, user, mailFolder: folder } = settings;
  if (secret === null || port === null || security === null) throw new OutboundFault('sign-in');
  return { host, port, security, user, folder, password: secret };
}
