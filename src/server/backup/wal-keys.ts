import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupError, FILES } from './backup-manifest.ts';
import { toDisk } from './hashed-file.ts';
import { age, lockOf, openerOf, type Keys, type Lock } from './locks.ts';

/** The file of an archive with the identity that opens its pieces, closed by a passphrase. */
const keyOf = (archive: string) => join(archive, `${FILES.key}.age`);

/**
 * How the pieces of an archive are closed, as backups are; null: not at all. A passphrase closes one key for the whole
 * archive, made at the first start, because trying a passphrase takes a second and there is a piece every few minutes.
 */
export async function walLockOf(
  archive: string,
  { recipients, passphrase }: { readonly recipients: readonly string[]; readonly passphrase?: string | undefined },
): Promise<Lock | null> {
  if (recipients.length > 0) return lockOf({ recipients });
  if (passphrase === undefined) return null;
  const file = keyOf(archive);
  if (!existsSync(file)) {
    const lock = await lockOf({ recipients: [], passphrase });
    if (lock.key !== null) writeFileSync(file, lock.key, { mode: 0o600, flag: 'wx' });
    toDisk(file);
    return lock;
  }
  const { Decrypter, identityToRecipient } = await age();
  const byPassphrase = new Decrypter();
  byPassphrase.addPassphrase(passphrase);
  const identity = await byPassphrase.decrypt(readFileSync(file), 'text').catch((cause: unknown) => {
    throw new BackupError(`SCOPEBOOK_BACKUP_PASSPHRASE does not open ${file}, by which this archive is closed.`, {
      cause,
    });
  });
  return lockOf({ recipients: [await identityToRecipient(identity.trim())] });
}

/** What opens the closed pieces of an archive; null: it has none. A wrong passphrase is refused here. */
export async function walOpenerOf(
  archive: string,
  keys: Keys,
): Promise<((piece: Readable) => Promise<Readable>) | null> {
  const key = existsSync(keyOf(archive)) ? keyOf(archive) : null;
  const isClosed = readdirSync(archive).some((name) => name.endsWith('.age') && name !== `${FILES.key}.age`);
  if (!isClosed) return null;
  // An archive may have begun with a passphrase and gone on with recipients, or the other way round.
  const encryption = key !== null && keys.identityFile === undefined ? 'passphrase' : 'recipients';
  return openerOf(encryption, keys, key);
}
