import type { BrowserContext } from '@playwright/test';

/** A refusal Chromium itself reports on the console; whether it was to be expected, the journey knows. */
const REFUSAL = /^Failed to load resource: the server responded with a status of (\d{3})/;

/**
 * Collects everything that goes wrong in the pages of a context: uncaught errors, and whatever is written to the
 * console as an error or a warning, violations of the content security policy among it.
 */
export function watchFaults(context: BrowserContext, expectedStatuses: readonly number[], into: string[]): void {
  context.on('weberror', (fault) => into.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const status = REFUSAL.exec(message.text())?.[1];
    if (status !== undefined && expectedStatuses.includes(Number(status))) return;
    into.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
}
