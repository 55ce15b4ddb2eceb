import { z } from 'zod';
import type { AnyRoute, Route } from './route.ts';

type Schema = z.ZodType;

/** Events of a stream by name, each with the shape of what it carries. */
export type EventSchemas = Readonly<Record<string, Schema>>;

/** A route that answers with events for as long as the caller stays (server-sent events). */
export type EventRoute<E extends EventSchemas = EventSchemas> = AnyRoute & {
  readonly answers: 'events';
  readonly events: E;
};

/** One event of a stream. With `id` a reader who was cut off asks for what came after it. */
export type StreamEvent<T extends EventRoute> = {
  [K in keyof T['events'] & string]: {
    readonly name: K;
    readonly content: z.output<T['events'][K]>;
    readonly id?: string;
  };
}[keyof T['events'] & string];

const eventAnswer = z
  .string()
  .meta({ description: 'text/event-stream: events until the session or the caller ends it.' });

/** Declares a route that answers with events. Whoever calls it says that he reads them: `Accept: text/event-stream`. */
export function eventRoute<
  E extends EventSchemas,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  declaration: Omit<Route<P, Q, undefined, Schema>, 'response' | 'body' | 'upload' | 'answers' | 'method'> & {
    readonly events: E;
  },
): Route<P, Q, undefined, typeof eventAnswer> & { readonly answers: 'events'; readonly events: E } {
  return { ...declaration, method: 'GET', response: eventAnswer, answers: 'events' };
}

/** Why the server ends a stream: the session is over, too many streams of the account, the server stops. */
export type StreamEnd = 'session' | 'replaced' | 'stopping';
