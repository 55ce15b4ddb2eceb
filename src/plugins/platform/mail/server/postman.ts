import { backgroundFault, type Clock, type Database, type Listening, type MailTransport } from '#server';
import { mailStore, type DueMail } from './mail-store.ts';

/** Channel on which a posted mail is announced when its transaction commits. */
export const MAIL_POSTED_CHANNEL = 'mail_posted';

const WORK = { action: 'mail', audit: false } as const;

/** Milliseconds between two looks into the outbox, for mails whose announcement was missed and for further attempts. */
const LOOK = 15_000;
const AT_ONCE = 10;
const KEEP_DAYS = 30;
const DAY = 86_400_000;

/** Seconds until the next attempt: one minute, doubling, at most four hours. */
export function waitAfter(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 4 * 3600);
}

/** Sends what stands in the outbox. Several processes may do so: each mail is taken by one. */
export class Postman {
  private timer: NodeJS.Timeout | null = null;
  private listening: Listening | null = null;
  private round: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  start(): void {
    const look = () => void this.deliver();
    this.listening = this.database.listen(MAIL_POSTED_CHANNEL, { told: look, lost: () => {}, regained: look });
    this.timer = setInterval(look, LOOK);
    this.timer.unref();
    look();
  }

  /** Sends everything that is due; a call during a round makes it look once more. */
  deliver(): Promise<void> {
    this.again = true;
    this.round ??= this.rounds().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.listening?.close();
    await this.round;
    this.transport.close();
  }

  private async rounds(): Promise<void> {
    while (this.again) {
      this.again = false;
      // A database that is gone now is asked again at the next look.
      const taken = await this.database
        .asStaff(WORK, (trx) => mailStore.take(trx, this.clock.now(), AT_ONCE))
        .catch((error: unknown) => {
          backgroundFault(WORK.action)(error);
          return [];
        });
      await Promise.all(taken.map((mail) => this.send(mail).catch(backgroundFault(WORK.action))));
      if (taken.length === AT_ONCE) this.again = true;
    }
  }

  private async send(mail: DueMail): Promise<void> {
    const failure = await this.transport.send(mail).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const now = this.clock.now();
    await this.database.asStaff(WORK, (trx) =>
      failure === null
        ? mailStore.markSent(trx, mail.id, now.toISOString())
        : mailStore.markFailed(
            trx,
            mail.id,
            failure,
            new Date(now.getTime() + waitAfter(mail.attempts) * 1000).toISOString(),
          ),
    );
  }
}

/** Takes mails of long ago out of the outbox. */
export async function removeOldMails(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY).toISOString();
  await database.asStaff(WORK, (trx) => mailStore.removeOlderThan(trx, before));
}
