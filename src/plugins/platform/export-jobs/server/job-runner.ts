import { finished } from 'node:stream/promises';
import { Problem } from '#contract';
import { backgroundFault } from '#server';
import { JobEnds } from './job-ends.ts';
import { withinReach } from './job-reach.ts';
import { jobQueue, type RowsWritten, type TakenJob } from './job-queue.ts';
import { freeBytes, noRoom } from './kept-room.ts';
import { PIECE_BYTES } from './piece-store.ts';
import { PieceWriter } from './piece-writer.ts';
import type { RunnerParts } from './runner-parts.ts';
import { mayExport, presentCaller, querySchema } from './present-caller.ts';

/** Milliseconds between two signs of life, and so how late a cancellation is noticed at most. */
const BEAT = 1_000;

/** How often an export may come to nothing before it is given up. */
const MOST_LAPSES = 3;

/** Why writing broke off without a fault of its own. */
class Stopped extends Error {
  override readonly name = 'Stopped';
  constructor(readonly because: 'called off' | 'closing') {
    super(`The export was stopped: ${because}.`);
  }
}

/** Writes one export, and says what came of it. */
export class JobRunner {
  private readonly ends: JobEnds;

  constructor(private readonly parts: RunnerParts) {
    this.ends = new JobEnds(parts);
  }

  /** Never throws: what cannot be written down now is found by its silence. `closing` is aborted when the server stops. */
  async run(job: TakenJob, closing: AbortSignal): Promise<void> {
    try {
      await this.outcome(job, closing);
    } catch (error) {
      // The database is gone: the export goes on being silent, and is taken up again.
      backgroundFault('export jobs')(error);
    }
  }

  private async outcome(job: TakenJob, closing: AbortSignal): Promise<void> {
    try {
      const { file, rows } = await this.write(job, closing);
      await this.ends.ready(job, file, rows);
    } catch (error) {
      if (!(error instanceof Stopped || error instanceof Problem)) backgroundFault('export jobs')(error);
      if (error instanceof Stopped)
        await (error.because === 'closing' ? this.ends.putBack(job, job.lapses) : this.ends.swept(job));
      else if (error instanceof Problem) await this.ends.failed(job, error);
      else if (job.lapses + 1 < MOST_LAPSES) await this.ends.putBack(job, job.lapses + 1);
      else await this.ends.failed(job, GIVEN_UP);
    }
  }

  private async write(job: TakenJob, closing: AbortSignal) {
    if (job.lapses >= MOST_LAPSES) throw GIVEN_UP;
    const { kind, caller, query } = await this.asked(job);
    const room = await withinReach(this.parts.database, job.companyId, (trx) => freeBytes(trx, job.companyId));
    const stop = new AbortController();
    const close = () => stop.abort(new Stopped('closing'));
    if (closing.aborted) close();
    closing.addEventListener('abort', close);
    const rows: { written: RowsWritten } = { written: { done: 0, total: null } };
    const out = new PieceWriter(async (position, content) => {
      if (position * PIECE_BYTES + content.length > room) throw noRoom();
      await this.parts.pieces.write(job, position, content);
    });
    const beats = this.beats(job, stop, () => rows.written);
    const { signal } = stop;
    try {
      const written = kind.write(
        {
          caller,
          companyId: job.companyId,
          accountId: job.accountId,
          language: job.language,
          query,
          signal,
          progress: (done, total) => {
            signal.throwIfAborted();
            rows.written = { done, total };
          },
        },
        out,
      );
      await orStopped(signal, written);
      if (!out.writableEnded) out.end();
      await orStopped(signal, finished(out));
      return { file: out.written(), rows: rows.written.done };
    } catch (error) {
      // A stream that is broken off says so in words of its own.
      throw signal.aborted ? signal.reason : (out.errored ?? error);
    } finally {
      clearInterval(beats);
      closing.removeEventListener('abort', close);
      out.destroy();
    }
  }

  /** What was asked, if the person still may have it. */
  private async asked({ kind: id, query, companyId, accountId }: TakenJob) {
    const { database, accounts, clock, kinds } = this.parts;
    const kind = kinds.find((one) => one.id === id);
    const caller = await withinReach(database, companyId, (trx) =>
      presentCaller(trx, accounts, clock, { accountId, companyId }),
    );
    if (!kind || !caller || !mayExport(kind, caller.authorities)) throw NOT_ALLOWED;
    const parsed = querySchema(kind, companyId).safeParse(query);
    if (!parsed.success) throw NOT_UNDERSTOOD;
    return { kind, caller, query: parsed.data };
  }

  private beats(job: TakenJob, stop: AbortController, written: () => RowsWritten): NodeJS.Timeout {
    let isBeating = false;
    const beat = async () => {
      if (isBeating) return;
      isBeating = true;
      try {
        const isOurs = await withinReach(this.parts.database, job.companyId, (trx) =>
          jobQueue.beat(trx, job, written()),
        );
        if (!isOurs) stop.abort(new Stopped('called off'));
      } catch {
        // A beat that is lost is made good by the next one.
      } finally {
        isBeating = false;
      }
    };
    return setInterval(() => void beat(), BEAT).unref();
  }
}

const GIVEN_UP = new Problem(
  'export-jobs.given-up',
  500,
  'This export broke off three times. Ask for less at once, or ask your admin for assistance.',
);

const NOT_ALLOWED = new Problem('export-jobs.not-allowed', 403, 'The account that asked may not export this any more.');

const NOT_UNDERSTOOD = new Problem(
  'export-jobs.not-understood',
  400,
  'This export was asked for in a way that is not known any more. Ask for it anew.',
);

/** The work, or the reason it is stopped for: a kind that does not listen keeps no place. */
async function orStopped(signal: AbortSignal, work: Promise<void>): Promise<void> {
  let leave = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    leave = () => signal.removeEventListener('abort', stop);
  });
  try {
    await Promise.race([work, stopped]);
  } finally {
    leave();
    work.catch(() => {});
  }
}
