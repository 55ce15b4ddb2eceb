import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { PASSWORD } from '../support/accounts.ts';

/** The sign-in page. */
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

  /** Languages have their own names, whatever the current language. */
  async chooseLanguage(language: string): Promise<void> {
    await this.page.getByRole('button', { name: language, exact: true }).click();
  }

  /** The reason why sign-in was refused. */
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
