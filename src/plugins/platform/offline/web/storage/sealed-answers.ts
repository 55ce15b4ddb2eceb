import type { OfflineDatabase } from './database.ts';
import type { OpenVault } from './vault.ts';

/** A response that was kept, and when it was received. */
interface FoundAnswer {
  readonly answer: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Most responses of an account that are kept; the oldest go first. */
const MOST = 400;

/** Kept responses of one account, by the name of the call. */
export interface AnswerStore {
  keep(name: string, answer: unknown, at: number): Promise<void>;
  find(name: string): Promise<FoundAnswer | null>;
}

/** Responses of the server, as last seen, sealed with the key of the account. */
export class SealedAnswers implements AnswerStore {
  constructor(
    private readonly database: OfflineDatabase,
    private readonly vault: OpenVault,
  ) {}

  async keep(name: string, answer: unknown, at: number): Promise<void> {
    const id = await this.idOf(name);
    const sealed = await this.vault.sealJson(`answer ${id}`, answer);
    await this.database.put('answers', { id, account: this.vault.account, at, ...sealed });
    const count = await this.database.countFromIndex('answers', 'account', this.vault.account);
    if (count > MOST) await this.dropOldest(count - MOST);
  }

  async find(name: string): Promise<FoundAnswer | null> {
    const id = await this.idOf(name);
    const row = await this.database.get('answers', id);
    if (!row) return null;
    return { answer: await this.vault.openJson(`answer ${id}`, row), at: row.at };
  }

  private async dropOldest(count: number): Promise<void> {
    const rows = await this.database.getAllFromIndex('answers', 'account', this.vault.account);
    const oldest = rows.toSorted((a, b) => a.at - b.at).slice(0, count);
    await Promise.all(oldest.map(({ id }) => this.database.delete('answers', id)));
  }

  /** A hash, so that the key of a row does not say what was asked. */
  private async idOf(name: string): Promise<string> {
    const bytes = new TextEncoder().encode(`${this.vault.account}\n${name}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
