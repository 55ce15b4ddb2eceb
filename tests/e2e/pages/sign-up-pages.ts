import type { Page } from '@playwright/test';

/** The data a person enters about themselves and the company. */
export interface Newcomer {
  readonly companyName: string;
  readonly companyType: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The screens from the form to the confirmed account. */
export class SignUpPages {
  constructor(private readonly page: Page) {}

  get createAccount() {
    return this.page.getByRole('link', { name: 'Create an account' });
  }

  get termsLink() {
    return this.page.getByRole('link', { name: /^Read the terms/ });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Create account' });
  }

  get resend() {
    return this.page.getByRole('button', { name: 'Send again' });
  }

  async fillIn({ companyName, companyType, name, email }: Omit<Newcomer, 'password'>): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Create an account' });
    await form.getByRole('textbox', { name: 'Company name' }).fill(companyName);
    await form.getByRole('button', { name: /What the company does$/ }).click();
    await this.page.getByRole('option', { name: companyType }).click();
    await form.getByRole('textbox', { name: 'Your name' }).fill(name);
    await form.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await form.getByText('I accept the terms and conditions').click();
  }

  /** Chooses the password on the screen behind the mailed link. */
  async confirm(password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Confirm your sign-up' });
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('button', { name: 'Confirm' }).click();
  }
}
