import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { Account } from './accounts.ts';
import { Api } from './api.ts';
import { watchFaults } from './fault-watch.ts';
import { startProduct, START_PATIENCE, type Product } from './product.ts';
import { Visitor } from './visitor.ts';

interface Journey {
  /** Statuses the journey provokes on purpose: Chromium reports each on the console. */
  expectedStatuses: readonly number[];
  /** What the browser says of what the journey breaks on purpose. */
  expectedFaults: RegExp | null;
  /** Faults of every page of the journey; a journey with faults fails. */
  faults: string[];
  /** The one the journey is about, in the test's own page. */
  visitor: Visitor;
  /** Somebody else, at another browser. */
  anotherVisitor: () => Promise<Visitor>;
  /** The API with the rights of an account. */
  apiOf: (account: Account) => Promise<Api>;
  /** Notes a record of the account's company, to be taken away when the journey is over: the next one finds what this one found. */
  leavesBehind: (account: Account, recordId: string) => void;
}

interface Shared {
  /** One for all journeys of a worker, who goes through them one after the other. */
  product: Product;
}

export { expect };

/** `test` with what journeys are made of. */
export const test = base.extend<Journey, Shared>({
  product: [
    async ({ browserName: _whichever }, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    // A little more than the start itself takes to give up and to say why.
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
    // Left open, they would follow what later journeys do.
    for (const context of others) await context.close();
  },
  apiOf: async ({ request }, provide) => provide((account) => Api.signIn(request, account)),
  leavesBehind: async ({ apiOf, browser }, provide) => {
    const left: (readonly [Account, string])[] = [];
    await provide((account, id) => void left.push([account, id]));
    // A screen that still shows a record would be told of its end, ask for it and find nothing.
    if (left.length > 0)
      for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close();
    for (const [account, id] of left) await (await apiOf(account)).removeRecord(id);
  },
});
