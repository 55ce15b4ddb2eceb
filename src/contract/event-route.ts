import { z } from 'zod';
import type { AnyRoute, Route } from './route.ts';

type Schema = z.ZodType;

/** The events of a stream by name, each with the schema of its content. */
export type EventSchemas = Readonly<Record<string, Schema>>;

/** A route that streams events until the caller disconnects (server-sent events). */
export type EventRoute<E extends EventSchemas = EventSchemas> = AnyRoute & {
  readonly answers: 'events';
  readonly events: E;
};

/** One event of a stream. After a lost connection, the client resumes after the event's `id`. */
export type StreamEvent<T extends EventRoute> = {
  [K in keyof T['events'] & string]: {
    readonly name: K;
    readonly content: z.output<T['events'][K]>;
    readonly id?: string;
  };
}[keyof T['events'] & string];

const eventAnswer = z
  .string()
  .meta({ description: 'text/event-stream: events until the session or the caller ends the stream.' });

/** Declares a route that streams events. Callers must send `Accept: text/event-stream`. */
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

/** Why the server ends a stream: the session has ended, the account has too many streams, or the server stops. */
export type StreamEnd = 'session' | 'replaced' | 'stopping';
