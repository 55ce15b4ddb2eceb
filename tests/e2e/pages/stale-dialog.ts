import type { Page } from '@playwright/test';

/** The dialog shown when someone else has changed the record first. */
export class StaleDialog {
  constructor(private readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Somebody else has just changed this record' });
  }

  get keepMine() {
    return this.dialog.getByRole('button', { name: 'Save my version' });
  }

  get takeTheirs() {
    return this.dialog.getByRole('button', { name: 'Reload theirs' });
  }

  /** One field in both versions. */
  row(field: string) {
    return this.dialog.getByRole('row').filter({ hasText: field });
  }
}
