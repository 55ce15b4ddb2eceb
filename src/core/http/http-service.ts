import { token } from '#contract';
import type { AnyRoute, RouteAnswer, RouteInput } from '#contract';
import type { DownloadedFile } from './downloaded-file.ts';

/** What a call may be given beside its input. */
export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /**
   * No act of the person asks for this, but the passing of time: the call is no use of the session. It stores no time of
   * use and renews nothing: a worn token refuses it, until an act of the person has renewed the session.
   */
  readonly background?: boolean;
  /** Told how much of an uploaded file has left, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** A route that answers a file. */
export type FileRoute = AnyRoute & { readonly answers: 'file' };

/** Calls of the API, typed by the routes of contracts. Every failure is a `Problem`. */
export interface HttpService {
  /**
   * Calls a route with `{params, query, body}` as its contract says; `{}` for a route that takes nothing.
   * Adds the bearer token, renews the session once when the server no longer takes it, and gives up after
   * 100 s (10 s for public routes).
   */
  call<T extends AnyRoute>(route: T, input: RouteInput<T>, options?: CallOptions): Promise<RouteAnswer<T>>;
  /** The same for a route that answers a file; gives up after 30 min. */
  download<T extends FileRoute>(route: T, input: RouteInput<T>, options?: CallOptions): Promise<DownloadedFile>;
}

export const HttpService = token<HttpService>('core/http-service');

/** Calls without a session, for what makes and ends sessions: no bearer, no renewal, 10 s. */
export type PublicHttp = HttpService;

export const PublicHttp = token<PublicHttp>('core/public-http');
