import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The bell in the header and its list. */
export class NotificationBell {
  constructor(private readonly page: Page) {}

  /** The bell with any count. */
  get button() {
    return this.page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  }

  /** The bell with this number of unread notices. */
  counting(unread: number) {
    const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
    return this.page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  get list() {
    return this.page.getByRole('dialog', { name: 'Notifications' });
  }

  /** A notice with a link, by its text. */
  link(words: string | RegExp) {
    return this.list.getByRole('link', { name: words });
  }

  /** Opens the list (again, if a new notice closed it), and follows the newest matching notice. */
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
