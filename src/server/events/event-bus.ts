import { token } from '#contract';
import { withoutLimit } from '../db/facility-limit.ts';

/** Something that has been committed. Names are in the past tense: `records/changed`. */
export interface EventType<T> {
  readonly id: string;
  readonly example?: T;
}

/** Declares an event, in the contract of the plugin that publishes it. */
export function event<T>(id: string): EventType<T> {
  return { id };
}

/**
 * Notifies listeners in this process of committed changes. They run after the transaction of the request, never inside
 * it.
 */
export interface EventBus {
  publish<T>(type: EventType<T>, content: T): void;
  /** Returns a function that unsubscribes. */
  subscribe<T>(type: EventType<T>, listen: (content: T) => void): () => void;
}

export const EventBus = token<EventBus>('server/event-bus');

export class EventBusImpl implements EventBus {
  private readonly listeners = new Map<string, Set<(content: never) => void>>();
  private readonly failed: (error: unknown, event: string) => void;

  constructor(failed: (error: unknown, event: string) => void) {
    this.failed = failed;
  }

  publish<T>(type: EventType<T>, content: T): void {
    for (const listen of this.listeners.get(type.id) ?? [])
      try {
        withoutLimit(() => (listen as (content: T) => void)(content));
      } catch (error) {
        this.failed(error, type.id);
      }
  }

  subscribe<T>(type: EventType<T>, listen: (content: T) => void): () => void {
    const all = this.listeners.get(type.id) ?? new Set();
    all.add(listen);
    this.listeners.set(type.id, all);
    return () => all.delete(listen);
  }
}
