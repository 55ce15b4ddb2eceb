import { join } from 'node:path';
import {
  BackupError,
  clusterIn,
  lockOf,
  readBackup,
  readConfiguration,
  reachEmbeddedPostgres,
  recoverUntil,
  removeOutdatedWal,
  walOpenerOf,
  writeBackup,
  type Keys,
  type WrittenBackup,
} from '#server';
import { prepare } from './server-services.ts';

type Say = (line: string) => void;

export interface BackupCommand {
  readonly folder: string;
  /** Data folder of the product. */
  readonly data: string;
  /** Address of one's own PostgreSQL for a role that may replicate; null: the database is the embedded one. */
  readonly own: string | null;
  readonly recipients: readonly string[];
  readonly passphrase: string | undefined;
  readonly keep: number | null;
  /** Folder of archived WAL: what is older than the oldest backup goes. Null: nothing of it goes. */
  readonly archive: string | null;
}

/** Backs up the database, running or not, and the secret of the data folder. */
export async function makeBackup(command: BackupCommand, say: Say): Promise<WrittenBackup> {
  const { folder, data, own, keep, archive } = command;
  if (own === '')
    throw new BackupError(
      'DATABASE_BACKUP_URL is missing. It is the address of your PostgreSQL for a role with the right to replicate; docs/backup.md shows the statement that creates it.',
    );
  const lock = await lockOf(command);
  const reached = own === null ? await reachEmbeddedPostgres(join(data, 'postgres')) : null;
  try {
    const written = await writeBackup({
      folder,
      database: own === null ? 'embedded' : 'own',
      address: reached?.superuser ?? own ?? '',
      secretFile: join(data, 'token-secret'),
      lock,
      keep,
      now: new Date(),
    });
    const { files, encryption } = written.manifest;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    say(
      `Backup: ${written.folder} (${(bytes / 1_000_000).toFixed(1)} MB, ${files.length} files, encryption: ${encryption}).`,
    );
    for (const name of written.removed) say(`Deleted: ${name}.`);
    if (archive !== null)
      say(`Deleted: ${removeOutdatedWal(archive, folder)} archived files older than the oldest backup.`);
    return written;
  } finally {
    await reached?.leave();
  }
}

export interface RestoreCommand {
  readonly from: string;
  readonly into: string;
  readonly keys: Keys;
  /** Replays archived WAL until a moment; null: the end of the backup. */
  readonly until: { readonly archive: string; readonly until: Date } | null;
}

/** Tasks that prove a restored database: every total against its records, everything locked against its seal. */
const PROOFS = ['rollup-verify', 'seal-verify'];

/** Restores a backup into a new data folder and proves it. */
export async function restoreBackup(
  { from, into, keys, until }: RestoreCommand,
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<void> {
  // A wrong key shows here, before anything is written.
  const open = until && (await walOpenerOf(until.archive, keys));
  const manifest = await readBackup({ from, into, keys });
  say(`Restored: the backup of ${manifest.createdAt}, ${manifest.files.length} files with the right hashes.`);
  if (manifest.database === 'own') {
    say(`The files of PostgreSQL ${manifest.postgres} are in ${clusterIn(into)}.`);
    say('Start that PostgreSQL on them, and prove the data with "npm run rollup:verify" and "npm run seal:verify".');
    return;
  }
  if (until !== null) {
    await recoverUntil(join(into, 'postgres'), { ...until, open });
    say(`Replayed: archived changes until ${until.until.toISOString()}.`);
  }
  await prove(into, environment);
  say(`Proved. Start with SCOPEBOOK_DATA=${into}`);
}

/** The secret signs nothing while a backup is proved. */
const NO_SECRET = 'only while a backup is proved, never kept';

async function prove(into: string, environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const configuration = readConfiguration({
    SCOPEBOOK_DATA: into,
    SCOPEBOOK_DEMO: '0',
    SCOPEBOOK_TOKEN_SECRET: NO_SECRET,
    SCOPEBOOK_LOG: environment['SCOPEBOOK_LOG'],
  });
  // No work starts: a restored copy must not send the mails and webhooks that waited when it was made.
  const prepared = await prepare(configuration, { startsWork: false });
  try {
    const tasks = prepared.plugins.flatMap((plugin) => plugin.tasks ?? []);
    for (const name of PROOFS) await tasks.find((task) => task.name === name)?.run(prepared.services, []);
  } finally {
    await prepared.close();
  }
}
