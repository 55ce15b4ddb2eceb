import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';

/** What stands above every screen of somebody who is signed in. */
export class Header {
  constructor(private readonly page: Page) {}

  get navigation() {
    return this.page.getByRole('banner').getByRole('navigation');
  }

  accountMenu({ name }: Account) {
    return this.page.getByRole('banner').getByRole('button', { name });
  }

  /** Opens the menu of the bar and takes an entry of it. */
  async choose(menu: string, entry: string): Promise<void> {
    await this.navigation.getByRole('button', { name: menu }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** By the name of the product, which is no entry of a menu. */
  async goHome(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Scopebook' }).click();
  }

  async openDashboard(): Promise<void> {
    await this.navigation.getByRole('link', { name: 'Dashboard' }).click();
  }

  async logOut(account: Account): Promise<void> {
    await this.accountMenu(account).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  /** `named` is what the button says in the language in force. */
  async chooseLanguage(named: string, language: string): Promise<void> {
    await this.page.getByRole('button', { name: named, exact: true }).click();
    await this.page.getByRole('menuitemradio', { name: language }).click();
  }

  /** On a phone: opens the drawer. */
  async openDrawer(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open menu' }).click();
  }

  get drawer() {
    return this.page.getByRole('dialog', { name: 'Main' });
  }
}
