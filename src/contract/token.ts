declare const provided: unique symbol;

/** Names a service or a contribution point. Interface and token share a name; see `token`. */
export interface Token<T> {
  readonly id: string;
  readonly key: symbol;
  readonly [provided]?: T;
}

/** Makes a typed token; `id` is `<plugin or kernel>/<noun>` and appears in the sentences of the boot checks. */
export function token<T>(id: string): Token<T> {
  return { id, key: Symbol.for(`scopebook:${id}`) };
}

/** Marks a dependency on everything bound to a contribution point, in plugin order. Nobody bound: an empty list. */
export interface Every<T> {
  readonly every: Token<T>;
}

/** Asks for all services bound to `point`, for example every `RecordScope`. */
export function every<T>(point: Token<T>): Every<T> {
  return { every: point };
}

export type Dependency = Token<unknown> | Every<unknown>;

/** What a list of dependencies resolves to, position by position. */
export type Resolved<D extends readonly Dependency[]> = {
  [K in keyof D]: D[K] extends Every<infer T> ? readonly T[] : D[K] extends Token<infer T> ? T : never;
};
