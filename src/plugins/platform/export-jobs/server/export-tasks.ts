import { Problem } from '#contract';
import { backgroundFault, perform, threadTask, type PerformedTask, type Threads } from '#server';
import type { JobEnds } from './job-ends.ts';
import type { TakenJob } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';

/** Writes one export from its beginning to its end. */
const writeExport = threadTask<TakenJob, null>({ id: 'export-jobs/write', lane: 'long', seconds: 2 * 60 * 60 });

/** How the threads do it. */
export function performedExports(runner: JobRunner): readonly PerformedTask[] {
  return [
    perform(writeExport, async (job, { signal }) => {
      await runner.run(job, signal);
      return null;
    }),
  ];
}

/** Has exports written in the threads. */
export class ThreadedRunner implements Pick<JobRunner, 'run'> {
  constructor(
    private readonly threads: Threads,
    private readonly ends: JobEnds,
  ) {}

  /** Never throws: what cannot be written down now is found by its silence. */
  async run(job: TakenJob, closing: AbortSignal): Promise<void> {
    const owner = job.companyId ?? job.accountId;
    try {
      await this.threads.run(writeExport, job, { owner, signal: closing });
    } catch (error) {
      // The thread was ended for its time or memory, and could not say so itself: doing it again would end alike.
      if (error instanceof Problem && !closing.aborted) await this.ends.failed(job, error).catch(fault);
      else if (!closing.aborted) fault(error);
    }
  }
}

const fault = backgroundFault('export jobs');
