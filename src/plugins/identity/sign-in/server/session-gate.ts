import { QueueWorker, type Clock, type Database, type Listening, type SessionGate } from '#server';
import { SESSION_ENDED_CHANNEL, type SessionStore } from './session-store.ts';

/** A session ends after this long without use, in seconds: half an hour, 10 s for the warning, and 90 s for writing a use. */
export const SILENT_SECONDS = 1800 + 10 + 90;

/** A session ends this long after signing in, in seconds, however much it is used. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** Milliseconds between writes of last uses. */
const WRITE_USES = 30_000;
/** Milliseconds between searches for unused sessions. */
const SWEEP = 60_000;

const WATCH = { action: 'sessions', audit: false } as const;

/** Caches which sessions are open. The cache is valid while this process hears of every end; otherwise each request reads the table. */
export class SessionGateImpl implements SessionGate {
  private readonly known = new Set<string>();
  private readonly ended = new Set<string>();
  private readonly doubted = new Set<string>();
  private readonly uses = new Map<string, string>();
  private readonly listeners: ((sessionId: string) => void)[] = [];
  private losses = 0;
  private listening: Listening | null = null;
  private readonly worker: QueueWorker;
  private sessions: SessionStore | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.worker = new QueueWorker(database, {
      name: WATCH.action,
      rounds: [
        { every: WRITE_USES, run: () => this.writeUses() },
        { every: SWEEP, run: () => this.sweep() },
      ],
    });
  }

  admits(sessionId: string): boolean | Promise<boolean> {
    if (this.ended.has(sessionId)) return false;
    if (this.known.has(sessionId) && this.listening?.isReceiving()) return true;
    return this.ask(sessionId);
  }

  touch(sessionId: string): void {
    this.uses.set(sessionId, this.clock.now().toISOString());
  }

  onEnd(listen: (sessionId: string) => void): void {
    this.listeners.push(listen);
  }

  /** When this process last saw the session used, if that has not been written yet. */
  lastUse(sessionId: string): string | undefined {
    return this.uses.get(sessionId);
  }

  /**
   * A session is about to end in a transaction of this process. From now on requests read the table, so that none passes
   * between the end and its notification.
   */
  readonly beforeEnd = (sessionId: string): void => {
    if (this.doubted.size > REMEMBERED) this.doubted.clear();
    this.doubted.add(sessionId);
    this.known.delete(sessionId);
  };

  start(sessions: SessionStore): void {
    this.sessions = sessions;
    this.listening = this.database.listen(SESSION_ENDED_CHANNEL, {
      onMessage: (sessionId) => {
        this.known.delete(sessionId);
        this.doubted.delete(sessionId);
        this.ended.add(sessionId);
        if (this.ended.size > REMEMBERED) this.ended.clear();
        for (const listen of this.listeners) listen(sessionId);
      },
      onLost: () => {
        this.losses += 1;
        this.known.clear();
      },
    });
    this.worker.start();
  }

  /** Ends sessions that were silent for too long or started too long ago, and those of auditors whose last day has passed. */
  async sweep(): Promise<void> {
    await this.writeUses();
    const now = this.clock.now();
    const before = new Date(now.getTime() - SILENT_SECONDS * 1000).toISOString();
    await this.database.asStaff(WATCH, async (trx) => {
      await this.sessions?.endSilent(trx, before, now.toISOString());
      const oldest = new Date(now.getTime() - SESSION_SECONDS * 1000).toISOString();
      await this.sessions?.endOld(trx, oldest, now.toISOString());
      await this.sessions?.endExpired(trx, this.clock.today(), now.toISOString());
    });
  }

  async writeUses(): Promise<void> {
    const uses = new Map(this.uses);
    if (uses.size === 0) return;
    await this.database.asStaff(WATCH, async (trx) => this.sessions?.touch(trx, uses));
    for (const [id, at] of uses) if (this.uses.get(id) === at) this.uses.delete(id);
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    await this.writeUses().catch(ignore);
    await this.listening?.close();
  }

  private async ask(sessionId: string): Promise<boolean> {
    const { losses } = this;
    const goesOn = await this.database.asStaff(
      WATCH,
      async (trx) => (await this.sessions?.goesOn(trx, sessionId)) ?? false,
      { readonly: true },
    );
    // The end may have been announced, or missed, while the table was read.
    if (!goesOn || this.ended.has(sessionId)) return false;
    if (this.known.size > REMEMBERED) this.known.clear();
    const isReceiving = this.listening?.isReceiving() && losses === this.losses;
    if (isReceiving && !this.doubted.has(sessionId)) this.known.add(sessionId);
    return true;
  }
}

/** Most sessions cached, of either kind; a forgotten one costs a read of the table. */
const REMEMBERED = 50_000;

/** A lost connection is retried at the next turn. */
function ignore(): void {}
