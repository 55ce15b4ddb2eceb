import type { Problem } from '#contract';
import type { Translate } from '#core';

/** Longest wait shown in seconds. */
const MAX_SECONDS_SHOWN = 90;

/** Text for a refused call: how long to wait after too many attempts, otherwise the server's own sentence. */
export function refusalWords(t: Translate, { code, message, detail }: Problem): string {
  const { retryAfter } = (detail ?? {}) as { readonly retryAfter?: unknown };
  if (code !== 'rate.limited' || typeof retryAfter !== 'number') return t(message);
  return retryAfter < MAX_SECONDS_SHOWN
    ? t('sign-in.wait.seconds', { count: retryAfter })
    : t('sign-in.wait.minutes', { count: Math.ceil(retryAfter / 60) });
}
