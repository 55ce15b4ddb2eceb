import type { Visitor } from './visitor.ts';

/** Waits until the browser keeps the files of the application: from then on it opens without a net. */
export async function install({ page }: Visitor): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
