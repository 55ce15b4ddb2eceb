import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/lib/free-port.mjs';
import { CLIENT, IdentityProvider } from '../support/identity-provider.ts';
import { LOCALHOST_CERTIFICATE } from '../support/test-certificate.ts';
import { accounts } from './support/accounts.ts';
import { startProduct, START_PATIENCE } from './support/product.ts';
import { expect, test as journey } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** A product that trusts the provider of this journey, which is on this machine. */
const test = journey.extend<object, { readonly certificateFolder: string }>({
  certificateFolder: [
    async ({ browserName: _whichever }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'scopebook-sso-'));
      writeFileSync(join(folder, 'provider.pem'), LOCALHOST_CERTIFICATE.cert);
      await provide(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ certificateFolder }, provide) => {
      const product = await startProduct({
        SCOPEBOOK_INTERNAL_IDENTITY_HOSTS: 'localhost',
        NODE_EXTRA_CA_CERTS: join(certificateFolder, 'provider.pem'),
      });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_PATIENCE + 30_000 },
  ],
});

// Chromium does not know the certificate. The provider has no icon.
test.use({ ignoreHTTPSErrors: true, expectedStatuses: [403, 404] });

const DOMAIN = 'single-sign-on.example';
const LINH = { email: `linh@${DOMAIN}`, email_verified: true, name: 'Linh Dao', groups: ['carbon'] };

/** The form of the provider asks for a font on the internet, which a test has not. */
const withoutFonts = ({ page }: Visitor) =>
  page.route('https://fonts.googleapis.com/**', (asked) => asked.fulfill({ contentType: 'text/css', body: '' }));

/** Signs in on the form of the provider. */
async function signInThere({ page }: Visitor, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('a company connects its provider, and a new person signs in by it', async ({
  product,
  visitor,
  anotherVisitor,
  apiOf,
}) => {
  test.slow();
  const port = await freePort();
  const provider = await IdentityProvider.open({
    redirectUri: `${product.address}/sso/callback`,
    issuer: `https://localhost:${port}`,
    port,
    tls: LOCALHOST_CERTIFICATE,
  });
  provider.people.set('linh', LINH);
  await withoutFonts(visitor);
  const { page } = visitor;

  await test.step('the administrator enters the provider and tests it', async () => {
    await visitor.signIn(accounts.operator);
    await page.goto('/single-sign-on');
    await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
    await page.getByRole('textbox', { name: 'Client ID' }).fill(CLIENT.id);
    await page
      .getByLabel(/^Client secret/)
      .first()
      .fill(CLIENT.secret);
    await page.getByRole('button', { name: 'Save provider' }).click();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await signInThere(visitor, 'linh');
    await visitor.isAt('/single-sign-on');
    await expect(page.getByText('Sign-in would be refused')).toBeVisible();
    await expect(page.getByText('Domain not proven').first()).toBeVisible();
  });

  await test.step('staff confirm the domain, and it is switched on', async () => {
    await page.getByRole('textbox', { name: 'Domain' }).fill(DOMAIN);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect(page.getByText('scopebook-verification=')).toBeVisible();
    const staff = await apiOf(accounts.admin);
    const claimed = await (await staff.get('/api/admin/sso/domain/list')).json();
    const { companyId } = claimed.data.domains.find((one: { domain: string }) => one.domain === DOMAIN);
    expect((await staff.post('/api/admin/sso/domain/confirm', { companyId, domain: DOMAIN })).status()).toBe(200);
    await page.reload();
    await expect(page.getByText('Sign-in would work')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('Switched on')).toBeVisible();
  });

  await test.step('a new person signs in and has an account', async () => {
    const person = await anotherVisitor();
    await withoutFonts(person);
    await person.login.open();
    await person.login.email.fill(LINH.email);
    await person.page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    await signInThere(person, 'linh');
    await expect(person.page.getByRole('button', { name: LINH.name })).toBeVisible();
  });

  await test.step('an answer that another browser began is refused', async () => {
    const stranger = await anotherVisitor();
    await withoutFonts(stranger);
    await stranger.page.goto('/sso/callback?state=x&code=y');
    await expect(stranger.page.getByRole('alert')).toContainText('begun in another browser or tab');
  });

  await test.step('the administrator sees the attempts', async () => {
    await page.reload();
    await expect(page.getByText('Signed in, account created').first()).toBeVisible();
  });
  provider.close();
});
