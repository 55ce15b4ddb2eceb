import type { z } from 'zod';
import type { Access } from './authorities.ts';
import type { FileMedia } from './file-media.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType;

/**
 * One call of the API, declared once: the form parses with `body`, the browser calls by it, the server validates and
 * authorises by it, and the OpenAPI document comes out of it.
 */
export interface Route<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly method: HttpMethod;
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly authorities: Access;
  /** Codes of the problems a caller should expect, beyond validation and authority. */
  readonly errors?: readonly string[];
  /** The request carries one file instead of a body: multipart/form-data with the part `file`. */
  readonly upload?: true;
  /** What a file that is answered may be. */
  readonly media?: readonly FileMedia[];
  /** The answer is a file, or events for as long as the caller stays, not JSON. */
  readonly answers?: 'file' | 'events';
}

export type AnyRoute = Route<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

/** Declares a route. It lives in a `contract/` folder; `serve` and `http.call` take it from there. */
export function route<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declaration: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return declaration;
}

/** A file on its way to the server: what a browser calls `File`, which this layer has no name for. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as the server received it: at most `LIMITS.fileBytes`, its name as the sender wrote it. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The same before it is read: it lies on the server's disk until the request is answered. */
export interface FileAtHand {
  readonly name: string;
  readonly path: string;
  read(): Promise<ReceivedFile>;
}

/** Declares a route that takes one file of at most 10 MB, beside its parameters and query. */
export function uploadRoute<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  declaration: Omit<Route<P, Q, undefined, R>, 'body' | 'upload' | 'answers' | 'media'>,
): Route<P, Q, undefined, R> & { readonly upload: true } {
  return { ...declaration, upload: true };
}

// A declaration leaves out what a route does not have, so the optional part is taken off before it is looked at.
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

/** What the route answers. */
export type RouteAnswer<T extends AnyRoute> = z.output<T['response']>;

/** What a handler returns: parsed by `response` on the way out, so that nothing undeclared leaves. */
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
