import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { PASSWORD } from '../support/accounts.ts';

/** Where one signs in. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  get email() {
    return this.page.getByRole('textbox', { name: 'E-mail address' });
  }

  get password() {
    return this.page.getByRole('textbox', { name: 'Password' });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign in' });
  }

  /** Languages say their own names, whatever is spoken. */
  async chooseLanguage(language: string): Promise<void> {
    await this.page.getByRole('button', { name: language, exact: true }).click();
  }

  /** Why signing in was refused. */
  get refusal() {
    return this.page.getByRole('form', { name: 'Sign in' }).getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn({ email }: Account, password: string = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
