import type { HttpService } from '#core';
import { offlineKeyRoute } from '../contract/index.ts';
import { Outbox } from './outbox/outbox.ts';
import type { OutboxKind } from './outbox/outbox-kind.ts';
import { openOfflineDatabase, type OfflineDatabase } from './storage/database.ts';
import { SealedAnswers, type AnswerStore } from './storage/sealed-answers.ts';
import { SealedEntries } from './storage/sealed-entries.ts';
import { Vault } from './storage/vault.ts';

/** What sending needs from the application. */
export interface OutboxNeeds {
  readonly http: HttpService;
  readonly kinds: readonly OutboxKind[];
  /** Called with the paths of responses that are outdated once an entry is stored. */
  readonly onSent: (paths: readonly string[]) => void;
}

/** Everything that needs the database of this browser. */
export interface OfflinePart {
  /** The outbox of this account; null if its key cannot be had now. Rejects if this browser keeps nothing. */
  openOutbox(email: string, needs: OutboxNeeds): Promise<Outbox | null>;
  /** Kept responses of this account; null without its key. */
  answersOf(email: string): Promise<AnswerStore | null>;
  /** Forgets the key, and the responses. */
  lock(): Promise<void>;
}

/** Name of the lock and the channel that tabs share. */
const SHARED = 'scopebook.offline';

class BrowserPart implements OfflinePart {
  private opening: Promise<OfflineDatabase> | null = null;
  private readonly vault = new Vault(() => this.database());

  async openOutbox(email: string, { http, kinds, onSent }: OutboxNeeds): Promise<Outbox | null> {
    const vault = (await this.vault.of(email)) ?? (await this.fetchVault(email, http));
    if (!vault) return null;
    // Asks the browser not to clear drafts when its disk is full. It may say no.
    void navigator.storage?.persist?.().catch(() => false);
    const channel = new BroadcastChannel(`${SHARED}.${vault.account}`);
    const outbox = new Outbox({
      store: new SealedEntries(await this.database(), vault),
      http,
      kindOf: async (id) => (await kinds.find((kind) => kind.id === id)?.load()) ?? null,
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      random: () => Math.random(),
      lead: (work) => navigator.locks.request(`${SHARED}.${vault.account}`, work),
      announce: () => channel.postMessage('changed'),
      later: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
      onSent,
    });
    channel.onmessage = () => void outbox.load();
    await outbox.load();
    return outbox;
  }

  async answersOf(email: string): Promise<AnswerStore | null> {
    const vault = await this.vault.of(email);
    return vault ? new SealedAnswers(await this.database(), vault) : null;
  }

  lock(): Promise<void> {
    return this.vault.lock();
  }

  private async fetchVault(email: string, http: HttpService) {
    const { data } = await http.call(offlineKeyRoute, {}, { background: true });
    // Another person's key, or the answers of one, must not stay beside this one.
    await this.vault.lock();
    return this.vault.receive(
      email,
      data.account,
      Uint8Array.from(atob(data.key), (one) => one.charCodeAt(0)),
    );
  }

  private database(): Promise<OfflineDatabase> {
    this.opening ??= openOfflineDatabase(() => (this.opening = null)).catch((failure: unknown) => {
      this.opening = null;
      throw failure;
    });
    return this.opening;
  }
}

/** The part of this browser. Rejects where a page is not secure: there are no sealed drafts without encryption. */
export async function browserPart(): Promise<OfflinePart> {
  if (!window.isSecureContext || !('indexedDB' in window) || !('locks' in navigator)) throw new Error('not available');
  part ??= new BrowserPart();
  return part;
}

let part: BrowserPart | null = null;
