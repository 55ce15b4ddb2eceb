import { QueueWorker, type Clock, type Database, type Listening, type SessionGate } from '#server';
import { SESSION_ENDED_CHANNEL, type SessionStore } from './session-store.ts';

/** A session nobody uses for this long has ended, in seconds: half an hour, the warning's 10 s, and time to write a use down. */
export const SILENT_SECONDS = 1800 + 10 + 90;

/** Milliseconds between two writings of what was used. */
const WRITE_USES = 30_000;
/** Milliseconds between two looks for sessions nobody uses. */
const SWEEP = 60_000;

const WATCH = { action: 'sessions', audit: false } as const;

/** Remembers which sessions go on. What it remembers holds while it hears of every end; else each request asks the table. */
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
    if (this.known.has(sessionId) && this.listening?.heard()) return true;
    return this.ask(sessionId);
  }

  touch(sessionId: string): void {
    this.uses.set(sessionId, this.clock.now().toISOString());
  }

  onEnd(listen: (sessionId: string) => void): void {
    this.listeners.push(listen);
  }

  /** When this process saw the session used last, if it has not been written down yet. */
  lastUse(sessionId: string): string | undefined {
    return this.uses.get(sessionId);
  }

  /**
   * A session is about to end in a transaction of this process: from now on the table is asked, so that nobody is let in
   * between the end and word of it.
   */
  readonly doubt = (sessionId: string): void => {
    if (this.doubted.size > REMEMBERED) this.doubted.clear();
    this.doubted.add(sessionId);
    this.known.delete(sessionId);
  };

  start(sessions: SessionStore): void {
    this.sessions = sessions;
    this.listening = this.database.listen(SESSION_ENDED_CHANNEL, {
      told: (sessionId) => {
        this.known.delete(sessionId);
        this.doubted.delete(sessionId);
        this.ended.add(sessionId);
        if (this.ended.size > REMEMBERED) this.ended.clear();
        for (const listen of this.listeners) listen(sessionId);
      },
      lost: () => {
        this.losses += 1;
        this.known.clear();
      },
    });
    this.worker.start();
  }

  /** Ends sessions that were silent for too long, and those of auditors whose days are over. */
  async sweep(): Promise<void> {
    await this.writeUses();
    const now = this.clock.now();
    const before = new Date(now.getTime() - SILENT_SECONDS * 1000).toISOString();
    await this.database.asStaff(WATCH, async (trx) => {
      await this.sessions?.endSilent(trx, before, now.toISOString());
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
    // Its end may have been heard while the table was asked, or missed.
    if (!goesOn || this.ended.has(sessionId)) return false;
    if (this.known.size > REMEMBERED) this.known.clear();
    const isHeard = this.listening?.heard() && losses === this.losses;
    if (isHeard && !this.doubted.has(sessionId)) this.known.add(sessionId);
    return true;
  }
}

/** Sessions remembered at most, of either kind: forgetting costs a question to the table. */
const REMEMBERED = 50_000;

/** A line that is down now is up the next time. */
function ignore(): void {}
