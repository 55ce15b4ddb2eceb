import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Something sealed with the key of an account (AES-GCM). */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A sealed thing of an account. Its row says nothing about the account or the thing. */
interface SealedRow extends Sealed {
  readonly id: string;
  readonly account: string;
}

/** The key of the account that is signed in. Gone when the session is. */
export interface StoredKey {
  readonly id: 'present';
  readonly email: string;
  readonly account: string;
  /** The browser uses it, but gives it to nobody. */
  readonly key: CryptoKey;
}

interface OfflineTables extends DBSchema {
  keys: { key: string; value: StoredKey };
  entries: { key: string; value: SealedRow & { readonly version: number }; indexes: { account: string } };
  files: { key: string; value: SealedRow; indexes: { account: string } };
  answers: { key: string; value: SealedRow & { readonly at: number }; indexes: { account: string } };
}

export type OfflineDatabase = IDBPDatabase<OfflineTables>;

const NAME = 'scopebook-offline';
const VERSION = 1;

/** Opens the database of this browser. `onReplaced`: a newer version of the product, in another tab, needs it. */
export function openOfflineDatabase(onReplaced: () => void = () => undefined): Promise<OfflineDatabase> {
  return openDB<OfflineTables>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('keys', { keyPath: 'id' });
      for (const name of ['entries', 'files', 'answers'] as const)
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('account', 'account');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onReplaced();
    },
  });
}
