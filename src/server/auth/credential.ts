import { token, type Problem } from '#contract';
import type { Caller } from './caller.ts';

/** Recognises machines by the bearer tokens they send. Each kind of credential is bound by the plugin that issues it. */
export interface Credential {
  /** How its tokens begin, for example `sbk_`. No two kinds share a beginning. */
  readonly prefix: string;
  /**
   * Null for a token that is unknown. Throws a problem if there is more to say, for example that the token has expired.
   * Asked for every request, so answered from memory where possible.
   */
  callerOf(token: string, from: { readonly address: string; readonly userAgent: string }): Promise<Caller | null>;
  /** Counts a request of a machine against its rate limit. Absent: it has none. */
  admit?(caller: Caller, kind: RequestKind): Promise<Admission> | Admission;
}

export const Credential = token<Credential>('server/credential');

/** Reads and writes have limits of their own. */
export type RequestKind = 'read' | 'write';

/** Whether a request is within the rate limit, and the headers that say how much is left. */
export interface Admission {
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: Problem | null;
}
