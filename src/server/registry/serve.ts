import type { AnyRoute, RouteReply, RouteRequest } from '#contract';
import type { Caller } from '../auth/caller.ts';

/** Facts of the request a handler may need beside its parsed input. */
export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
}

export type HandlerRequest<T extends AnyRoute> = RouteRequest<T> & {
  readonly facts: RequestFacts;
  /** Always set unless the route is public. */
  readonly caller: T['authorities'] extends 'public' ? Caller | null : Caller;
};

/** A route with its handler, ready to be mounted. */
export interface ServedRoute {
  readonly route: AnyRoute;
  readonly handle: (request: HandlerRequest<AnyRoute>) => Promise<unknown>;
}

/** Joins a declared route and its handler. Validation and authority happen before the handler, by the declaration. */
export function serve<T extends AnyRoute>(
  route: T,
  handle: (request: HandlerRequest<T>) => Promise<RouteReply<T>>,
): ServedRoute {
  return { route, handle: handle as unknown as ServedRoute['handle'] };
}
