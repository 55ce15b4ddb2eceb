import { isForeignKeyViolation, QueueWorker, type Clock, type Database, type Trx } from '#server';
import { answerRequest, type AnswerParts } from './answer-request.ts';
import { SIGN_UP_CHANNEL, type RequestQueue, type SignUpRequest } from './request-queue.ts';

const WORK = { action: 'sign-up', audit: false } as const;

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** Days after which a sign-up nobody confirmed is taken away. */
const ABANDONED_DAYS = 7;

/** Answers requests a moment after they came in, and takes away what nobody confirmed. */
export class SignUpWorker {
  private readonly worker: QueueWorker;

  constructor(
    private readonly database: Database,
    queue: RequestQueue,
    private readonly parts: AnswerParts,
    private readonly clock: Clock,
  ) {
    // A request and its mail are one transaction: a process that dies leaves it for the next.
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

  /** Takes away accounts and companies that have waited for more than seven days. */
  async removeAbandoned(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_DAYS * DAY).toISOString();
    const { waiting } = this.parts;
    const found = await this.database.asStaff(WORK, (trx) => waiting.askedBefore(trx, before));
    for (const accountId of found)
      await this.database
        .asStaff(WORK, (trx) => this.remove(trx, accountId, before))
        .catch((failure: unknown) => {
          // Staff have put something on it meanwhile, a facility for example: theirs to decide about.
          if (!isForeignKeyViolation(failure)) throw failure;
        });
  }

  private async remove(trx: Trx, accountId: string, before: string): Promise<void> {
    const { waiting, log } = this.parts;
    const holder = await waiting.holder(trx, accountId);
    // Confirmed or asked for again since the look.
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
