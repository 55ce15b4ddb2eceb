import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withAdminSession } from '../admin-session.ts';
import type { PgConnection } from '../connection.ts';
import { clusterMajor, SUPERUSER } from './cluster.ts';
import { clusterPassword } from './endpoint.ts';
import { foldersOf } from './folders.ts';
import { isPostgresOf, readPostmaster } from './running-instance.ts';
import { startEmbeddedPostgres } from './start.ts';
import { closingCommand, openingCommand, openWal, type OpeningDesk } from './wal-desk.ts';

/** A login of the superuser of an embedded database. */
export interface ReachedCluster {
  readonly superuser: PgConnection;
  /** Stops the database if it was started for this. */
  leave(): Promise<void>;
}

/** The embedded database of a folder: the one that runs there, or started for as long as it is needed. */
export async function reachEmbeddedPostgres(directory: string): Promise<ReachedCluster> {
  const folders = foldersOf(directory);
  if (clusterMajor(folders.cluster) === undefined) throw new Error(`There is no database in ${folders.cluster}.`);
  const running = readPostmaster(folders.cluster);
  if (running?.status === 'ready' && isPostgresOf(running.pid, folders.cluster)) {
    const { socketFolder, port } = running;
    const address = socketFolder
      ? { host: socketFolder, port }
      : { host: '127.0.0.1', port, password: clusterPassword(folders) };
    return { superuser: { ...address, user: SUPERUSER, database: 'postgres' }, leave: async () => {} };
  }
  const started = await startEmbeddedPostgres({ directory });
  return { superuser: started.connection(SUPERUSER, 'postgres'), leave: () => started.stop() };
}

/** Milliseconds between two looks at a recovery. */
const POLL = 200;

/**
 * Lets a restored database replay archived WAL up to a moment, and opens it for writing there. Rejects if the archive ends
 * before that moment. `open` opens closed pieces; null: the archive has none.
 */
export async function recoverUntil(
  directory: string,
  { archive, until, open }: { archive: string; until: Date; open: OpeningDesk['open'] | null },
): Promise<void> {
  const { cluster, root } = foldersOf(directory);
  const asked = join(root, 'wal-asked');
  const desk = open && openWal({ asked, archive, open });
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  try {
    await replayed(directory, {
      restore_command: openingCommand(asked, archive),
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
      archive_mode: 'off',
    });
  } catch (error) {
    // A piece that cannot be opened looks to PostgreSQL like the end of the archive.
    throw desk?.failure() ?? error;
  } finally {
    await desk?.stop();
  }
}

async function replayed(directory: string, settings: Record<string, string>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ directory, settings });
  try {
    await withAdminSession(postgres.connection(SUPERUSER, 'postgres'), async (query) => {
      for (;;) {
        const [state] = await query<{ open: boolean }>('select not pg_is_in_recovery() as open');
        if (state?.open) return;
        await wait(POLL);
      }
    });
  } finally {
    await postgres.stop();
  }
}

/**
 * Settings by which the embedded database copies each finished piece of WAL to a folder, at least every five minutes.
 * `waiting`: the folder from which `closeWal` takes them; null: they are copied as they are.
 */
export const archiveSettings = (folder: string, waiting: string | null): Record<string, string> => {
  const file = `'${folder.replaceAll("'", `'\\''`)}/%f'`;
  return {
    archive_mode: 'on',
    archive_timeout: '300',
    archive_command:
      waiting === null
        ? // Written beside its place first: a copy that breaks off never looks finished.
          `test ! -f ${file} && cp "%p" ${file}.part && mv ${file}.part ${file}`
        : closingCommand(waiting, folder),
  };
};

/** The folder of an embedded database from which `closeWal` takes pieces. */
export const waitingWalIn = (directory: string): string => join(foldersOf(directory).root, 'wal-waiting');
