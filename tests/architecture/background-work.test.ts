import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
