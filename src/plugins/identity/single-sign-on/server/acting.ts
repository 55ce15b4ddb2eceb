import type { Caller, RequestFacts } from '#server';

/** An administrator and their request. */
export interface Acting {
  readonly caller: Caller;
  readonly companyId: string;
  readonly facts: RequestFacts;
}
