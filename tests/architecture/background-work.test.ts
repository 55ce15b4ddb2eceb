import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Timers that do no work of a queue, and why they are there. */
const TIMERS = [
  // How late the event loop is, is measured by a timer.
  'src/server/app/loop-watch.ts',
  // Lines and streams are kept alive, and found dead.
  'src/server/db/channel.ts',
  'src/server/registry/open-streams.ts',
  'src/plugins/platform/notifications/server/push-hub.ts',
  // The embedded PostgreSQL beside us.
  'src/server/db/embedded/launch-pg-ctl.ts',
  'src/server/db/embedded/log-file.ts',
  // The worker itself, and the signs of life of its jobs.
  'src/server/queue/duty.ts',
  'src/server/queue/queue-worker.ts',
];

const serverFiles = ['src/server', 'src/plugins', 'src/boot']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|web)\//.test(file));

const holding = (text: string) => serverFiles.filter((file) => readFileSync(file, 'utf8').includes(text)).toSorted();

test('work that nobody waits for is done by QueueWorker: nothing else goes by a clock', () => {
  expect(serverFiles.length).toBeGreaterThan(300);
  expect(holding('setInterval(')).toEqual(TIMERS.toSorted());
});
