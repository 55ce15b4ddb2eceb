import type { StreamEnd } from '#contract';
import type { Caller } from '../auth/caller.ts';
import type { SessionGate } from '../auth/session-gate.ts';

/**
 * Interval of heartbeats in milliseconds: shorter than the timeouts of proxies. Also the longest time until a dead
 * connection is noticed.
 */
const BEAT = 20_000;

/** Maximum number of streams per account and process, for its browsers and devices. Tabs of a browser share one. */
const STREAMS_OF_ACCOUNT = 8;

/** An open stream. */
export interface OpenStream {
  readonly caller: Caller;
  /** Sends a heartbeat to the reader and any proxies. False if the reader does not accept it. */
  beat(): boolean;
  end(because: StreamEnd): void;
}

/**
 * The open streams of this process. A stream ends when the end of its session is reported, when the server stops, or,
 * if it is the oldest, when its account opens too many.
 */
export class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly gate: SessionGate | null) {
    gate?.onEnd((sessionId) => this.endOf(sessionId));
  }

  add(stream: OpenStream): void {
    const own = [...this.open].filter(({ caller }) => caller.accountId === stream.caller.accountId);
    for (const old of own.slice(0, Math.max(0, own.length + 1 - STREAMS_OF_ACCOUNT))) old.end('replaced');
    this.open.add(stream);
    this.timer ??= setInterval(() => void this.beat(), BEAT).unref();
  }

  remove(stream: OpenStream): void {
    this.open.delete(stream);
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    for (const stream of this.open) stream.end('stopping');
  }

  private endOf(sessionId: string): void {
    for (const stream of this.open) if (stream.caller.sessionId === sessionId) stream.end('session');
  }

  /** The end of a session may be missed while the database connection is down, so each heartbeat checks again. */
  private async beat(): Promise<void> {
    for (const stream of this.open) {
      if (!stream.beat()) continue;
      const admitted = (await this.gate?.admits(stream.caller.sessionId)) ?? true;
      if (!admitted) stream.end('session');
    }
  }
}
