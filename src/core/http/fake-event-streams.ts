import type { EventRoute, StreamEvent } from '#contract';
import type { EventStreams, StreamListener } from './event-streams.ts';

/** Streams without a server: every subscriber of a route receives what is pushed to it. */
export class FakeEventStreams implements EventStreams {
  private readonly listeners = new Map<string, Set<StreamListener<EventRoute>>>();

  follow<T extends EventRoute>(route: T, listener: StreamListener<T>): () => void {
    const all = this.listeners.get(route.path) ?? new Set();
    const one = { event: listener.event as (event: StreamEvent<EventRoute>) => void, live: listener.live };
    this.listeners.set(route.path, all.add(one));
    return () => all.delete(one);
  }

  /** Sends an event, as the server would. */
  push<T extends EventRoute>(route: T, event: StreamEvent<T>): void {
    for (const { event: take, live } of this.listeners.get(route.path) ?? []) {
      live(true);
      take(event);
    }
  }

  /** Drops the connection. */
  cut(route: EventRoute): void {
    for (const { live } of this.listeners.get(route.path) ?? []) live(false);
  }
}
