import { sql } from 'kysely';
import type { ApiServer } from './api-server.ts';

/** Runs a statement and leaves its transaction open, so that its locks stay until `release`. */
export async function held(server: ApiServer, statement: string): Promise<{ release(): Promise<void> }> {
  let commit: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (commit = resolve));
  let started: () => void = () => undefined;
  const runs = new Promise<void>((resolve) => (started = resolve));
  const work = server.test.database.asStaff({ action: 'test', audit: false }, async (trx) => {
    await sql.raw(statement).execute(trx);
    started();
    await until;
  });
  await Promise.race([runs, work]);
  return {
    release: async () => {
      commit();
      await work;
    },
  };
}

/** Resolves once so many statements of the database wait for a lock. */
export async function waiting(server: ApiServer, count = 1): Promise<void> {
  for (let tried = 0; tried < 200; tried += 1) {
    const rows = await server.test.query<{ waits: number }>(
      "select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if ((rows[0]?.waits ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Not ${count} statements wait for a lock.`);
}
