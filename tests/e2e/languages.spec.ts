import { accounts } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Texts on the screens in one language. */
const tongues = [
  {
    name: 'Tiếng Việt',
    choose: 'Ngôn ngữ',
    signIn: 'Đăng nhập',
    menu: 'Quản lý dữ liệu',
    dashboard: 'Bảng điều khiển',
    list: 'Phạm vi 1',
    columns: /^Cơ sở/,
  },
  {
    name: 'Français',
    choose: 'Langue',
    signIn: 'Connexion',
    menu: 'Gestion des données',
    dashboard: 'Tableau de bord',
    list: 'Scope 1',
    columns: /^Site/,
  },
] as const;

/** A translation key in place of its text: lower-case words joined by dots. */
const RAW_KEY = /^[a-z][a-z0-9-]*(?:\.[a-zA-Z][a-zA-Z0-9_-]*)+$/;

async function showsTextsOnly({ page }: Visitor): Promise<void> {
  const visible = await page.evaluate(() => document.body.innerText);
  expect(visible.split(/\s+/).filter((word) => RAW_KEY.test(word))).toEqual([]);
}

for (const { name, choose, signIn, menu, dashboard, list, columns } of tongues)
  test(`every screen is in ${name}`, async ({ visitor }) => {
    await test.step('the login screen', async () => {
      await visitor.login.open();
      await visitor.login.chooseLanguage(name);
      await expect(visitor.heading).toHaveText(signIn);
      await showsTextsOnly(visitor);
      await visitor.login.chooseLanguage('English');
      await visitor.login.signIn(accounts.services);
      await visitor.dashboard.isReady();
    });

    await test.step('the dashboard', async () => {
      await visitor.header.chooseLanguage('Language', name);
      await expect(visitor.heading).toHaveText(dashboard);
      await expect(visitor.header.navigation.getByRole('button', { name: menu })).toBeVisible();
      await expect(visitor.dashboard.chart).toBeVisible();
      await showsTextsOnly(visitor);
    });

    await test.step('the list', async () => {
      await visitor.header.choose(menu, list);
      await expect(visitor.heading).toHaveText(list);
      await visitor.list.isReady();
      await expect(visitor.list.table.getByRole('columnheader', { name: columns })).toBeVisible();
      await showsTextsOnly(visitor);
    });

    await test.step('the record', async () => {
      await visitor.list.openFirst();
      await expect(visitor.page.getByRole('article').first()).toBeVisible();
      await showsTextsOnly(visitor);
    });

    await test.step('the form with its errors, and an unknown address', async () => {
      for (const scope of ['scope1', 'scope2']) {
        await visitor.visit(`/${scope}/create`);
        // Fields that appear with the only category move the button while it is pressed.
        await expect(async () => {
          await visitor.page.getByRole('form').getByRole('button').last().click();
          await expect(visitor.page.getByRole('alert')).toBeVisible({ timeout: 2000 });
        }).toPass();
        await showsTextsOnly(visitor);
      }
      await visitor.visit('/no/such/screen');
      await expect(visitor.heading).toBeVisible();
      await showsTextsOnly(visitor);
    });

    await test.step('back to English, which is stored with the account', async () => {
      await visitor.header.chooseLanguage(choose, 'English');
      await expect(visitor.heading).toHaveText('Page not found');
    });
  });
