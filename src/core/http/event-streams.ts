import { token } from '#contract';
import type { EventRoute, StreamEvent } from '#contract';

/** Who listens to a stream. */
export interface StreamListener<T extends EventRoute> {
  readonly event: (event: StreamEvent<T>) => void;
  /** Whether events arrive at present: false until the first one, and while the line is down. */
  readonly live: (isLive: boolean) => void;
}

/** Streams of events of the API, as long as somebody is signed in. */
export interface EventStreams {
  /**
   * Listens until the way back is called. A stream that breaks is opened again and goes on where it was; it is no use of
   * the session and renews nothing. The tabs of a browser share one.
   */
  follow<T extends EventRoute>(route: T, listener: StreamListener<T>): () => void;
}

export const EventStreams = token<EventStreams>('core/event-streams');
