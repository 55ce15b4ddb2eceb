import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';

/** The header above every screen of a signed-in user. */
export class Header {
  constructor(private readonly page: Page) {}

  get navigation() {
    return this.page.getByRole('banner').getByRole('navigation');
  }

  accountMenu({ name }: Account) {
    return this.page.getByRole('banner').getByRole('button', { name });
  }

  /** Opens a menu of the bar and chooses an entry. */
  async choose(menu: string, entry: string): Promise<void> {
    await this.navigation.getByRole('button', { name: menu }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** By the product's name, which is not a menu entry. */
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

  /** `named` is the button's text in the current language. */
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
