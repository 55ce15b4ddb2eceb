import { problem, type Problem } from '#contract';
import {
  backgroundFault,
  tooOften,
  type Admission,
  type Caller,
  type Clock,
  type Credential,
  type Database,
  type Listening,
  type RateLimit,
  type RateLimits,
  type RequestKind,
} from '#server';
import { isKeyText, KEY_PREFIX } from '../domain/index.ts';
import type { KeyBudgets } from './key-budgets.ts';
import type { FoundKey, From, KeyReader } from './key-reader.ts';
import { hashOf } from './key-secret.ts';
import { KEY_CHANGED_CHANNEL } from './key-store.ts';

/** Milliseconds between two writes of a key's last use. */
const USES_EVERY = 300_000;

/** Most keys cached. */
const REMEMBERED = 10_000;

/** Unknown keys that an address may try in a minute, on all processes together. Each of them costs a read. */
const UNKNOWN: RateLimit = { name: 'api-keys.unknown.address', limit: 60, windowSeconds: 60 };

/**
 * Recognises keys. A key is read once and then cached while this process hears of every change; otherwise each request reads
 * the table, as the gate of sessions does.
 */
export class KeyGate implements Credential {
  readonly prefix = KEY_PREFIX;
  private readonly known = new Map<string, FoundKey>();
  private readonly uses = new Map<string, { readonly at: string; readonly address: string }>();
  private readonly writtenAt = new Map<string, number>();
  private readonly addresses = new Set<string>();
  /** Addresses that have used up their tries, and until when. */
  private readonly refused = new Map<string, number>();
  /** Counts changes of keys, so that nothing is cached that was read while one changed. */
  private changes = 0;
  private listening: Listening | null = null;

  constructor(
    private readonly database: Database,
    private readonly reader: KeyReader,
    private readonly budgets: KeyBudgets,
    private readonly clock: Clock,
    private readonly limits: Pick<RateLimits, 'lease'>,
  ) {}

  async callerOf(token: string, from: From): Promise<Caller | null> {
    if (!isKeyText(token)) throw refused('malformed');
    const key = await this.find(hashOf(token), from);
    if (!key) {
      await this.countUnknown(from.address);
      throw refused('unknown');
    }
    const now = this.clock.now();
    if (key.state !== 'valid' || key.endsAt <= now.getTime()) {
      const state = key.state === 'valid' ? 'expired' : key.state;
      await this.reader.noteRefusal({ ...key, state }, from);
      throw refused(state);
    }
    this.uses.set(key.caller.sessionId, { at: now.toISOString(), address: from.address });
    this.noteAddress(key, from);
    return key.caller;
  }

  admit(caller: Caller, kind: RequestKind): Promise<Admission> | Admission {
    return this.budgets.admit(caller.sessionId, kind);
  }

  start(): void {
    const forgetAll = () => {
      this.changes += 1;
      this.known.clear();
    };
    this.listening = this.database.listen(KEY_CHANGED_CHANNEL, { onMessage: forgetAll, onLost: forgetAll });
  }

  async stop(): Promise<void> {
    await this.writeUses(true).catch(backgroundFault('uses of API keys'));
    await this.listening?.close();
  }

  /** Writes last uses: of each key at most every five minutes, or all that wait. */
  async writeUses(all = false): Promise<void> {
    const now = this.clock.now().getTime();
    const due = [...this.uses].filter(([id]) => all || now - (this.writtenAt.get(id) ?? 0) >= USES_EVERY);
    if (due.length === 0) return;
    await this.reader.writeUses(new Map(due));
    for (const [id, use] of due) {
      this.writtenAt.set(id, now);
      if (this.uses.get(id) === use) this.uses.delete(id);
    }
    if (this.writtenAt.size > REMEMBERED) this.writtenAt.clear();
  }

  private async find(hash: string, { address }: From): Promise<FoundKey | undefined> {
    if (this.listening?.isReceiving()) {
      const known = this.known.get(hash);
      if (known) return known;
    }
    this.refuseGuessing(address);
    const { changes } = this;
    const key = await this.reader.byHash(hash);
    if (key?.state === 'valid' && this.listening?.isReceiving() && changes === this.changes) {
      if (this.known.size >= REMEMBERED) this.known.clear();
      this.known.set(hash, key);
    }
    return key;
  }

  private refuseGuessing(address: string): void {
    const wait = (this.refused.get(address) ?? 0) - this.clock.now().getTime();
    if (wait > 0) throw tooOften(Math.ceil(wait / 1000));
  }

  /** A process learns with its next unknown key of the address that other processes have refused it. */
  private async countUnknown(address: string): Promise<void> {
    const { granted, left, closesAt } = await this.limits.lease({ of: UNKNOWN, key: address }, 1);
    if (granted > 0 && left > 0) return;
    if (this.refused.size >= REMEMBERED) this.refused.clear();
    this.refused.set(address, closesAt.getTime());
    if (granted === 0) this.refuseGuessing(address);
  }

  /** Beside the request, which does not wait for it. */
  private noteAddress(key: FoundKey, from: From): void {
    const seen = `${key.caller.sessionId} ${from.address}`;
    if (this.addresses.has(seen)) return;
    if (this.addresses.size >= REMEMBERED) this.addresses.clear();
    this.addresses.add(seen);
    this.reader.noteAddress(key, from).catch((error: unknown) => {
      this.addresses.delete(seen);
      backgroundFault('addresses of API keys')(error);
    });
  }
}

/** 401, with what the holder of the key can do about it. */
const refused = (why: 'malformed' | 'unknown' | Exclude<FoundKey['state'], 'valid'>): Problem =>
  problem(`api-key.${why}`, 401, `api-keys.refused.${why}`);
