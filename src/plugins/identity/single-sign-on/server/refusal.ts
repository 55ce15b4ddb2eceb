import { messageFor, problem, type Problem, type MessageValues } from '#contract';
import type { Refusal } from '../contract/index.ts';

/** Statuses other than 403. The provider or its settings are at fault, or the sign-in took too long. */
const STATUS: Readonly<Partial<Record<Refusal, number>>> = {
  expired: 410,
  unreachable: 409,
  clock: 409,
  audience: 409,
  token: 409,
  client: 409,
};

/** A refused sign-in: the reason for the person, and the details for administrators. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
  constructor(
    readonly reason: Refusal,
    /** In the words of the provider or of the protocol. Never a secret. */
    readonly detail: string | null = null,
    readonly values: MessageValues = {},
    /** The account it is about, for administrators. */
    readonly accountId: string | null = null,
  ) {
    super(`${reason} ${detail ?? ''}`);
  }

  problem(): Problem {
    const { reason, values } = this;
    const key = `single-sign-on.refused.${reason}`;
    const message = Object.keys(values).length > 0 ? messageFor(key, values) : key;
    return problem(`sso.${reason}`, STATUS[reason] ?? 403, message);
  }
}
