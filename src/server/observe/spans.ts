/** A piece of work to follow. Names and attributes hold no ids and no values of people. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'client' | 'consumer';
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Starts a trace of its own if none is running. Without, such work is not followed. */
  readonly isRoot?: boolean;
}

/** Follows work. Calls it at once, in the same turn of the event loop. */
export interface Spans {
  within<T>(span: SpanStart, work: () => Promise<T>): Promise<T>;
}

let spans: Spans | null = null;

/** Follows the work of this process from now on; null stops it. */
export function followWith(given: Spans | null): void {
  spans = given;
}

/** Does work and follows it if traces are on. When they are off, it costs one comparison. */
export function traced<T>(span: () => SpanStart, work: () => Promise<T>): Promise<T> {
  return spans === null ? work() : spans.within(span(), work);
}
