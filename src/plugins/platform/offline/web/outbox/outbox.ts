import { BehaviorSubject } from 'rxjs';
import { backoff, problemOf, type HttpService } from '#core';
import {
  afterSending,
  again,
  inOrder,
  newEntry,
  nextStep,
  outdated,
  unsent,
  withContent,
  type Entry,
  type EntryResult,
  type NewEntry,
  type Outcome,
} from '../../domain/index.ts';
import type { EntryStore } from '../storage/entry-store.ts';
import type { SendingKind } from './outbox-kind.ts';
import { outcomeOf } from './outcome.ts';

/** What an outbox needs from its surroundings. */
export interface OutboxParts {
  readonly store: EntryStore;
  readonly http: HttpService;
  readonly kindOf: (id: string) => Promise<SendingKind | null>;
  readonly newId: () => string;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Runs work in one tab at a time. */
  readonly lead: (work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs of a change. */
  readonly announce: () => void;
  /** Calls later, unless cancelled. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Called after an entry was stored on the server. */
  readonly onSent: (paths: readonly string[]) => void;
}

/** An outbox as screens show it. */
export interface OutboxState {
  readonly entries: readonly Entry[];
  readonly unreadable: number;
  /** The entry that is being sent. */
  readonly sending: string | null;
}

/**
 * What one account has kept on this browser. Sends it in order, one entry at a time, in one tab at a time. Every entry is
 * stored before its person is told so, and stays until the server has confirmed it.
 */
export class Outbox {
  private readonly states = new BehaviorSubject<OutboxState>({ entries: [], unreadable: 0, sending: null });
  readonly state$ = this.states.asObservable();
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private failures = 0;
  private cancel: () => void = () => undefined;
  private isClosed = false;
  private readonly closing = new AbortController();
  private readonly http: HttpService;

  constructor(private readonly parts: OutboxParts) {
    this.http = until(this.closing.signal, parts.http);
  }

  state(): OutboxState {
    return this.states.value;
  }

  /** Reads what is kept; after a change by another tab, too. */
  async load(): Promise<readonly Entry[]> {
    const { entries, unreadable } = await this.parts.store.all();
    this.show({ entries: inOrder(entries), unreadable });
    return entries;
  }

  /** Keeps an entry, and sends it when that is possible. Resolves once it is on this browser's disk. */
  async keep(given: NewEntry, file?: File): Promise<Entry> {
    const entries = await this.load();
    const before = given.subject === undefined ? undefined : this.unsentAbout(given.subject);
    const order = Math.max(0, ...entries.map((entry) => entry.order)) + 1;
    const entry = newEntry(given, { id: this.parts.newId(), order, now: this.parts.now(), before });
    await this.parts.store.put(entry, file);
    await this.changed();
    void this.send();
    return entry;
  }

  /** The entry about this that is not stored yet. */
  unsentAbout(subject: string): Entry | undefined {
    return unsent(this.state().entries).find((entry) => entry.subject === subject);
  }

  unsentById(id: string): Entry | undefined {
    return unsent(this.state().entries).find((entry) => entry.id === id);
  }

  /** What was stored of an entry; null while it waits, and if there is none. */
  resultOf(id: string): EntryResult | null {
    return this.state().entries.find((entry) => entry.id === id)?.result ?? null;
  }

  /** Deletes entries: they are stored by other means, or given up. */
  async remove(...ids: readonly string[]): Promise<void> {
    await this.parts.store.delete(ids);
    await this.changed();
    void this.send();
  }

  /** Solves a conflict with the content of this browser. */
  async keepMine(entry: Entry): Promise<void> {
    const kind = await this.parts.kindOf(entry.kind);
    const content = kind?.keepMine ? kind.keepMine(entry.content, entry.theirs) : entry.content;
    await this.parts.store.replace(withContent(entry, content), entry.version);
    await this.changed();
    await this.send();
  }

