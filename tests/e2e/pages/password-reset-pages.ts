import type { Page } from '@playwright/test';

/** The screens from a forgotten password to a new one. */
export class PasswordResetPages {
  constructor(private readonly page: Page) {}

  get forgotten() {
    return this.page.getByRole('link', { name: 'Forgot your password?' });
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'E-mail address' });
  }

  /** The sentence shown after the request, for any address. */
  get onItsWay() {
    return this.page.getByText('Check your email');
  }

  get newPassword() {
    return this.page.getByRole('textbox', { name: 'New password' });
  }

  get toSignIn() {
    return this.page.getByRole('link', { name: 'Sign in' });
  }

  async ask(email: string): Promise<void> {
    await this.email.fill(email);
    await this.page.getByRole('button', { name: 'Send link' }).click();
  }

  async choose(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.page.getByRole('button', { name: 'Save password' }).click();
  }
}
