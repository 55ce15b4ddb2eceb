import { BACKGROUND_HEADER, END_EVENT, EVENT_STREAM } from '#contract';
import type { EventRoute, StreamEnd, StreamEvent } from '#contract';
import type { SessionStore } from '../session/session-store.ts';
import { backoff } from './backoff.ts';
import { EventText } from './event-text.ts';
import type { EventStreams, StreamListener } from './event-streams.ts';
import type { SharedPart, TabShare } from './tab-share.ts';

/** Milliseconds of silence after which a connection counts as dead; the server sends a heartbeat every 20 s. */
const SILENCE = 45_000;
/** Milliseconds between checks for a renewed token and for silence. */
const LOOK_EVERY = 1_000;
/** Milliseconds a stream stays closed after the server has closed it in favour of newer ones of the account. */
const REPLACED_FOR = 120_000;

interface StreamRequest {
  readonly headers: Record<string, string>;
  readonly cache: 'no-store';
  readonly signal: AbortSignal;
}

/** What the streams need from the browser. */
export interface StreamSurroundings {
  readonly fetch: (path: string, request: StreamRequest) => Promise<Response>;
  readonly share: (name: string) => TabShare;
  /** Milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number, gone: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export class EventStreamsImpl implements EventStreams {
  constructor(
    private readonly session: Pick<SessionStore, 'accessToken' | 'current'>,
    private readonly surroundings: StreamSurroundings,
    /** Called before anybody hears of an event: something has changed at the server. */
    private readonly onEvent: () => void = () => undefined,
  ) {}

  follow<T extends EventRoute>(route: T, listener: StreamListener<T>): () => void {
    const gone = new AbortController();
    // Shared by the tabs of one person only: the next person to sign in gets separate streams.
    const share = this.surroundings.share(`scopebook ${route.path} ${this.session.current()?.email ?? ''}`);
    const following = new Following(route.path, this.session, this.surroundings, share, gone.signal, {
      event: (event) => {
        this.onEvent();
        (listener.event as (event: StreamEvent<EventRoute>) => void)(event);
      },
      live: listener.live,
    });
    const unsubscribe = share.subscribe((part) => following.take(part));
    share.lead(() => following.read(), gone.signal);
    void following.watch();
    return () => {
      gone.abort();
      unsubscribe();
    };
  }
}

/** One stream as seen by one tab, which reads it or receives it from another tab. */
class Following {
  private last: string | undefined;
  private receivedAt = 0;
  private isLive = false;
  private failures = 0;
  private line = new AbortController();

  constructor(
    private readonly path: string,
    private readonly session: Pick<SessionStore, 'accessToken'>,
    private readonly surroundings: StreamSurroundings,
    private readonly share: TabShare,
    private readonly gone: AbortSignal,
    private readonly listener: StreamListener<EventRoute>,
  ) {
    gone.addEventListener('abort', () => this.line.abort());
  }

  /** Reads the stream and reconnects until this tab unsubscribes. */
  async read(): Promise<void> {
    while (!this.gone.aborted) {
      const shown = this.session.accessToken();
      const because = await this.readOnce(shown).catch(() => 'lost' as const);
      this.share.publish({ kind: 'down' });
      this.take({ kind: 'down' });
      // Refused, or ended with the session: the server would refuse the same token again.
      if (because === 'session') await this.renewed(shown);
      else await this.pause(because === 'replaced' ? REPLACED_FOR : backoff(this.failures, this.surroundings.random()));
      this.failures += 1;
    }
  }

  /** Reports the stream as down when it has been silent for too long. */
  async watch(): Promise<void> {
    while (!this.gone.aborted) {
      await this.pause(LOOK_EVERY);
      if (!this.isLive || this.surroundings.now() - this.receivedAt < SILENCE) continue;
      this.live(false);
      this.line.abort();
    }
  }

  take(part: SharedPart): void {
    if (this.gone.aborted) return;
    if (part.kind === 'down') return this.live(false);
    this.receivedAt = this.surroundings.now();
    this.live(true);
    if (part.kind !== 'event') return;
    this.last = part.id ?? this.last;
    this.listener.event({ name: part.name, content: part.content });
  }

  private async readOnce(bearer: string | null): Promise<StreamEnd | 'lost'> {
    if (bearer === null) return 'session';
    this.line = new AbortController();
    const response = await this.surroundings.fetch(this.path, {
      headers: {
        accept: EVENT_STREAM,
        authorization: `Bearer ${bearer}`,
        [BACKGROUND_HEADER]: '1',
        ...(this.last === undefined ? {} : { 'last-event-id': this.last }),
      },
      cache: 'no-store',
      signal: this.line.signal,
    });
    if (response.status === 401) return 'session';
    if (!response.ok || !response.body) return 'lost';
    const text = new EventText();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      for (const part of text.take(value)) {
        if (part.kind === 'event' && part.name === END_EVENT) return (part.content as { because: StreamEnd }).because;
        this.failures = 0;
        this.share.publish(part);
        this.take(part);
      }
    }
  }

  private async renewed(refused: string | null): Promise<void> {
    while (!this.gone.aborted && this.session.accessToken() === refused) await this.pause(LOOK_EVERY);
  }

  private pause(milliseconds: number): Promise<void> {
    return this.surroundings.wait(milliseconds, this.gone);
  }

  private live(isLive: boolean): void {
    if (this.isLive === isLive) return;
    this.isLive = isLive;
    this.listener.live(isLive);
  }
}
