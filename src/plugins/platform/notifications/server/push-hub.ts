import { sql } from 'kysely';
import { token } from '#contract';
import type { Caller, Database, EventBus, Listening } from '#server';
import { PUSH_CHANNEL, type NoticeStore } from './notice-store.ts';
import { PushReader } from './push-reader.ts';
import type { PushedChange } from './pushed-change.ts';
import { RecentChanges } from './recent-changes.ts';
import { snapshotOf } from './snapshot-text.ts';

/** Milliseconds over which changes of one company are collected into one message: a burst is one message. */
const GATHERED = 200;

/** Milliseconds between reads of the tables while messages of other processes do not arrive. */
const WITHOUT_LINE = 5_000;

/** Milliseconds between checks whether they arrive. */
const WATCH = 1_000;

/**
 * Forwards what any process committed to the streams open in this one. A message only wakes the reader, which reads the
 * table, so that a lost message costs only time.
 */
export class PushHub {
  private readonly readers = new Set<PushReader>();
  private readonly recent = new RecentChanges();
  private readonly gathering = new Map<string, Set<string>>();
  private readonly leave: (() => void)[] = [];
  private listening: Listening | null = null;
  private watch: NodeJS.Timeout | null = null;
  private lookedWithoutLine = 0;
  private wasReceiving = false;

  constructor(
    private readonly database: Database,
    private readonly store: Pick<NoticeStore, 'look'>,
    private readonly bus: EventBus,
    private readonly changes: readonly PushedChange[],
  ) {}

  start(): void {
    this.listening = this.database.listen(PUSH_CHANNEL, {
      onMessage: (message) => this.take(message),
      onLost: () => undefined,
    });
    this.watch = setInterval(() => this.watchLine(), WATCH).unref();
    for (const { id, event } of this.changes)
      if (event) this.leave.push(this.bus.subscribe(event, ({ companyId }) => this.gather(companyId, id)));
  }

  async stop(): Promise<void> {
    for (const leave of this.leave) leave();
    if (this.watch) clearInterval(this.watch);
    await this.listening?.close();
  }

  /**
   * The events of one reader, since the given id. A reader who comes back may have missed any change, and a new one those
   * since its page made its first call.
   */
  open({ accountId, companyId }: Caller, lastEventId: string | null) {
    const look = (since: string | null) =>
      companyId === null
        ? this.database.reference((trx) => this.store.look(trx, accountId, since))
        : this.database.withTenant(companyId, (trx) => this.store.look(trx, accountId, since), { readonly: true });
    return (gone: AbortSignal) => {
      // A reader who begins while messages arrive has missed none.
      this.watchLine();
      const reader = new PushReader({ accountId, companyId }, look, snapshotOf(lastEventId));
      this.readers.add(reader);
      if (lastEventId !== null) reader.changed(this.allAnswers());
      else if (companyId !== null) reader.changed(this.answersOf(this.recent.of(companyId)));
      gone.addEventListener('abort', () => this.readers.delete(reader));
      return reader.events(gone);
    };
  }

  private take(message: string): void {
    const [what, id = '', ...ids] = message.split(' ');
    if (what === 'account') {
      for (const reader of this.readers) if (reader.caller.accountId === id) reader.refresh();
      return;
    }
    this.recent.add(id, ids);
    const answers = this.answersOf(ids);
    for (const reader of this.readers) if (reader.caller.companyId === id) reader.changed(answers);
  }

  /** Reads what was missed once the connection is back, and periodically until then. */
  private watchLine(): void {
    const isReceiving = this.listening?.isReceiving() ?? false;
    const due = Date.now() - this.lookedWithoutLine >= WITHOUT_LINE;
    if (isReceiving ? !this.wasReceiving : due) {
      this.lookedWithoutLine = Date.now();
      for (const reader of this.readers) {
        reader.refresh();
        if (isReceiving) reader.changed(this.allAnswers());
      }
    }
    this.wasReceiving = isReceiving;
  }

  private answersOf(ids: readonly string[]): readonly string[] {
    return this.changes.filter((change) => ids.includes(change.id)).flatMap((change) => change.answers);
  }

  private allAnswers(): readonly string[] {
    return this.changes.flatMap((change) => change.answers);
  }

  private gather(companyId: string, id: string): void {
    const known = this.gathering.get(companyId);
    if (known) {
      known.add(id);
      return;
    }
    this.gathering.set(companyId, new Set([id]));
    setTimeout(() => void this.send(companyId).catch(() => undefined), GATHERED).unref();
  }

  /** If the message cannot be sent, those queries reload when their screen next opens. */
  private async send(companyId: string): Promise<void> {
    const ids = [...(this.gathering.get(companyId) ?? [])];
    this.gathering.delete(companyId);
    const message = ['company', companyId, ...ids].join(' ');
    await this.database.withTenant(companyId, (trx) => sql`select pg_notify(${PUSH_CHANNEL}, ${message})`.execute(trx));
  }
}

/** The hub of this process. */
export const Hub = token<PushHub>('notifications/push-hub');
