import { token } from '#contract';
import type { KeyValueStorage } from './key-value-storage.ts';
import type { SessionStore } from './session-store.ts';

/** Key of local storage; the session takes it away when it ends. */
export const ACCOUNT_MEMORY_KEY = 'account-memory';

/**
 * Small things this browser remembers for the account that is signed in, across loads of the page and in every tab:
 * what was opened last, for example. Forgotten when the account signs out or its session ends.
 */
export interface AccountMemory {
  /** What was kept last; undefined if nothing was, or if it was another account's. Check its shape: it may be old. */
  get(key: string): unknown;
  /** Keeps a value that JSON can write. Nobody signed in: keeps nothing. */
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
    const kept: StoredMemory = { account, values: { ...this.values(), [key]: value } };
    try {
      this.storage.setItem(ACCOUNT_MEMORY_KEY, JSON.stringify(kept));
    } catch {
      // The browser's storage is full: what would only have been handy is let go.
    }
  }

  private values(): StoredMemory['values'] {
    const kept = readStored(this.storage.getItem(ACCOUNT_MEMORY_KEY));
    return kept !== null && kept.account === this.session.current()?.email ? kept.values : {};
  }
}

function readStored(stored: string | null): StoredMemory | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as StoredMemory | null;
    return typeof kept?.values === 'object' ? kept : null;
  } catch {
    return null;
  }
}
