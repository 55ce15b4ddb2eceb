import { token } from '#contract';
import type { AnyRoute } from '#contract';

/** Responses that this browser keeps for the signed-in account, for the time without a net. Bind at most one. */
export interface KeptAnswers {
  /** Keeps a response, if it is one of those to be kept. Does not wait, and never fails. */
  keep(route: AnyRoute, input: unknown, answer: unknown): void;
  /** The response kept last; undefined if there is none for this account. */
  find(route: AnyRoute, input: unknown): Promise<unknown>;
}

export const KeptAnswers = token<KeptAnswers>('core/kept-answers');
