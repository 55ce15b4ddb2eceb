import { token } from '#contract';
import type { EventRoute, StreamEvent } from '#contract';

/** Callbacks of a subscriber to a stream. */
export interface StreamListener<T extends EventRoute> {
  readonly event: (event: StreamEvent<T>) => void;
  /** Whether the stream is connected: false until the first event, and while the connection is down. */
  readonly live: (isLive: boolean) => void;
}

/** Event streams of the API, while someone is signed in. */
export interface EventStreams {
  /**
   * Subscribes until the returned function is called. A broken stream reconnects and resumes where it was. A stream is
   * not a use of the session and never renews it. The tabs of a browser share one.
   */
  follow<T extends EventRoute>(route: T, listener: StreamListener<T>): () => void;
}

export const EventStreams = token<EventStreams>('core/event-streams');
