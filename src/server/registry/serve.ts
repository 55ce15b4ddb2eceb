import type { AnyRoute, EventRoute, RouteReply, RouteRequest, StreamEvent, Wire, WireReply } from '#contract';
import type { Caller } from '../auth/caller.ts';
import type { Lane } from '../threads/thread-task.ts';

/** Facts about the request that a handler may need besides its parsed input. */
export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Id of the last event that the reader of a stream received. Null if nothing is resumed. */
  readonly lastEventId: string | null;
  /** The host the caller asked, as it sees it, for example `https://books.example.com`. */
  readonly origin: string;
  /** The header `Authorization`, on calls of a published protocol that check it themselves. Otherwise null. */
  readonly authorization: string | null;
  /** The header `If-Match`, by which a client of a published protocol says which version it has read. Otherwise null. */
  readonly ifMatch: string | null;
}

export type HandlerRequest<T extends AnyRoute> = RouteRequest<T> & {
  readonly facts: RequestFacts;
  /** Null only on public routes. */
  readonly caller: T['authorities'] extends 'public' ? Caller | null : Caller;
};

/** A file to send, as an attachment. */
export interface FileReply {
  readonly name: string;
  /** Media type, for example `text/csv; charset=utf-8`. */
  readonly type: string;
  /**
   * The bytes at once or as a stream, which is read as fast as the client accepts it and closed when the client
   * disconnects.
   */
  readonly content: Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Shown inline instead of downloaded: for plain text of the product, such as `robots.txt`. */
  readonly inPlace?: true;
}

/**
 * Returns the events once the client is known to stay. `gone` is aborted when it disconnects or the stream is ended;
 * the iteration must end then. Events are read on demand, so a slow reader delays nothing else.
 */
export type EventReply<T extends EventRoute> = (gone: AbortSignal) => AsyncIterable<StreamEvent<T>>;

/**
 * What a handler returns: a file or events if the route declares them, a response with its status if it has a wire, otherwise
 * the declared response.
 */
export type HandlerReply<T extends AnyRoute> = T extends EventRoute
  ? EventReply<T>
  : T extends { readonly answers: 'file' }
    ? FileReply
    : T extends { readonly wire: Wire }
      ? WireReply<RouteReply<T>>
      : RouteReply<T>;

/** A route with its handler, ready to mount. */
export interface ServedRoute {
  readonly route: AnyRoute;
  /** Where the handler runs: in a thread, or on the main thread. */
  readonly runs: Lane | 'here';
  readonly handle: (request: HandlerRequest<AnyRoute>) => Promise<unknown>;
}

/**
 * Joins a declared route and its handler. Authority and validation are checked before the handler, as declared.
 *
 * A handler that reads an uploaded file or creates one runs in a thread (`short`, or `long` if it may take minutes), so
 * that it does not block other requests. `here` is for handlers that only pass on stored bytes.
 */
export function serve<T extends AnyRoute>(
  route: T,
  handle: (request: HandlerRequest<T>) => Promise<HandlerReply<T>>,
  runs: Lane | 'here' = route.upload || route.answers === 'file' ? 'short' : 'here',
): ServedRoute {
  // The request is parsed by the same route before the handler receives it.
  return { route, runs, handle: handle as ServedRoute['handle'] };
}
