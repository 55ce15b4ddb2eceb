import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem, messageFor } from '#contract';
import { defineWebPlugin } from '#core';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import { TERMS_VERSION } from '../../contract/terms.ts';
import {
  checkSignUpRoute,
  confirmSignUpRoute,
  resendRoute,
  signUpCountriesRoute,
  signUpRoute,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';

const asked = reply(signUpRoute, { statusCode: 200, data: { asked: true } });
const again = reply(resendRoute, { statusCode: 200, data: { asked: true } });
const signUp = { companyName: 'Karri Haulage', accountName: 'Ngaire Wilson', email: 'ngaire@karri.test' };
const opened = reply(checkSignUpRoute, { statusCode: 200, data: signUp });
const confirmed = reply(confirmSignUpRoute, { statusCode: 200, data: { confirmed: true } });
const expired = problem('sign-up.expired', 410, 'This link was used or has expired. Ask for a new one.');
const tooOften = problem('rate.limited', 429, messageFor('api.too-often-minutes', { count: 25 }), [], {
  retryAfter: 1500,
});

const texts = {
  'company.type.MINING_LOGISTICS': 'Logistics',
  'company.type.OTHER': 'Other',
  'company.country': 'Country',
  'company.registration.GB_COMPANY_NUMBER': 'Company number',
  'company.registration.help.GB_COMPANY_NUMBER': '8 characters from Companies House.',
};
const countries = reply(signUpCountriesRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      { id: 'AU', code: 'AU', name: 'Australia', currency: 'AUD', firstMonth: 7 },
      { id: 'GB', code: 'GB', name: 'United Kingdom', currency: 'GBP', firstMonth: 4 },
    ],
  },
});

/** Provides the texts of the plugin `company`, which the form uses. */
const companyWords = defineWebPlugin({
  manifest: { id: 'company', title: 'Company', requires: [] },
  locales: { en: texts, vi: texts, fr: texts },
});

const LINK = '/sign-up/confirm#token=story-secret';

