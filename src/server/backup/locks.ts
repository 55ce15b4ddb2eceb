import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Encrypter } from 'age-encryption';
import { BackupError, type BackupManifest } from './backup-manifest.ts';

/** How the files of a backup are closed. */
export interface Lock {
  readonly encryption: BackupManifest['encryption'];
  /** Ending of the names of closed files. */
  readonly ending: '' | '.age';
  /** A key to store beside the files; null: none. */
  readonly key: Uint8Array | null;
  close(stream: Readable): Promise<Readable>;
}

/** What opens a backup. */
export interface Keys {
  readonly passphrase?: string | undefined;
  /** A file with the identities of `age`, one a line. */
  readonly identityFile?: string | undefined;
}

/** Read when a backup is closed or opened: its curves take megabytes in every thread. */
export const age = () => import('age-encryption');

const OPEN: Lock = { encryption: 'none', ending: '', key: null, close: async (stream) => stream };

/**
 * Closes files by age (https://age-encryption.org): for recipients, whose secret key the server never has, or by a passphrase.
 * The passphrase closes a key made for this backup, because trying a passphrase is slow on purpose.
 */
export async function lockOf({
  recipients,
  passphrase,
}: {
  readonly recipients: readonly string[];
  readonly passphrase?: string | undefined;
}): Promise<Lock> {
  if (recipients.length > 0) return lockFor(recipients, 'recipients', null);
  if (passphrase === undefined) return OPEN;
  const { Encrypter, generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  const byPassphrase = new Encrypter();
  byPassphrase.setPassphrase(passphrase);
  return lockFor([await identityToRecipient(identity)], 'passphrase', await byPassphrase.encrypt(`${identity}\n`));
}

async function lockFor(
  recipients: readonly string[],
  encryption: Lock['encryption'],
  key: Uint8Array | null,
): Promise<Lock> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) addRecipient(encrypter, recipient);
  return {
    encryption,
    ending: '.age',
    key,
    close: async (stream) => fromWeb(await encrypter.encrypt(toWeb(stream))),
  };
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(`"${recipient}" is no recipient of age. It begins with age1.`);
  }
}

/** Opens the files of a backup. `storedKey` is the file with the closed key, if the backup has one. */
export async function openerOf(
  encryption: BackupManifest['encryption'],
  { passphrase, identityFile }: Keys,
  storedKey: string | null,
): Promise<(stream: Readable) => Promise<Readable>> {
  if (encryption === 'none') return async (stream) => stream;
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  if (encryption === 'passphrase') {
    if (passphrase === undefined || storedKey === null)
      throw new BackupError('The backup is closed by a passphrase. Set SCOPEBOOK_BACKUP_PASSPHRASE.');
    const byPassphrase = new Decrypter();
    byPassphrase.addPassphrase(passphrase);
    const identity = await byPassphrase.decrypt(readFileSync(storedKey), 'text').catch(wrongKey);
    decrypter.addIdentity(identity.trim());
  } else {
    if (identityFile === undefined)
      throw new BackupError(
        'The backup is closed for recipients of age. Name the file of an identity: --identity file.',
      );
    const lines = readFileSync(identityFile, 'utf8').split('\n');
    for (const line of lines) if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim());
  }
  return async (stream) => fromWeb(await decrypter.decrypt(toWeb(stream)).catch(wrongKey));
}

function wrongKey(cause: unknown): never {
  throw new BackupError('The key given does not open this backup. Nothing was restored.', { cause });
}

/** The streams that the library takes, whose types are those of a browser. */
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new globalThis.ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.from(piecesOf(stream), { objectMode: false });

async function* piecesOf(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
