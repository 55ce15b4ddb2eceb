import { token } from '#contract';

/** Something that happened and was committed. Names are past tense: `records/changed`. */
export interface EventType<T> {
  readonly id: string;
  readonly example?: T;
}

/** Declares an event. It lives in the contract of the plugin that publishes it. */
export function event<T>(id: string): EventType<T> {
  return { id };
}

/** Tells others in this process what was committed. Listeners run after the answer's transaction, never inside it. */
export interface EventBus {
  publish<T>(type: EventType<T>, content: T): void;
  /** Returns the way to stop listening. */
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
        (listen as (content: T) => void)(content);
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
