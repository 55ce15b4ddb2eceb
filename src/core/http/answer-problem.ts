import { eachMessage, isProblemBody, MESSAGES, messageOf, Problem, problem, type MessageText } from '#contract';
import type { Incoming } from './sender.ts';

/** An answer as screens read it: each message the text it is said by, where the server names one. */
export function named(incoming: Incoming): Incoming {
  eachMessage(incoming.body, (holder) => {
    if (holder.text) holder.message = messageOf(holder.text as MessageText);
  });
  return incoming;
}

/** Problems of calls without a response of the server. A person reads the same as of a fault of the server. */
const unanswered = new WeakSet<object>();

/** No usable response: network failure, timeout, or an unreadable body (specification, section 8). */
export function unreachable(): Problem {
  const failed = problem('Unknown', 500, MESSAGES.serverError);
  unanswered.add(failed);
  return failed;
}

/** Whether a call got no response of the server: what was to be stored may be stored, or not. */
export function isUnreachable(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && unanswered.has(failure);
}

/** The caller aborted the call. */
export function aborted(): Problem {
  return problem('call.aborted', 0, '');
}

/** Whether a failure is an abort by the caller. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof Problem && failure.code === 'call.aborted';
}

/** Whether a call needs a proof of identity first. */
export function isStepUp(failure: unknown): boolean {
  return failure instanceof Problem && failure.code === 'session.step-up';
}

/** Turns anything caught into a `Problem`. */
export function problemOf(failure: unknown): Problem {
  if (failure instanceof Problem) return failure;
  return problem('Unknown', 500, MESSAGES.fallback, [], failure);
}

/** The problem in a response, or null if there is none. A 500 loses its details, other bodies pass unchanged. */
export function answeredProblem({ status, body }: Incoming): Problem | null {
  const said = statusCodeOf(body);
  if (status < 400 && said !== 500) return null;
  if (said === null) return unreachable();
  if (said === 500) return problem('Unknown', 500, sentenceOf(body) ?? MESSAGES.somethingWrong);
  if (!isProblemBody(body)) return problem('Unknown', said, sentenceOf(body) ?? MESSAGES.fallback, [], body);
  const { code, statusCode, message, issues, data } = body;
  return problem(code, statusCode, message, issues, data);
}

/** `statusCode` of a JSON body; null if it has none. */
export function statusCodeOf(body: unknown): number | null {
  const said = (body as { statusCode?: unknown } | null)?.statusCode;
  return typeof said === 'number' ? said : null;
}

function sentenceOf(body: unknown): string | null {
  const said = (body as { message?: unknown } | null)?.message;
  return typeof said === 'string' && said !== '' ? said : null;
}
