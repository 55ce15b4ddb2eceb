import { perform, threadTask, type PerformedTask } from '#server';
import { judge, type JudgedSeries, type Series } from '../domain/index.ts';

/** Judges many series, away from the thread that serves requests. */
export const judgeMany = threadTask<readonly Series[], readonly JudgedSeries[]>({
  id: 'unusual/judge',
  lane: 'short',
  seconds: 60,
});

export const performedJudgements: readonly PerformedTask[] = [perform(judgeMany, async (given) => given.map(judge))];
