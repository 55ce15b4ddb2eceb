import type { Page } from '@playwright/test';
import { accounts, facilities, type Account } from './support/accounts.ts';
import { chooseMatch } from './support/choose-match.ts';
import { expect, test } from './support/test.ts';
import { Texts, type Language } from './support/texts.ts';
import type { Visitor } from './support/visitor.ts';

interface Role {
  readonly account: Account;
  /** Screens that no menu names. */
  readonly also: readonly string[];
  /** What the role is there for. */
  readonly work: (visitor: Visitor, texts: Texts) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const roles: Readonly<Record<string, Role>> = {
  user: {
    account: accounts.preparer,
    also: ['/my-profile'],
    work: async ({ page }, texts) => {
      await page.goto('/scope1/create');
      const choose = async (label: string, choice: string) => {
        await page.getByRole('button', { name: new RegExp(`${texts.of(label)}$`) }).click();
        await page.getByRole('option', { name: choice }).first().click();
      };
      await choose('records.field.facilityId', facilities.ironbark);
      await page.getByRole('button', { name: new RegExp(`${texts.of('records.field.month')}$`) }).click();
      // The first choice is free days.
      await page.getByRole('option').nth(2).click();
      await choose('records.field.categoryId', texts.of('reference-data.category.STATIONARY_FUELS'));
      await chooseMatch(
        page.getByRole('combobox', { name: texts.of('records.field.inputTypeId') }),
        texts.of('reference-data.input.diesel'),
      );
      await page.getByRole('textbox', { name: texts.of('records.field.quantity') }).fill('700');
      await button(page, texts.of('records.create')).click();
      await expect(page.getByText(texts.of('api.created'))).toBeVisible();
    },
  },
  administrator: {
    account: accounts.operator,
    also: ['/approvals', '/my-profile'],
    work: async ({ page }, texts) => {
      await page.goto('/scope1');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await texts.faults(page)).toEqual([]);
    },
  },
  auditor: {
    account: accounts.auditor,
    also: [],
    work: async ({ page }, texts) => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await texts.faults(page)).toEqual([]);
    },
  },
  staff: {
    account: accounts.admin,
    also: [],
    work: async ({ page }, texts) => {
      await page.goto('/admin/company-management');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await texts.faults(page)).toEqual([]);
    },
  },
};

/** The addresses that the menus offer, each once. */
async function offered({ page, header }: Visitor): Promise<readonly string[]> {
  const addresses = new Set<string>();
  const take = async () => {
    for (const entry of await page.getByRole('menuitem').all()) {
      const address = await entry.getAttribute('href');
      if (address?.startsWith('/')) addresses.add(address);
    }
  };
  for (const menu of await header.navigation.getByRole('button').all()) {
    await menu.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await take();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  for (const link of await header.navigation.getByRole('link').all())
    addresses.add((await link.getAttribute('href')) ?? '/');
  return [...addresses];
}

const languages: readonly Language[] = ['en', 'vi', 'fr'];

/**
 * Who walks through every menu in which language. An administrator's menus have all of a user's; that each text has a
 * translation is proved for every language without a browser (`visible-texts.test.ts`).
 */
const walks: Readonly<Record<string, Language>> = { administrator: 'vi', staff: 'fr' };

for (const [role, { account, also, work }] of Object.entries(roles))
  for (const language of languages)
    test(`the work of the ${role}, in ${language}`, async ({ visitor, apiOf }) => {
      test.setTimeout(180_000);
      const { page } = visitor;
      const texts = new Texts(language);
      const api = await apiOf(account);
      const speak = async (tongue: Language) => {
        const said = await api.post('/api/update/user-profile', { accountName: account.name, language: tongue });
        expect(said.status()).toBe(200);
      };
      await speak(language);
      try {
        await visitor.arrive(account);
        const addresses = walks[role] === language ? await offered(visitor) : [];
        if (walks[role] === language) expect(addresses.length).toBeGreaterThan(15);
        for (const address of ['/', ...addresses, ...also])
          await test.step(address, async () => {
            await page.goto(address);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(visitor.heading).toBeVisible();
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            // Texts of a part may still be on their way.
            await expect(async () => expect(await texts.faults(page), address).toEqual([])).toPass({ timeout: 10_000 });
          });
        await work(visitor, texts);
      } finally {
        await speak('en');
      }
    });
