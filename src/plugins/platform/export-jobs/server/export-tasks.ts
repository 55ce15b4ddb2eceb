import { Problem } from '#contract';
import { backgroundFault, perform, threadTask, type JobOutcome, type PerformedTask, type Threads } from '#server';
import type { JobOutcomes } from './job-outcomes.ts';
import type { TakenJob } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';

/** Writes one export completely. */
const writeExport = threadTask<TakenJob, JobOutcome>({ id: 'export-jobs/write', lane: 'long', seconds: 2 * 60 * 60 });

/** Runs that task in threads. */
export function performedExports(runner: JobRunner): readonly PerformedTask[] {
  return [perform(writeExport, (job, { signal }) => runner.run(job, signal))];
}

/** Runs exports in threads. */
export class ThreadedRunner implements Pick<JobRunner, 'run'> {
  constructor(
    private readonly threads: Threads,
    private readonly outcomes: JobOutcomes,
  ) {}

  /** Never throws: if the outcome cannot be recorded now, other processes notice the silence. */
  async run(job: TakenJob, closing: AbortSignal): Promise<JobOutcome> {
    const owner = job.companyId ?? job.accountId;
    try {
      return await this.threads.run(writeExport, job, { owner, signal: closing });
    } catch (error) {
      // The thread was ended because of its time or memory limit and could not report it. A retry would end the same
      // way.
      if (closing.aborted) return 'stopped';
      if (error instanceof Problem) await this.outcomes.failed(job, error).catch(fault);
      else fault(error);
      return 'failed';
    }
  }
}

const fault = backgroundFault('export jobs');
