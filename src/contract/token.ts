declare const provided: unique symbol;

/** Names a contribution point, or a service with several implementations. Interface and token share a name. */
export interface Token<T> {
  readonly id: string;
  readonly key: symbol;
  readonly [provided]?: T;
}

/** Makes a typed token; `id` is `<plugin or kernel>/<noun>` and appears in the messages of the boot checks. */
export function token<T>(id: string): Token<T> {
  return { id, key: Symbol.for(`scopebook:${id}`) };
}

/** A class with a single implementation is its own token; its instances are bound to it. */
export type ServiceClass<T> = abstract new (...given: never[]) => T;

/** Identifies a service: the token of an interface, or the class itself. */
export type Service<T> = Token<T> | ServiceClass<T>;

/** The key of a service, and its name in the messages of the boot checks. */
export function identityOf<T>(service: Service<T>): { readonly id: string; readonly key: symbol | ServiceClass<T> } {
  return typeof service === 'function' ? { id: service.name, key: service } : service;
}

/** Marks a dependency on everything bound to a contribution point, in plugin order; an empty list if there is nothing. */
export interface Every<T> {
  readonly every: Service<T>;
}

/** Requests all services bound to `point`, for example every `RecordScope`. */
export function every<T>(point: Service<T>): Every<T> {
  return { every: point };
}

export type Dependency = Service<unknown> | Every<unknown>;

/** Whether a dependency requests all services of a point. */
export function isEvery(need: Dependency): need is Every<unknown> {
  return typeof need !== 'function' && 'every' in need;
}

/** What a list of dependencies resolves to, position by position. */
export type Resolved<D extends readonly Dependency[]> = {
  [K in keyof D]: D[K] extends Every<infer T> ? readonly T[] : D[K] extends Service<infer T> ? T : never;
};
