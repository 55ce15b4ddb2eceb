import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { Account } from './accounts.ts';
import { Api } from './api.ts';
import { watchFaults } from './fault-watch.ts';
import { startProduct, START_PATIENCE, type Product } from './product.ts';
import { Visitor } from './visitor.ts';

interface Journey {
  /** HTTP statuses the journey provokes on purpose: Chromium reports each on the console. */
  expectedStatuses: readonly number[];
  /** Console messages about what the journey breaks on purpose. */
  expectedFaults: RegExp | null;
  /** Faults of every page of the journey; a journey with faults fails. */
  faults: string[];
  /** The main user of the journey, in the test's own page. */
  visitor: Visitor;
  /** Another user, in another browser. */
  anotherVisitor: () => Promise<Visitor>;
  /** The API with the rights of an account. */
  apiOf: (account: Account) => Promise<Api>;
  /** Registers a record to be deleted after the journey, so that the next one finds the same data. */
  leavesBehind: (account: Account, recordId: string) => void;
}

interface Shared {
  /** One product for all journeys of a worker, which runs them one after the other. */
  product: Product;
}

export { expect };

/** `test` with the fixtures of the journeys. */
export const test = base.extend<Journey, Shared>({
  product: [
    async ({ browserName: _whichever }, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    // A little longer than the start's own timeout, so that its error is reported.
    { scope: 'worker', timeout: START_PATIENCE + 30_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.address),
  expectedStatuses: [[], { option: true }],
  expectedFaults: [null, { option: true }],
  faults: [
    async ({ context, expectedStatuses, expectedFaults }, provide) => {
      const faults: string[] = [];
      watchFaults(context, { statuses: expectedStatuses, texts: expectedFaults }, faults);
      await provide(faults);
      expect(faults, 'errors and warnings of the browser').toEqual([]);
    },
    { auto: true },
  ],
  visitor: async ({ page }, provide) => provide(new Visitor(page)),
  anotherVisitor: async ({ browser, expectedStatuses, expectedFaults, faults }, provide) => {
    const others: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      others.push(context);
      watchFaults(context, { statuses: expectedStatuses, texts: expectedFaults }, faults);
      return new Visitor(await context.newPage());
    });
    // Pages left open would react to later journeys.
    for (const context of others) await context.close();
  },
  apiOf: async ({ request }, provide) => provide((account) => Api.signIn(request, account)),
  leavesBehind: async ({ apiOf, browser }, provide) => {
    const left: (readonly [Account, string])[] = [];
    await provide((account, id) => void left.push([account, id]));
    // A screen that still shows a record would be notified of its deletion, fetch it and get 404.
    if (left.length > 0)
      for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
    for (const [account, id] of left) await (await apiOf(account)).removeRecord(id);
  },
});
