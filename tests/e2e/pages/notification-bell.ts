import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The bell of the header and the list behind it. */
export class NotificationBell {
  constructor(private readonly page: Page) {}

  /** The bell, whatever it counts. */
  get button() {
    return this.page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  }

  /** The bell, while so many are unread. */
  counting(unread: number) {
    const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
    return this.page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  get list() {
    return this.page.getByRole('dialog', { name: 'Notifications' });
  }

  /** A notice that leads somewhere, by its words. */
  link(words: string | RegExp) {
    return this.list.getByRole('link', { name: words });
  }

  /** Opens the list, again where it closed over what came meanwhile, and follows the newest of such notices. */
  async follow(words: string | RegExp): Promise<void> {
    await expect(async () => {
      if (!(await this.list.isVisible())) await this.button.click();
      await this.link(words).first().click({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
  }

  get markAllRead() {
    return this.list.getByRole('button', { name: 'Mark all as read' });
  }
}
