import { finished } from 'node:stream/promises';
import { Problem } from '#contract';
import { readAsOfNow, runJob, queuePauses, type JobHandler, type JobOutcome } from '#server';
import type { ExportWork } from './export-kind.ts';
import { JobOutcomes } from './job-outcomes.ts';
import { withinReach } from './job-reach.ts';
import { EXPORT_QUEUE, jobQueue, type RowsWritten, type TakenJob } from './job-queue.ts';
import { freeBytes, quotaExceeded } from './storage-quota.ts';
import { PIECE_BYTES } from './piece-store.ts';
import { PieceWriter, type WrittenFile } from './piece-writer.ts';
import type { RunnerParts } from './runner-parts.ts';
import { mayExport, presentCaller, querySchema } from './present-caller.ts';

/** Interval of heartbeats in milliseconds. Also the longest time until a cancellation is noticed. */
const BEAT = 1_000;

/** Number of failures after which an export is given up, and the seconds before a retry. */
const MOST_LAPSES = 3;
const PAUSES = { first: 10, longest: 60 } as const;

/** An export in this process, with its progress. */
interface JobInHand extends TakenJob {
  written: RowsWritten;
}

/** Writes one export and records the outcome. */
export class JobRunner {
  private readonly handler: JobHandler<JobInHand, { readonly file: WrittenFile; readonly rows: number }>;

  constructor(private readonly parts: RunnerParts) {
    const outcomes = new JobOutcomes(parts);
    this.handler = {
      name: EXPORT_QUEUE,
      heartbeat: (job) => ({
        every: BEAT,
        send: () => withinReach(parts.database, job.companyId, (trx) => jobQueue.beat(trx, job, job.written)),
      }),
      perform: (job, signal) => this.write(job, signal),
      done: (job, { file, rows }) => outcomes.ready(job, file, rows),
      attempts: { most: MOST_LAPSES, failures: ({ lapses }) => lapses, pauses: PAUSES },
      returned: (job) => outcomes.putBack(job, job.lapses),
      cancelled: (job) => outcomes.discard(job),
      failed: async (job, error, again) => {
        if (error instanceof Problem) return outcomes.failed(job, error);
        if (again === null) return outcomes.failed(job, GIVEN_UP);
        await parts.database.asStaff({ action: EXPORT_QUEUE, audit: false }, (trx) =>
          queuePauses.hold(trx, EXPORT_QUEUE, job.id, again),
        );
        return outcomes.putBack(job, job.lapses + 1);
      },
    };
  }

  /**
   * Never throws: if the outcome cannot be recorded now, other processes notice the silence. `closing` is aborted when
   * the server stops.
   */
  run(job: TakenJob, closing: AbortSignal): Promise<JobOutcome> {
    return runJob(this.handler, { ...job, written: { done: 0, total: null } }, closing);
  }

  private async write(job: JobInHand, signal: AbortSignal) {
    if (job.lapses >= MOST_LAPSES) throw GIVEN_UP;
    const { kind, caller, query } = await this.asked(job);
    const room = await withinReach(this.parts.database, job.companyId, (trx) => freeBytes(trx, job.companyId));
    signal.throwIfAborted();
    const out = new PieceWriter(async (position, content) => {
      if (position * PIECE_BYTES + content.length > room) throw quotaExceeded();
      await this.parts.pieces.write(job, position, content);
    });
    // A stopped export writes nothing more, even if its kind ignores the signal.
    const leave = () => out.destroy();
    signal.addEventListener('abort', leave);
    try {
      const work: ExportWork<unknown> = {
        caller,
        companyId: job.companyId,
        accountId: job.accountId,
        language: job.language,
        query,
        signal,
        progress: (done, total) => {
          signal.throwIfAborted();
          job.written = { done, total };
        },
      };
      // Everything was stored before the export was asked for, so it may be read at the replica.
      await readAsOfNow(() => kind.write(work, out));
      if (!out.writableEnded) out.end();
      await finished(out);
      return { file: out.written(), rows: job.written.done };
    } catch (error) {
      throw out.errored ?? error;
    } finally {
      signal.removeEventListener('abort', leave);
      out.destroy();
    }
  }

  /** The query, if the person may still export it. */
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
}

const GIVEN_UP = new Problem('export-jobs.given-up', 500, 'export-jobs.given-up');

const NOT_ALLOWED = new Problem('export-jobs.not-allowed', 403, 'export-jobs.not-allowed');

const NOT_UNDERSTOOD = new Problem('export-jobs.not-understood', 400, 'export-jobs.not-understood');
