import type { z } from 'zod';
import type { Access } from './authorities.ts';
import type { FileMedia } from './file-media.ts';
import type { Scope } from './scopes.ts';
import type { Wire } from './wire.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/**
 * One call of the API, declared once: the form parses with `body`, the browser makes the call with it, the server validates
 * and authorises by it, and the OpenAPI document is generated from it.
 */
export interface Route<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly method: HttpMethod;
  /** Path with `{name}` parameters, as in the specification. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly authorities: Access;
  /** What a machine must be allowed to do, besides its authorities, to make this call. Without it no machine can. */
  readonly scope?: Scope;
  /** Needs the whole company: machines that are limited to some facilities cannot make this call. */
  readonly wholeCompany?: true;
  /** The published protocol of this call, if it is not this API’s own. */
  readonly wire?: Wire;
  /** The request or the response has a secret, so that no copy of the response is kept for an Idempotency-Key. */
  readonly secret?: true;
  /**
   * Needs a proof of identity that is at most ten minutes old: 403 `session.step-up` without one. With fields: only if
   * the body has these values.
   */
  readonly stepUp?: true | Readonly<Record<string, string>>;
  /** May also be called by a session that has to set up a second factor first: 403 `session.enrolment` elsewhere. */
  readonly duringEnrolment?: true;
  /**
   * Where it reads. A GET of a known caller may be answered by a replica that is fresh enough for the caller, and everything
   * else by the primary. `primary` keeps a GET there; `replica` says that a call of another method only reads.
   */
  readonly reads?: 'primary' | 'replica';
  /** Codes of the problems a caller should expect, besides validation and authority. */
  readonly errors?: readonly string[];
  /** Maximum size of the body, where it may be larger than the 1 MB of other calls. */
  readonly bodyBytes?: number;
  /** The request has one file instead of a body: multipart/form-data with the part `file`. */
  readonly upload?: true;
  /** The possible media types of a returned file. */
  readonly media?: readonly FileMedia[];
  /** The response is a file, or events until the caller disconnects, not JSON. */
  readonly answers?: 'file' | 'events';
}

export type AnyRoute = Route<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

/** Declares a route in a `contract/` folder, for `serve` and `http.call`. */
export function route<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declaration: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return declaration;
}

/** A file to upload: the browser's `File`, a type this layer does not have. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as received by the server: at most `LIMITS.fileBytes`, with the name the client sent. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The same before it is read: it is on the server's disk until the response is sent. */
export interface FileAtHand {
  readonly name: string;
  readonly path: string;
  read(): Promise<ReceivedFile>;
}

/** Declares a route that receives one file of at most 10 MB, besides its parameters and query. */
export function uploadRoute<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  declaration: Omit<Route<P, Q, undefined, R>, 'body' | 'upload' | 'answers' | 'media'>,
): Route<P, Q, undefined, R> & { readonly upload: true } {
  return { ...declaration, upload: true };
}

/** Declares a route of a published protocol. Its handler returns a `WireReply`. */
export function wireRoute<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declaration: Route<P, Q, B, R> & { readonly wire: Wire }): Route<P, Q, B, R> & { readonly wire: Wire } {
  return declaration;
}

// A declaration omits what a route does not have, so `undefined` is removed before the type is inspected.
type In<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.input<NonNullable<S>>
    : undefined;
type Out<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.output<NonNullable<S>>
    : undefined;
type Given<K extends string, V> = [V] extends [undefined]
  ? { readonly [key in K]?: undefined }
  : { readonly [key in K]: V };

/** What a caller passes: parameters, query and body as typed by the route, before parsing. */
export type RouteInput<T extends AnyRoute> = Given<'params', In<T['params']>> &
  Given<'query', In<T['query']>> &
  Given<'body', In<T['body']>> &
  Given<'file', T extends { readonly upload: true } ? UploadedFile : undefined>;

/** What a handler receives: the same after parsing. */
export interface RouteRequest<T extends AnyRoute> {
  readonly params: Out<T['params']>;
  readonly query: Out<T['query']>;
  readonly body: Out<T['body']>;
  readonly file: T extends { readonly upload: true } ? FileAtHand : undefined;
}

/** The response of the route. */
export type RouteAnswer<T extends AnyRoute> = z.output<T['response']>;

/** What a handler returns: `response` parses it before it is sent, so that no undeclared field leaves the server. */
export type RouteReply<T extends AnyRoute> = z.input<T['response']>;

/** The path with its parameters filled in and escaped. Throws if one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path "${path}" needs the parameter "${name}".`);
    return encodeURIComponent(String(value));
  });
}

/** The path in the notation of routers: `/detail/{id}` becomes `/detail/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
