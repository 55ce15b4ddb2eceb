import { test as base, expect } from '@playwright/test';
import type { Account } from './accounts.ts';
import { Api } from './api.ts';
import { watchFaults } from './fault-watch.ts';
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

export { expect };

/** `test` with what journeys are made of. */
export const test = base.extend<Journey>({
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
    await provide(async () => {
      const context = await browser.newContext();
      watchFaults(context, { statuses: expectedStatuses, texts: expectedFaults }, faults);
      return new Visitor(await context.newPage());
    });
  },
  apiOf: async ({ request }, provide) => provide((account) => Api.signIn(request, account)),
  leavesBehind: async ({ apiOf }, provide) => {
    const left: (readonly [Account, string])[] = [];
    await provide((account, id) => void left.push([account, id]));
    for (const [account, id] of left) await (await apiOf(account)).removeRecord(id);
  },
});
