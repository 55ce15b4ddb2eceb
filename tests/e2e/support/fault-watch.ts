import type { BrowserContext } from '@playwright/test';

/** A refusal Chromium itself reports on the console; whether it was to be expected, the journey knows. */
const REFUSAL = /^Failed to load resource: the server responded with a status of (\d{3})/;

/**
 * Collects everything that goes wrong in the pages of a context: uncaught errors, and whatever is written to the
 * console as an error or a warning, violations of the content security policy among it. What a journey breaks on
 * purpose is `expected`.
 */
export function watchFaults(
  context: BrowserContext,
  { statuses, texts }: { readonly statuses: readonly number[]; readonly texts: RegExp | null },
  into: string[],
): void {
  context.on('weberror', (fault) => into.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const status = REFUSAL.exec(message.text())?.[1];
    if (status !== undefined && statuses.includes(Number(status))) return;
    if (texts?.test(message.text())) return;
    into.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
}
