import type { BrowserContext } from '@playwright/test';

/** A refused request that Chromium itself reports on the console; the journey declares which ones it expects. */
const REFUSAL = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** Journeys run without a worker, except those about it: Playwright says so itself. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Collects all faults in the pages of a context: uncaught errors, and console errors and warnings, including violations of
 * the content security policy. `expected` lists what a journey provokes on purpose.
 */
export function watchFaults(
  context: BrowserContext,
  { statuses, texts }: { readonly statuses: readonly number[]; readonly texts: RegExp | null },
  into: string[],
): void {
  context.on('weberror', (fault) => into.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith(BLOCKED)) return;
    const status = REFUSAL.exec(message.text())?.[1];
    if (status !== undefined && statuses.includes(Number(status))) return;
    if (texts?.test(message.text())) return;
    into.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
}
