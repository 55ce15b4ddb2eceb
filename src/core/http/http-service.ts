import { token } from '#contract';
import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';
import type { DownloadedFile } from './downloaded-file.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /**
   * The call is triggered by time, not by the person, so it does not count as use of the session. It stores no time of
   * use and renews nothing: with an expired token it fails until a user action has renewed the session.
   */
  readonly background?: boolean;
  /** Called with the uploaded share of a file, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** A route that responds with a file. */
export type FileRoute = AnyRoute & { readonly answers: 'file' };

/** API calls, typed by the routes of the contracts. Every failure is a `Problem`. */
export interface HttpService {
  /**
   * Calls a route with `{params, query, body}` as its contract declares; `{}` for a route without input.
   * Adds the bearer token, renews the session once when the server rejects the token, and times out after
   * 100 s (10 s for public routes).
   */
  call<T extends AnyRoute>(route: T, input: RouteInput<T>, options?: CallOptions): Promise<RouteAnswer<T>>;
  /** The same for a route that responds with a file; times out after 30 min. */
  download<T extends FileRoute>(route: T, input: RouteInput<T>, options?: CallOptions): Promise<DownloadedFile>;
}

export const HttpService = token<HttpService>('core/http-service');

/** Calls without a session, for starting and ending sessions: no bearer token, no renewal, 10 s timeout. */
export type PublicHttp = HttpService;

export const PublicHttp = token<PublicHttp>('core/public-http');
