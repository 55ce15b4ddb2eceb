import type { Problem } from '#contract';
import type { Translate } from '#core';

/** Up to here a wait is told in seconds. */
const SECONDS_TOLD = 90;

/** What to say of a refused call: how long to wait where there were too many, otherwise the server's own sentence. */
export function refusalWords(t: Translate, { code, message, detail }: Problem): string {
  const { retryAfter } = (detail ?? {}) as { readonly retryAfter?: unknown };
  if (code !== 'rate.limited' || typeof retryAfter !== 'number') return t(message);
  return retryAfter < SECONDS_TOLD
    ? t('sign-in.wait.seconds', { count: retryAfter })
    : t('sign-in.wait.minutes', { count: Math.ceil(retryAfter / 60) });
}
