import type { StreamEnd } from '#contract';
import type { Caller } from '../auth/caller.ts';
import type { SessionGate } from '../auth/session-gate.ts';

/** Milliseconds between two signs of life: shorter than proxies wait, and how late a silent end is noticed at most. */
const BEAT = 20_000;

/** Streams one account may read from one process. Tabs of a browser share one; this is for its browsers and devices. */
const STREAMS_OF_ACCOUNT = 8;

/** One stream on its way to a reader. */
export interface OpenStream {
  readonly caller: Caller;
  /** Shows the reader, and whatever stands between, that somebody is there; false if the reader does not take it. */
  beat(): boolean;
  end(because: StreamEnd): void;
}

/**
 * The streams of this process. They end with their session, as soon as its end is heard of; when the server stops; and
 * the oldest of an account when it opens too many.
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

  /** The end of a session may have been missed while the line to the database was down: each beat asks anew. */
  private async beat(): Promise<void> {
    for (const stream of this.open) {
      if (!stream.beat()) continue;
      const admitted = (await this.gate?.admits(stream.caller.sessionId)) ?? true;
      if (!admitted) stream.end('session');
    }
  }
}
