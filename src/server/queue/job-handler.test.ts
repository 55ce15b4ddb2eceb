import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { problem } from '#contract';
import { onBackgroundFault } from '../app/background-faults.ts';
import { runJob, type JobHandler } from './job-handler.ts';
import { pauseAfter } from './pauses.ts';

interface Try {
  readonly failures: number;
}

/** A job handler that records every outcome. */
function handler(perform: JobHandler<Try, string>['perform'], more: Partial<JobHandler<Try, string>> = {}) {
  const written: unknown[] = [];
  const one: JobHandler<Try, string> = {
    name: 'tries',
    perform,
    done: async (_job, result) => void written.push(['done', result]),
    attempts: { most: 3, failures: ({ failures }) => failures, pauses: { first: 10, longest: 60 } },
    returned: async () => void written.push('returned'),
    cancelled: async () => void written.push('cancelled'),
    failed: async (_job, error, again) => void written.push([(error as Error).message, again]),
    ...more,
  };
  const closing = new AbortController();
  return { written, closing, run: (failures = 0) => runJob(one, { failures }, closing.signal) };
}

const forever = () => new Promise<string>(() => undefined);

async function faultsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const faults: string[] = [];
  const unheard = onBackgroundFault(({ error }) => faults.push((error as Error).message));
  await work();
  unheard();
  return faults;
}

describe('a job', () => {
  test('is reported as done', async () => {
    const { run, written } = handler(async () => 'bytes');
    expect([await run(), written]).toEqual(['done', [['done', 'bytes']]]);
  });

  test('is retried after growing pauses and finally given up', async () => {
    const { run, written } = handler(() => Promise.reject(new Error('broken')));
    const faults = await faultsOf(async () => {
      for (const failures of [0, 1, 2]) expect(await run(failures)).toBe('failed');
    });
    expect(written).toEqual([
      ['broken', 10],
      ['broken', 20],
      ['broken', null],
    ]);
    expect(faults).toEqual(['broken', 'broken', 'broken']);
    expect([1, 2, 3, 4, 50].map((failures) => pauseAfter(failures, { first: 10, longest: 60 }))).toEqual([
      10, 20, 40, 60, 60,
    ]);
  });

  test('is given up at once, without reporting a fault, if a retry would end the same way', async () => {
    const { run, written } = handler(() => Promise.reject(problem('test.no', 400, 'No.')));
    expect(await faultsOf(() => run())).toEqual([]);
    expect(written).toEqual([['No.', null]]);
  });

  test('is returned when the server stops, even if it ignores the signal', async () => {
    const { run, written, closing } = handler(forever);
    const ending = run();
    closing.abort();
    expect([await ending, written]).toEqual(['stopped', ['returned']]);
    expect([await run(), written]).toEqual(['stopped', ['returned', 'returned']]);
  });

  test('is awaited at the stop if aborting it would leave its outcome in doubt', async () => {
    const { run, written, closing } = handler(async () => (await pause(20), 'sent'), { atStop: 'wait' });
    const ending = run();
    closing.abort();
    expect([await ending, written]).toEqual(['done', [['done', 'sent']]]);
  });

  test('sends heartbeats, survives a lost one, and ends when it is cancelled', async () => {
    const signs = [true, null, true, false];
    let given = 0;
    const send = async () => {
      const sign = signs[given++] ?? null;
      if (sign === null) throw new Error('The database is away.');
      return sign;
    };
    const { run, written } = handler(forever, { heartbeat: () => ({ every: 5, send }) });
    expect([await run(), written, given]).toEqual(['stopped', ['cancelled'], 4]);
  });

  test('never throws, even if its outcome cannot be recorded', async () => {
    const gone = () => Promise.reject(new Error('The database is gone.'));
    const { run } = handler(() => Promise.reject(new Error('broken')), { failed: gone });
    expect(await faultsOf(async () => expect(await run()).toBe('failed'))).toEqual(['broken', 'The database is gone.']);
  });
});
