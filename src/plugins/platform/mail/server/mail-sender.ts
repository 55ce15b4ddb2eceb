import {
  runJob,
  pauseAfter,
  QueueWorker,
  type Clock,
  type Database,
  type JobHandler,
  type MailTransport,
  type Trx,
} from '#server';
import { MOST_ATTEMPTS, mailStore, type DueMail } from './mail-store.ts';

/** Channel that announces a posted mail when its transaction commits. */
export const MAIL_POSTED_CHANNEL = 'mail_posted';

const WORK = { action: 'mail', audit: false } as const;

/** Maximum number of mails in progress per process. */
const AT_ONCE = 10;
const KEEP_DAYS = 30;
const DAY = 86_400_000;

/** Seconds between attempts: one minute, doubling, at most four hours. */
const PAUSES = { first: 60, longest: 4 * 3600 } as const;

/** Seconds until the next attempt. */
export const waitAfter = (attempts: number): number => pauseAfter(attempts, PAUSES);

/** Sends the mails in the outbox. Several processes may do so: each mail is taken by one. */
export class MailSender {
  private readonly worker: QueueWorker<DueMail>;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {
    const handler = this.handler();
    this.worker = new QueueWorker(database, {
      name: WORK.action,
      channels: [MAIL_POSTED_CHANNEL],
      jobs: {
        places: AT_ONCE,
        take: (most) => database.asStaff(WORK, (trx) => mailStore.take(trx, clock.now(), most)),
        run: (mail, closing) => runJob(handler, mail, closing),
      },
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Sends all due mails. */
  deliver(): Promise<void> {
    return this.worker.workOff();
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    this.transport.close();
  }

  private handler(): JobHandler<DueMail> {
    return {
      name: WORK.action,
      // If sending were aborted, nobody would know whether the mail server has accepted the mail.
      atStop: 'wait',
      perform: (mail) => this.transport.send(mail),
      done: (mail) => this.write((trx, now) => mailStore.markSent(trx, mail.id, now.toISOString())),
      attempts: { most: MOST_ATTEMPTS, failures: ({ attempts }) => attempts - 1, pauses: PAUSES },
      // Errors of the mail server are shown in the outbox.
      isForeign: () => true,
      returned: nothing,
      cancelled: nothing,
      failed: (mail, error, again) =>
        this.write((trx, now) => {
          const next = new Date(now.getTime() + (again ?? waitAfter(mail.attempts)) * 1000).toISOString();
          return mailStore.markFailed(trx, mail.id, error instanceof Error ? error.message : String(error), next);
        }),
    };
  }

  private write(work: (trx: Trx, now: Date) => Promise<void>): Promise<void> {
    return this.database.asStaff(WORK, (trx) => work(trx, this.clock.now()));
  }
}

/** Mails in progress are awaited and cannot be cancelled. */
async function nothing(): Promise<void> {}

/** Deletes old mails from the outbox. */
export async function removeOldMails(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY).toISOString();
  await database.asStaff(WORK, (trx) => mailStore.removeOlderThan(trx, before));
}
