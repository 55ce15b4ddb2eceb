import { Problem } from '#contract';
import { backgroundFault, perform, threadTask, type JobEnd, type PerformedTask, type Threads } from '#server';
import type { JobEnds } from './job-ends.ts';
import type { TakenJob } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';

/** Writes one export from its beginning to its end. */
const writeExport = threadTask<TakenJob, JobEnd>({ id: 'export-jobs/write', lane: 'long', seconds: 2 * 60 * 60 });

/** How the threads do it. */
export function performedExports(runner: JobRunner): readonly PerformedTask[] {
  return [perform(writeExport, (job, { signal }) => runner.run(job, signal))];
}

/** Has exports written in the threads. */
export class ThreadedRunner implements Pick<JobRunner, 'run'> {
  constructor(
    private readonly threads: Threads,
    private readonly ends: JobEnds,
  ) {}

  /** Never throws: what cannot be written down now is found by its silence. */
  async run(job: TakenJob, closing: AbortSignal): Promise<JobEnd> {
    const owner = job.companyId ?? job.accountId;
    try {
      return await this.threads.run(writeExport, job, { owner, signal: closing });
    } catch (error) {
      // The thread was ended for its time or memory, and could not say so itself: doing it again would end alike.
      if (closing.aborted) return 'stopped';
      if (error instanceof Problem) await this.ends.failed(job, error).catch(fault);
      else fault(error);
      return 'failed';
    }
  }
}

const fault = backgroundFault('export jobs');
