import { token } from '#contract';
import type { KeyValueStorage } from './key-value-storage.ts';
import type { SessionStore } from './session-store.ts';

/** Key of local storage; removed when the session ends. */
export const ACCOUNT_MEMORY_KEY = 'account-memory';

/**
 * Small values this browser stores for the signed-in account, across reloads and tabs: what was opened last, for
 * example. Cleared when the account signs out or its session ends.
 */
export interface AccountMemory {
  /** The stored value; undefined if this account has none. Check its shape: an older version may have stored it. */
  get(key: string): unknown;
  /** Stores a JSON value; does nothing while nobody is signed in. */
  set(key: string, value: unknown): void;
}

export const AccountMemory = token<AccountMemory>('core/account-memory');

interface StoredMemory {
  readonly account: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export class AccountMemoryImpl implements AccountMemory {
  constructor(
    private readonly storage: KeyValueStorage,
    private readonly session: Pick<SessionStore, 'current'>,
  ) {}

  get(key: string): unknown {
    return this.values()[key];
  }

  set(key: string, value: unknown): void {
    const account = this.session.current()?.email;
    if (account === undefined) return;
    const memory: StoredMemory = { account, values: { ...this.values(), [key]: value } };
    try {
      this.storage.setItem(ACCOUNT_MEMORY_KEY, JSON.stringify(memory));
    } catch {
      // The browser's storage is full: the value was only a convenience.
    }
  }

  private values(): StoredMemory['values'] {
    const memory = readStored(this.storage.getItem(ACCOUNT_MEMORY_KEY));
    return memory !== null && memory.account === this.session.current()?.email ? memory.values : {};
  }
}

function readStored(stored: string | null): StoredMemory | null {
  try {
    const memory = JSON.parse(stored ?? 'null') as StoredMemory | null;
    return typeof memory?.values === 'object' ? memory : null;
  } catch {
    return null;
  }
}
