import { token } from '#contract';
import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';

/** What a call may be given beside its input. */
export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /**
   * No act of the person asks for this, but the passing of time: the call is no use of the session. It stores no time of
   * use and renews nothing: a worn token refuses it, until an act of the person has renewed the session.
   */
  readonly background?: boolean;
}

/** Calls of the API, typed by the routes of contracts. Every failure is a `Problem`. */
export interface HttpService {
  /**
   * Calls a route with `{params, query, body}` as its contract says; `{}` for a route that takes nothing.
   * Adds the bearer token, renews the session once when the server no longer takes it, and gives up after
   * 100 s (10 s for public routes).
   */
  call<T extends AnyRoute>(route: T, input: RouteInput<T>, options?: CallOptions): Promise<RouteAnswer<T>>;
}

export const HttpService = token<HttpService>('core/http-service');

/** Calls without a session, for what makes and ends sessions: no bearer, no renewal, 10 s. */
export type PublicHttp = HttpService;

export const PublicHttp = token<PublicHttp>('core/public-http');