  /** Sends everything that waits now, also what was refused before. */
  async sendNow(refused?: Entry): Promise<void> {
    for (const entry of await this.load())
      if ((entry.state === 'waiting' && entry.nextAt > 0) || entry.id === refused?.id)
        await this.parts.store.replace(again(entry), entry.version);
    this.failures = 0;
    await this.send();
  }

  /** Deletes everything of this account on this browser. */
  async forget(): Promise<void> {
    this.close();
    await this.parts.store.clear();
    await this.changed();
  }

  /**
   * Sends nothing any more: the session has ended. A call that is under way is aborted, because it may be waiting for the net,
   * and one that is about to begin would go out for whoever signs in next.
   */
  close(): void {
    this.isClosed = true;
    this.closing.abort();
    this.cancel();
  }

  /** Sends what waits. Called again meanwhile, it looks again at its end. */
  send(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.isAskedAgain = true;
    this.running ??= this.parts
      .lead(async () => {
        while (this.isAskedAgain && !this.isClosed) {
          this.isAskedAgain = false;
          await this.round();
        }
      })
      .finally(() => {
        this.running = null;
        this.show({ sending: null });
      });
    return this.running;
  }

  private async round(): Promise<void> {
    this.cancel();
    for (;;) {
      const entries = await this.load();
      const next = nextStep(entries, this.parts.now());
      if (this.isClosed) return;
      if (next === null) return this.sweep(entries);
      if ('wait' in next) {
        this.cancel = this.parts.later(next.wait, () => void this.send());
        return;
      }
      this.show({ sending: next.entry.id });
      if (!(await this.attempt(next.entry, entries))) return;
    }
  }

  /** False: nothing more can be sent in this session. */
  private async attempt(entry: Entry, entries: readonly Entry[]): Promise<boolean> {
    const kind = await this.parts.kindOf(entry.kind);
    // Another version of the product kept it; perhaps the next one knows it.
    const outcome = kind ? await this.outcome(kind, entry, entries) : UNKNOWN_KIND;
    if (outcome.kind === 'locked') return false;
    if (outcome.kind === 'later') this.failures += 1;
    else this.failures = 0;
    const wait = backoff(Math.max(0, this.failures - 1), this.parts.random());
    // A version that was kept meanwhile is sent next, and meets what was stored of this one.
    await this.parts.store.replace(afterSending(entry, outcome, this.parts.now(), wait), entry.version);
    this.parts.announce();
    if (outcome.kind === 'sent' && kind) this.parts.onSent(kind.drops);
    return true;
  }

  private async outcome(kind: SendingKind, entry: Entry, entries: readonly Entry[]): Promise<Outcome> {
    const resultOf = (id: string) => entries.find((one) => one.id === id)?.result ?? null;
    const { http } = this;
    const { store } = this.parts;
    try {
      const file = await store.file(entry.id);
      return {
        kind: 'sent',
        result: await kind.send(http, entry.content, { id: entry.id, needs: entry.needs, file, resultOf }),
      };
    } catch (failure) {
      const failed = problemOf(failure);
      const outcome = outcomeOf(failed);
      if (outcome.kind !== 'refused' || !kind.settle) return outcome;
      try {
        return (await kind.settle(http, entry.content, failed)) ?? outcome;
      } catch (another) {
        return outcomeOf(problemOf(another));
      }
    }
  }

  private async sweep(entries: readonly Entry[]): Promise<void> {
    const ids = outdated(entries, this.parts.now());
    if (ids.length === 0) return;
    await this.parts.store.delete(ids);
    await this.load();
  }

  private async changed(): Promise<void> {
    await this.load();
    this.parts.announce();
  }

  private show(part: Partial<OutboxState>): void {
    this.states.next({ ...this.states.value, ...part });
  }
}

/** Calls that end with a signal. */
function until(signal: AbortSignal, http: HttpService): HttpService {
  return {
    call: (route, input, options) => http.call(route, input, { ...options, signal }),
    download: (route, input, options) => http.download(route, input, { ...options, signal }),
  };
}

const UNKNOWN_KIND: Outcome = {
  kind: 'refused',
  problem: { code: 'offline.kind', message: 'offline.kind-unknown', issues: [] },
};
