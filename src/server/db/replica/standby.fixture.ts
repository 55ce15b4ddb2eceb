import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { withAdminSession } from '../admin-session.ts';
import { takeBaseBackup } from '../base-backup.ts';
import type { PgConnection } from '../connection.ts';
import { SUPERUSER } from '../embedded/cluster.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';

/** A primary and a standby that streams from it, both embedded. */
export interface Pair {
  /** Logins of a superuser. */
  readonly primary: PgConnection;
  readonly standby: PgConnection;
  /** Both as a setting names them: `host:port`. */
  readonly hosts: { readonly primary: string; readonly standby: string };
  /** Stops every process of the standby in its tracks, without closing a connection. */
  freeze(): Promise<void>;
  thaw(): void;
  killPrimary(): void;
  stop(): Promise<void>;
}

const hostOf = ({ host, port }: PgConnection) => `${encodeURIComponent(host)}:${port}`;

const QUICK = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

/** Starts both below a folder. The standby is made from a base backup. */
export async function startPair(folder: string): Promise<Pair> {
  const first = await startEmbeddedPostgres({ directory: join(folder, 'primary'), settings: QUICK });
  const primary = first.connection(SUPERUSER, 'postgres');
  const directory = join(folder, 'standby');
  const cluster = join(directory, 'cluster');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const [archive, manifest] = [join(folder, 'base.tar'), join(folder, 'manifest')];
  await takeBaseBackup(primary, { archive: createWriteStream(archive), manifest: createWriteStream(manifest) });
  await extract({ file: archive, cwd: cluster, strict: true, preserveOwner: false });
  writeFileSync(join(cluster, 'standby.signal'), '');
  const second = await startEmbeddedPostgres({
    directory,
    settings: { ...QUICK, primary_conninfo: `host=${primary.host} port=${primary.port} user=${SUPERUSER}` },
  });
  const standby = second.connection(SUPERUSER, 'postgres');
  let frozen: readonly number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    primary,
    standby,
    hosts: { primary: hostOf(primary), standby: hostOf(standby) },
    freeze: async () => {
      const rows = await withAdminSession(standby, (query) =>
        query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
      );
      frozen = [second.pid, ...rows.map(({ pid }) => pid)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    killPrimary: () => process.kill(first.pid, 'SIGKILL'),
    stop: async () => {
      thaw();
      await second.stop();
      await first.stop();
    },
  };
}
