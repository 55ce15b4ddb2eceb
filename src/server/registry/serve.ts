import type { AnyRoute, EventRoute, RouteReply, RouteRequest, StreamEvent } from '#contract';
import type { Caller } from '../auth/caller.ts';
import type { Lane } from '../threads/thread-task.ts';

/** Facts of the request a handler may need beside its parsed input. */
export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Id of the event a reader of a stream had last; null where nothing is resumed. */
  readonly lastEventId: string | null;
}

export type HandlerRequest<T extends AnyRoute> = RouteRequest<T> & {
  readonly facts: RequestFacts;
  /** Always set unless the route is public. */
  readonly caller: T['authorities'] extends 'public' ? Caller | null : Caller;
};

/** A file on its way to the caller, sent as an attachment. */
export interface FileReply {
  readonly name: string;
  /** Media type, for example `text/csv; charset=utf-8`. */
  readonly type: string;
  /** The bytes at once, or as they come: a stream is read only as fast as the caller takes it, and ended when he leaves. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Shown instead of stored: for what is plain text of our own, such as `robots.txt`. */
  readonly inPlace?: true;
}

/**
 * Begins to tell events once the caller is known to stay. `gone` is aborted when he leaves or the stream is ended; the
 * iteration has to end then. What is not read is not asked for, so a slow reader holds nothing up.
 */
export type EventReply<T extends EventRoute> = (gone: AbortSignal) => AsyncIterable<StreamEvent<T>>;

/** What a handler returns: a file or events where the route answers them, else the declared answer. */
export type HandlerReply<T extends AnyRoute> = T extends EventRoute
  ? EventReply<T>
  : T extends { readonly answers: 'file' }
    ? FileReply
    : RouteReply<T>;

/** A route with its handler, ready to be mounted. */
export interface ServedRoute {
  readonly route: AnyRoute;
  /** Where the handler runs: beside the other requests in a thread of its own, or among them. */
  readonly runs: Lane | 'here';
  readonly handle: (request: HandlerRequest<AnyRoute>) => Promise<unknown>;
}

/**
 * Joins a declared route and its handler. Validation and authority happen before the handler, by the declaration.
 *
 * A handler that reads a person's file or makes one runs in a thread (`short`, or `long` where it may take minutes), so
 * that no request waits for it. `here` is for one that passes on stored bytes as they are.
 */
export function serve<T extends AnyRoute>(
  route: T,
  handle: (request: HandlerRequest<T>) => Promise<HandlerReply<T>>,
  runs: Lane | 'here' = route.upload || route.answers === 'file' ? 'short' : 'here',
): ServedRoute {
  // The request is parsed by this very route before the handler gets it.
  return { route, runs, handle: handle as ServedRoute['handle'] };
}
