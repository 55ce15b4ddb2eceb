import { isForeignKeyViolation, QueueWorker, type Clock, type Database, type Trx } from '#server';
import { answerRequest, type AnswerParts } from './answer-request.ts';
import { SIGN_UP_CHANNEL, type RequestQueue, type SignUpRequest } from './request-queue.ts';

const WORK = { action: 'sign-up', audit: false } as const;

/** One day, in milliseconds. */
const DAY = 86_400_000;

/** Days after which an unconfirmed sign-up is removed. */
const ABANDONED_DAYS = 7;

/** Answers requests a moment after they came in, and removes unconfirmed sign-ups. */
export class SignUpWorker {
  private readonly worker: QueueWorker;

  constructor(
    private readonly database: Database,
    queue: RequestQueue,
    private readonly parts: AnswerParts,
    private readonly clock: Clock,
  ) {
    // A request and its mail are one transaction: if the process dies, another one takes the request.
    const answering = {
      take: (trx: Trx, name: string) => queue.take(trx, name),
      do: (trx: Trx, request: SignUpRequest) => answerRequest(trx, parts, request),
    };
    this.worker = new QueueWorker(database, {
      name: WORK.action,
      channels: [SIGN_UP_CHANNEL],
      steps: [answering],
      rounds: [{ every: DAY, atStart: true, run: () => this.removeAbandoned() }],
    });
  }

  start(): void {
    this.worker.start();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** Removes accounts and companies that have waited for more than seven days. */
  async removeAbandoned(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_DAYS * DAY).toISOString();
    const { waiting } = this.parts;
    const found = await this.database.asStaff(WORK, (trx) => waiting.requestedBefore(trx, before));
    for (const accountId of found)
      await this.database
        .asStaff(WORK, (trx) => this.remove(trx, accountId, before))
        .catch((failure: unknown) => {
          // Staff have added something to it meanwhile, for example a facility: they decide.
          if (!isForeignKeyViolation(failure)) throw failure;
        });
  }

  private async remove(trx: Trx, accountId: string, before: string): Promise<void> {
    const { waiting, log } = this.parts;
    const holder = await waiting.holder(trx, accountId);
    // Confirmed or requested again since it was read.
    if (!holder?.waitsSince || Date.parse(holder.waitsSince) >= Date.parse(before)) return;
    await waiting.remove(trx, holder);
    await log.note(trx, {
      kind: 'sign-up.abandoned',
      actorId: null,
      subjectId: accountId,
      companyId: holder.companyId,
      facts: null,
    });
  }
}
