import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { QUEUE_NAMES } from '../../src/plugins/platform/operations/web/queue-names.ts';

/** Timers that are not queue work, and the reason for each. */
const TIMERS = [
  // A timer measures the event loop delay.
  'src/server/app/loop-watch.ts',
  // Keep-alive of connections and streams.
  'src/server/db/channel.ts',
  'src/server/registry/open-streams.ts',
  'src/plugins/platform/notifications/server/push-hub.ts',
  // A look at the replica, so that no request waits for one that is away.
  'src/server/db/replica/replica-watch.ts',
  // Supervision of the embedded PostgreSQL.
  'src/server/db/embedded/launch-pg-ctl.ts',
  'src/server/db/embedded/log-file.ts',
  // A request keeps its Idempotency-Key while it runs, and each process forgets old keys, which needs no order.
  'src/server/app/make-app.ts',
  'src/server/registry/idempotency-claims.ts',
  // The worker itself, and the heartbeats of its jobs.
  'src/server/queue/job-handler.ts',
  'src/server/queue/queue-worker.ts',
];

const serverFiles = ['src/server', 'src/plugins', 'src/boot']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|web)\//.test(file));

const holding = (text: string) => serverFiles.filter((file) => readFileSync(file, 'utf8').includes(text)).toSorted();

test('only QueueWorker runs background work on timers', () => {
  expect(serverFiles.length).toBeGreaterThan(300);
  expect(holding('setInterval(')).toEqual(TIMERS.toSorted());
});

/** What the queues are called, by literal or constant. */
function queueNames(): readonly string[] {
  const texts = serverFiles.filter((file) => !file.endsWith('.fixture.ts')).map((file) => readFileSync(file, 'utf8'));
  const valueIn = (text: string, constant: string) =>
    new RegExp(`const ${constant} = (?:\\{ action: )?'([^']+)'`).exec(text)?.[1];
  return texts.flatMap((text) =>
    [...text.matchAll(/new QueueWorker(?:<[^>]*>)?\([^;]{0,80}?name: (?:'([^']+)'|(\w+))/g)].map(
      ([, literal, constant = '']) =>
        literal ?? valueIn(text, constant) ?? texts.map((other) => valueIn(other, constant)).find(Boolean) ?? constant,
    ),
  );
}

test('every queue has a name on the page of platform staff', () => {
  const names = queueNames();
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => QUEUE_NAMES[name] === undefined)).toEqual([]);
});