const meta = {
  title: 'Sign-up/Screens',
  component: StoryApplication,
  parameters: {
    layout: 'fullscreen',
    // The announcement of a busy button stays for seconds and names an element that is gone.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  args: {
    plugins: [signInPlugin, companyWords, plugin],
    path: '/sign-up',
    session: null,
    answers: [countries, asked, again, opened, confirmed],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page loads when it is opened. */
const FETCHED = { timeout: 5000 };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, FETCHED);
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const submit = () => screen.findByRole('button', { name: 'Create account' });

async function put(control: HTMLElement, text: string): Promise<void> {
  await userEvent.click(control);
  await userEvent.paste(text);
}

/** The browser proposes a country; stories choose it themselves. */
async function chooseCountry(typed: string, name: string): Promise<void> {
  const country = await screen.findByRole('combobox', { name: /Country/ });
  await userEvent.clear(country);
  await userEvent.type(country, typed);
  await userEvent.click(await screen.findByRole('option', { name }));
}

async function fillIn(): Promise<void> {
  await put(await field(/^Company name/), 'Karri Haulage');
  await userEvent.click(screen.getByRole('button', { name: /What the company does/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Logistics' }));
  await put(await field(/^Your name/), 'Ngaire Wilson');
  await put(await field(/^E-mail address/), ' Ngaire@Karri.test ');
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
}

export const Empty: Story = {
  play: async () => {
    await expect(await field(/^Company name/)).toHaveFocus();
    await expect(screen.getByRole('link', { name: /^Read the terms/ })).toHaveAttribute('href', '/terms-and-condition');
    await expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  },
};

export const Phone: Story = { ...Empty, globals: { width: 'phone' } };

export const FieldsMissing: Story = {
  play: async () => {
    await chooseCountry('Aus', 'Australia');
    await put(await field(/^ABN/), '51 824 753 557');
    await userEvent.click(await submit());
    await expect(await screen.findByText('Accept the terms and conditions to continue.')).toBeVisible();
    await expect(screen.getAllByText('This is required field!')).toHaveLength(4);
    await waitFor(async () => expect(await field(/^Company name/)).toHaveFocus());
  },
};

const abroad = new FakeHttpService([countries, asked, again]);

/** A company of the United Kingdom is asked for its company number, not for an ABN. */
export const Abroad: Story = {
  args: { http: abroad },
  play: async () => {
    abroad.received.length = 0;
    await fillIn();
    await chooseCountry('Aus', 'Australia');
    await put(await field(/^ABN/), '51 824 753 557');
    await chooseCountry('United', 'United Kingdom');
    await expect(screen.queryByRole('textbox', { name: /^ABN/ })).not.toBeInTheDocument();
    await put(await field(/^Company number/), 'SC045551');
    await userEvent.click(await submit());
    await expect(await heading('Check your email')).toBeVisible();
    await expect(abroad.callsOf(signUpRoute)).toEqual([
      { body: expect.objectContaining({ country: 'GB', registrationNumber: 'SC045551' }) },
    ]);
  },
};

const server = new FakeHttpService([countries, asked, again]);

export const SignedUp: Story = {
  args: { http: server },
  play: async () => {
    server.received.length = 0;
    await fillIn();
    await chooseCountry('Aus', 'Australia');
    await userEvent.click(await submit());
    await expect(await heading('Check your email')).toBeVisible();
    await expect(server.callsOf(signUpRoute)).toEqual([
      {
        body: {
          companyName: 'Karri Haulage',
          companyType: 'MINING_LOGISTICS',
          country: 'AU',
          accountName: 'Ngaire Wilson',
          email: 'ngaire@karri.test',
          language: 'en',
          termsVersion: TERMS_VERSION,
        },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await expect(await screen.findByText(/^If a sign-up is waiting for this address/)).toBeVisible();
    await expect(server.callsOf(resendRoute)).toEqual([{ body: { email: 'ngaire@karri.test' } }]);
  },
};

export const TooOften: Story = {
  args: { answers: [reply(signUpRoute, tooOften)] },
  play: async () => {
    await fillIn();
    await userEvent.click(await submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 25 minutes.');
    await expect(await field(/^Company name/)).toHaveValue('Karri Haulage');
  },
};

/** Opened without a sign-up in this page: it asks for the address. */
export const LookIntoYourMailbox: Story = {
  args: { path: '/sign-up/successfully' },
  play: async () => {
    await expect(await heading('Check your email')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await expect(await screen.findByText('This is required field!')).toBeVisible();
  },
};

export const LinkOpened: Story = {
  args: { path: LINK },
  play: async () => {
    await expect(await heading('Confirm your sign-up')).toBeVisible();
    await expect(await screen.findByText('Karri Haulage')).toBeVisible();
    await expect(screen.getByText(/^If this is not your company/)).toBeVisible();
    await waitFor(() => expect(password()).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByText('This is required field!')).toBeVisible();
  },
};

export const LinkOpenedOnAPhone: Story = {
  args: { path: LINK },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Karri Haulage', undefined, FETCHED)).toBeVisible();
  },
};

export const LookingUp: Story = {
  args: { path: LINK, answers: [reply(checkSignUpRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByText('Looking up your sign-up...', undefined, FETCHED)).toBeVisible();
  },
};

const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const PASSWORD = 'seven geese on the pond';

async function confirm(): Promise<void> {
  await heading('Confirm your sign-up');
  await put(await screen.findByLabelText(/^Password/, { selector: 'input' }, FETCHED), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

export const Confirming: Story = {
  args: { path: LINK, answers: [opened, reply(confirmSignUpRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('button', { name: /Confirming/ })).toBeVisible();
  },
};

const confirming = new FakeHttpService([opened, confirmed]);

export const Confirmed: Story = {
  args: { path: LINK, http: confirming },
  play: async () => {
    confirming.received.length = 0;
    await confirm();
    await expect(await heading('Sign in')).toBeVisible();
    await expect(confirming.callsOf(confirmSignUpRoute)).toEqual([
      { body: { token: 'story-secret', password: PASSWORD } },
    ]);
  },
};

const weak = 'This password is too common. Choose another one.';

export const PasswordRefused: Story = {
  args: {
    path: LINK,
    answers: [
      opened,
      reply(confirmSignUpRoute, problem('password.weak', 400, weak, [{ path: 'password', message: weak }])),
    ],
  },
  play: async () => {
    await confirm();
    await expect(await screen.findByText(weak)).toBeVisible();
  },
};

export const UsedMeanwhile: Story = {
  args: { path: LINK, answers: [opened, reply(confirmSignUpRoute, expired), again] },
  play: async () => {
    await confirm();
    await expect(await heading('This link is no longer valid')).toBeVisible();
  },
};

export const LinkExpired: Story = {
  args: { path: LINK, answers: [reply(checkSignUpRoute, expired), again] },
  play: async () => {
    await expect(await heading('This link is no longer valid')).toBeVisible();
    await put(await field(/^E-mail address/), 'ngaire@karri.test');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/^If a sign-up is waiting for this address/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/sign-up');
  },
};

export const WithoutASecret: Story = {
  args: { path: '/sign-up/confirm' },
  play: async () => {
    await expect(await heading('This link is no longer valid')).toBeVisible();
  },
};

export const ServerAway: Story = {
  args: { path: LINK, answers: [reply(checkSignUpRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByRole('alert', undefined, FETCHED)).toHaveTextContent('Server error');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
