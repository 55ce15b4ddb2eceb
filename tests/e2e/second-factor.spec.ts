import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { newPerson } from './support/new-person.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'seven geese on the old pond';

/** A device that verifies its owner and is always at hand (Chrome DevTools Protocol, domain WebAuthn). */
async function virtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** An offer in a field that the person leaves alone: it waits until the page withdraws it. Counts those. */
const withPatientOffers = (page: Page) =>
  page.addInitScript(() => {
    // Only secure pages have credentials.
    const credentials: CredentialsContainer | undefined = navigator.credentials;
    if (!credentials) return;
    const real = credentials.get.bind(credentials);
    credentials.get = (asked) => {
      if (asked?.mediation !== 'conditional') return real(asked);
      document.documentElement.dataset['offers'] = 'waiting';
      return new Promise((_resolve, reject) => {
        asked.signal?.addEventListener('abort', () => {
          document.documentElement.dataset['offers'] = 'withdrawn';
          reject(asked.signal?.reason as Error);
        });
      });
    };
  });

/** Passkeys need a host name: the same product at localhost. */
const atLocalhost = (address: string) => address.replace('127.0.0.1', 'localhost');

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^E-mail address/ }).fill(email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
}

test.describe('two-step sign-in', () => {
  test.use({ expectedStatuses: [400, 401] });

  test('a passkey is registered and then signs in alone', async ({ page, product, request }) => {
    const person = { email: 'passkey@scopebook.test', name: 'Pia Key' };
    await newPerson(request, person, PASSWORD);
    const root = atLocalhost(product.address);
    await withPatientOffers(page);
    await virtualAuthenticator(page);
    await page.goto(`${root}/login`);
    await signIn(page, person.email);
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
    await page.goto(`${root}/my-profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel(/^Name of the passkey/).fill('Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('These codes are shown only now.')).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
    await signOut(page);
    await page.goto(`${root}/login`);
    const offers = page.locator('html');
    await expect(offers).toHaveAttribute('data-offers', 'waiting');
    // The browser allows one request at a time: that of the button replaces the one of the field.
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
    await expect(offers).toHaveAttribute('data-offers', 'withdrawn');
  });

  test('the browser offers a passkey in the e-mail field, and it signs in', async ({ page, product, request }) => {
    const person = { email: 'offered@scopebook.test', name: 'Olga Offer' };
    await newPerson(request, person, PASSWORD);
    const root = atLocalhost(product.address);
    await virtualAuthenticator(page);
    await page.goto(`${root}/login`);
    await signIn(page, person.email);
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
    await page.goto(`${root}/my-profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel(/^Name of the passkey/).fill('Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
    await signOut(page);
    // The device answers the offer in the field as soon as the screen makes it.
    await page.goto(`${root}/login`);
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
  });

  test('a code of an authenticator app is asked for after the password', async ({ page, product, request }) => {
    const person = { email: 'app@scopebook.test', name: 'Ann App' };
    await newPerson(request, person, PASSWORD);
    const root = product.address;
    await page.goto(`${root}/login`);
    await signIn(page, person.email);
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
    await page.goto(`${root}/my-profile`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByRole('button', { name: 'Show the code to scan' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await page.getByLabel(/^Code of your authenticator app/).fill(app.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await signOut(page);
    await page.goto(`${root}/login`);
    await signIn(page, person.email);
    await expect(page.getByText('One more step')).toBeVisible();
    // The first code was used up: the next step's code is accepted early.
    await page.getByLabel(/^Code of your authenticator app/).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Finish signing in' }).click();
    await expect(page.getByRole('button', { name: person.name })).toBeVisible();
  });
});
