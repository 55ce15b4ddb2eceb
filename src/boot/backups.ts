import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, BackupRefusedError, ConfigurationError } from '#server';
import { makeBackup, restoreBackup } from './backup-commands.ts';

/** The command line of backups: `node dist/server/backups.js backup|restore ...`. docs/backup.md describes it. */
const USE = `npm run backup -- folder [--keep 7] [--wal folder] [--recipient age1...]
npm run restore -- folder --into folder [--identity file] [--wal folder --until 2026-07-01T09:00:00Z]`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      recipient: { type: 'string', multiple: true },
      into: { type: 'string' },
      identity: { type: 'string' },
      wal: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const [command, folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new BackupError(USE);
  const data = resolve(process.env['SCOPEBOOK_DATA'] || '.scopebook');
  const passphrase = process.env['SCOPEBOOK_BACKUP_PASSPHRASE'] || undefined;
  if (command === 'backup')
    await makeBackup(
      {
        folder: resolve(folder),
        data,
        own: process.env['DATABASE_URL'] ? (process.env['DATABASE_BACKUP_URL'] ?? '') : null,
        recipients: values.recipient ?? [],
        passphrase,
        keep: wholeNumber(values.keep),
        archive: values.wal === undefined ? null : resolve(values.wal),
      },
      say,
    );
  else if (command === 'restore')
    await restoreBackup(
      {
        from: resolve(folder),
        into: resolve(values.into ?? missing('--into')),
        keys: { passphrase, identityFile: values.identity },
        until: pointInTime(values.wal, values.until),
      },
      process.env,
      say,
    );
  else throw new BackupError(USE);
} catch (error) {
  const isKnown =
    error instanceof BackupError || error instanceof BackupRefusedError || error instanceof ConfigurationError;
  const isUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUse ? `${USE}\n` : ''}`);
  if (!isKnown && !isUse && error instanceof Error && process.env['SCOPEBOOK_LOG'] === 'debug')
    process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}

function missing(option: string): never {
  throw new BackupError(`${option} is missing.\n${USE}`);
}

function wholeNumber(given: string | undefined): number | null {
  if (given === undefined) return null;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1) throw new BackupError('--keep must be a whole number, 1 or more.');
  return number;
}

function pointInTime(wal: string | undefined, until: string | undefined) {
  if (wal === undefined && until === undefined) return null;
  if (wal === undefined || until === undefined) throw new BackupError('--wal and --until go together.');
  const archive = resolve(wal);
  if (!existsSync(join(archive))) throw new BackupError(`There is no folder ${archive}.`);
  const moment = new Date(until);
  if (Number.isNaN(moment.getTime())) throw new BackupError('--until must be a moment such as 2026-07-01T09:00:00Z.');
  return { archive, until: moment };
}
