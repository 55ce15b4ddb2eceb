import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Header } from '../pages/header.ts';
import { IdleDialog } from '../pages/idle-dialog.ts';
import { LoginPage } from '../pages/login-page.ts';
import { NotificationBell } from '../pages/notification-bell.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { PasswordSection } from '../pages/password-section.ts';
import { PasswordResetPages } from '../pages/password-reset-pages.ts';
import { RecordDetailPage } from '../pages/record-detail-page.ts';
import { RecordFormPage } from '../pages/record-form-page.ts';
import { RecordListPage } from '../pages/record-list-page.ts';
import { SessionList } from '../pages/session-list.ts';
import { StaleDialog } from '../pages/stale-dialog.ts';
import type { Account } from './accounts.ts';
import { sessionOf } from './stored-session.ts';

/** A user in a browser, with page objects for every screen. */
export class Visitor {
  readonly login: LoginPage;
  readonly header: Header;
  readonly bell: NotificationBell;
  readonly dashboard: DashboardPage;
  readonly list: RecordListPage;
  readonly form: RecordFormPage;
  readonly record: RecordDetailPage;
  readonly staleDialog: StaleDialog;
  readonly idleDialog: IdleDialog;
  readonly reset: PasswordResetPages;
  readonly password: PasswordSection;
  readonly sessions: SessionList;
  readonly outbox: OutboxPage;

  constructor(readonly page: Page) {
    this.login = new LoginPage(page);
    this.header = new Header(page);
    this.bell = new NotificationBell(page);
    this.dashboard = new DashboardPage(page);
    this.list = new RecordListPage(page);
    this.form = new RecordFormPage(page);
    this.record = new RecordDetailPage(page);
    this.staleDialog = new StaleDialog(page);
    this.idleDialog = new IdleDialog(page);
    this.reset = new PasswordResetPages(page);
    this.password = new PasswordSection(page);
    this.sessions = new SessionList(page);
    this.outbox = new OutboxPage(page);
  }

  /** Signs in and waits for the first screen. */
  async signIn(account: Account): Promise<void> {
    await this.login.open();
    await this.login.signIn(account);
    await expect(this.header.accountMenu(account)).toBeVisible();
  }

  /**
   * Opens an address already signed in, and waits for the screen's frame: for journeys that do not start with the sign-in
   * form.
   */
  async arrive(account: Account, address = '/', password?: string): Promise<void> {
    await this.page.context().setStorageState(await sessionOf(this.page.request, account, password));
    await this.page.goto(address);
    await expect(this.header.accountMenu(account)).toBeVisible();
  }

  async visit(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Asserts the address, without host. */
  async isAt(address: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(
      typeof address === 'string' ? ({ pathname, search }) => pathname + search === address : address,
    );
  }

  /** The heading of the current screen. */
  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** A toast. */
  notice(text: string) {
    return this.page.getByRole('region', { name: /^Notifications/ }).getByText(text);
  }

  /** What the browser stores of the session. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  /** Replaces what the browser stores. */
  async store(key: string, value: string): Promise<void> {
    await this.page.evaluate(([name, put]) => localStorage.setItem(name ?? '', put ?? ''), [key, value]);
  }
}
