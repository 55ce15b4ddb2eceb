import type { z } from 'zod';
import type { ProblemBody } from './problem.ts';

/**
 * How the calls of a published protocol speak, where they differ from this API: media types, statuses, and the body of an
 * error. A route names its wire; its handler then returns a `WireReply`.
 */
export interface Wire {
  /** Name in the documentation, for example `SCIM 2.0 (RFC 7644)`. */
  readonly name: string;
  /**
   * Media types of bodies that are accepted. Forms (`application/x-www-form-urlencoded`) are read as one object of strings,
   * everything else as JSON.
   */
  readonly bodies: readonly string[];
  /** Media type of every response with a body. */
  readonly answers: string;
  /** An error in the words of the protocol. */
  readonly problem: (body: ProblemBody) => unknown;
  /** The schema of `problem`, for the documentation. */
  readonly problemBody: z.ZodType;
}

/** A response whose status or headers are its own. `body` is parsed by the route's response schema; null sends none. */
export interface WireReply<T> {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: T | null;
}
