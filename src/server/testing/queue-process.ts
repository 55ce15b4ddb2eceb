import { openDatabase } from '../db/connect.ts';
import { fixtureWorker, type FixtureOptions } from '../queue/queue.fixture.ts';

/** A process with a queue worker. Its argument has the database and the options. It prints what it has taken. */
const { addresses, options } = JSON.parse(process.argv[2] ?? '') as {
  readonly addresses: Parameters<typeof openDatabase>[0];
  readonly options: FixtureOptions;
};
const database = await openDatabase({ ...addresses, poolSize: 2, staffPoolSize: 4 });
const worker = fixtureWorker(database, { ...options, onTaken: (what, id) => process.send?.({ what, id }) });
worker.start();
process.on('message', () => {
  void worker
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
