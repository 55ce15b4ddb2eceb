import type { Page } from '@playwright/test';

/** The list of connections, the request, and the page of one connection. */
export class ConnectionPages {
  constructor(private readonly page: Page) {}

  async open(tab = 'connected'): Promise<void> {
    await this.page.goto(`/company-connecting?tab=${tab}`);
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** The row of a company, or of an invited address. */
  row(name: string) {
    return this.page.getByRole('row', { name });
  }

  /** Invites an address. */
  async inviteByEmail(email: string, message: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Invite a company' }).first().click();
    await this.page.getByText('E-mail', { exact: true }).click();
    const form = this.page.getByRole('form', { name: 'Invite a company' });
    await form.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await form.getByRole('textbox', { name: /^Message/ }).fill(message);
    await form.getByRole('button', { name: 'Send request' }).click();
  }

  /** A step on the page, and the confirmation of its dialog. */
  async step(name: string, reason?: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const question = this.page.getByRole('alertdialog');
    if (reason !== undefined) await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await question.getByRole('button', { name, exact: true }).click();
  }

  get history() {
    return this.page.getByRole('list', { name: 'History' });
  }
}
