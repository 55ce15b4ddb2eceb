import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase } from 'pg';

/** What runs in a writing transaction just before its COMMIT. Throws to roll it back. */
export type CommitStep = (client: Pick<ClientBase, 'query'>) => Promise<void>;

interface Running {
  readonly step: CommitStep;
  isOver: boolean;
}

const running = new AsyncLocalStorage<Running>();

/**
 * Runs work whose writing transactions all end with `step`. What the work leaves running in the background is not part of
 * it: after the work, its transactions end without the step.
 */
export async function withCommitStep<T>(step: CommitStep, work: () => Promise<T>): Promise<T> {
  const current: Running = { step, isOver: false };
  try {
    return await running.run(current, work);
  } finally {
    current.isOver = true;
  }
}

/** The step of the running work, if it has one. */
export function currentCommitStep(): CommitStep | undefined {
  const current = running.getStore();
  return current && !current.isOver ? current.step : undefined;
}
