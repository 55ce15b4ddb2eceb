import type { Page } from '@playwright/test';

/** The warning before an idle session ends. */
export class IdleDialog {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('alertdialog', { name: 'Are you still there?' });
  }

  get stay() {
    return this.dialog.getByRole('button', { name: 'OK' });
  }

  get leave() {
    return this.dialog.getByRole('button', { name: 'Logout' });
  }
}
