import { expect, test } from 'vitest';
import { InlineThreads } from '#server';
import { judge } from '../domain/index.ts';
import { generatedSeries } from '../domain/testing/generated-series.ts';
import { judgeMany, performedJudgements } from './judge-task.ts';

test('many series are judged in a thread as they are here', async () => {
  const series = Array.from({ length: 60 }, (_, seed) => generatedSeries(seed, true).series);
  const threads = new InlineThreads(() => performedJudgements);
  const judged = await threads.run(judgeMany, series, { owner: 'company' });
  expect(judged.flatMap(({ findings }) => findings).length).toBeGreaterThan(40);
  expect(judged).toEqual(series.map(judge));
});
