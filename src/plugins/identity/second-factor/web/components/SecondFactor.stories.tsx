import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication, storyPasskeys } from '#core/testing';
import { Page } from '#design-system';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import {
  addPasskeyRoute,
  beginAppRoute,
  beginPasskeyRoute,
  confirmAppRoute,
  makeCodesRoute,
  ownFactorsRoute,
  removeAppRoute,
  renamePasskeyRoute,
  type OwnFactors,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { FactorsSection } from './FactorsSection.tsx';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const NONE: OwnFactors = {
  app: null,
  passkeys: [],
  recoveryCodes: null,
  isRequired: false,
  canUseApp: true,
  canUsePasskeys: true,
};

const BOTH: OwnFactors = {
  ...NONE,
  app: { since: '2026-11-02T08:15:00.000Z' },
  passkeys: [
    { id: 'a', name: 'Laptop', createdAt: '2026-11-03T09:00:00.000Z', lastUsedAt: '2026-11-20T07:30:00.000Z' },
    { id: 'b', name: 'Key on the ring', createdAt: '2026-11-04T09:00:00.000Z', lastUsedAt: null },
  ],
  recoveryCodes: { left: 2, madeAt: '2026-11-02T08:15:00.000Z' },
};

const CODES = Array.from({ length: 10 }, (_, index) => `0BP1-CQ2D-R3ES-4FT5-GV6H-W7J${index}`);

const factors = (data: OwnFactors) => reply(ownFactorsRoute, { statusCode: 200, data });

const begun = reply(beginAppRoute, {
  statusCode: 200,
  data: {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/Scopebook:mai@example.test?issuer=Scopebook&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
});

const creation = reply(beginPasskeyRoute, {
  statusCode: 200,
  data: {
    challenge: 'story-challenge',
    options: {
      rp: { id: 'localhost', name: 'Scopebook' },
      user: { id: 'story', name: 'mai@example.test', displayName: 'Mai' },
      challenge: 'c3Rvcnk',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  },
});

const meta = {
  title: 'Second factor/Profile',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its dialog.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [signInPlugin, plugin],
    path: '/my-profile',
    answers: [factors(NONE), begun, creation],
    children: (
      <Page title="My profile" width="narrow">
        <FactorsSection />
      </Page>
    ),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const code = () => screen.findByLabelText(/^Code of your authenticator app/, { selector: 'input' });

export const None: Story = {
  play: async () => {
    await expect(await screen.findByText(/^Only your password protects this account/)).toBeVisible();
    await expect(screen.queryByText('Recovery codes')).not.toBeInTheDocument();
  },
};

export const Required: Story = {
  args: { answers: [factors({ ...NONE, isRequired: true })] },
  play: async () => {
    await expect(await screen.findByText(/^Your account needs a second factor/)).toBeVisible();
  },
};

export const Everything: Story = {
  args: { answers: [factors(BOTH)] },
  play: async () => {
    await expect(await screen.findByText('Key on the ring')).toBeVisible();
    await expect(screen.getByText(/^2 codes left/)).toBeVisible();
    await expect(screen.getByText(/^Make new recovery codes before/)).toBeVisible();
  },
};

export const Phone: Story = { ...Everything, globals: { width: 'phone' } };

export const French: Story = {
  args: { answers: [factors(BOTH)], language: 'fr' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Connexion en deux étapes' })).toBeVisible();
  },
};

export const Vietnamese: Story = {
  args: { answers: [factors(BOTH)], language: 'vi' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Đăng nhập hai bước' })).toBeVisible();
  },
};

export const NotOffered: Story = {
  args: { answers: [factors({ ...NONE, canUseApp: false, canUsePasskeys: false })] },
  play: async () => {
    await expect(await screen.findByText('Not offered on this server.')).toBeVisible();
    await expect(screen.getByText(/^Not possible at this address/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { answers: [reply(ownFactorsRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const app = new FakeHttpService([
  factors(NONE),
  begun,
  reply(confirmAppRoute, ({ body }) =>
    body.code === '123456'
      ? { statusCode: 200, data: { recoveryCodes: CODES } }
      : problem('second-factor.wrong-code', 400, 'second-factor.wrong-code', [
          { path: 'code', message: 'second-factor.wrong-code' },
        ]),
  ),
]);

export const SetsUpAnApp: Story = {
  args: { http: app },
  play: async () => {
    app.received.length = 0;
    await press('Set up an authenticator app');
    await press('Show the code to scan');
    await waitFor(() => expect(screen.getByRole('img', { name: /^QR code for your authenticator app/ })).toBeVisible());
    await expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    await userEvent.type(await code(), '000000{Enter}');
    await expect(await screen.findByText(/^This code is not right or was used/)).toBeVisible();
    await userEvent.clear(await code());
    await userEvent.type(await code(), '123 456{Enter}');
    await waitFor(() => expect(screen.getByText('These codes are shown only now.')).toBeVisible());
    await expect(screen.getByText(CODES[9] ?? '')).toBeVisible();
    await press('I have kept them');
    await waitFor(() => expect(screen.queryByText('These codes are shown only now.')).not.toBeInTheDocument());
    await expect(app.callsOf(confirmAppRoute)).toEqual([{ body: { code: '000000' } }, { body: { code: '123456' } }]);
  },
};

const key = new FakeHttpService([
  factors(BOTH),
  creation,
  reply(addPasskeyRoute, { statusCode: 200, data: { id: 'c', recoveryCodes: null } }),
]);

export const AddsAPasskey: Story = {
  args: { http: key },
  play: async () => {
    key.received.length = 0;
    await press('Add a passkey');
    await userEvent.type(await screen.findByLabelText(/^Name of the passkey/, { selector: 'input' }), 'Phone{Enter}');
    await waitFor(() => expect(key.callsOf(addPasskeyRoute)).toHaveLength(1));
    await expect(key.callsOf(addPasskeyRoute)).toMatchObject([
      { body: { challenge: 'story-challenge', name: 'Phone' } },
    ]);
  },
};

export const PasskeyCancelled: Story = {
  args: { passkeys: storyPasskeys('cancelled') },
  play: async () => {
    await press('Add a passkey');
    await userEvent.type(await screen.findByLabelText(/^Name of the passkey/, { selector: 'input' }), 'Phone{Enter}');
    await expect(await screen.findByText(/^The browser stopped/)).toBeVisible();
  },
};

const changes = new FakeHttpService([
  factors(BOTH),
  reply(renamePasskeyRoute, { statusCode: 200, data: { id: 'a' } }),
  reply(removeAppRoute, { statusCode: 200, data: { removed: true } }),
  reply(makeCodesRoute, { statusCode: 200, data: { recoveryCodes: CODES } }),
]);

export const Renames: Story = {
  args: { http: changes },
  play: async () => {
    changes.received.length = 0;
    await press('Rename Laptop');
    const name = await screen.findByLabelText(/^Name of the passkey/, { selector: 'input' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Work laptop');
    // Not by Enter: user-event cannot leave a changed field that disappears under it.
    await press('Save the name');
    await waitFor(() =>
      expect(changes.callsOf(renamePasskeyRoute)).toEqual([{ body: { id: 'a', name: 'Work laptop' } }]),
    );
  },
};

export const Removes: Story = {
  args: { http: changes },
  play: async () => {
    changes.received.length = 0;
    await press('Remove the authenticator app');
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(changes.callsOf(removeAppRoute)).toHaveLength(1));
  },
};

export const MakesNewCodes: Story = {
  args: { http: changes },
  play: async () => {
    await press('Make new codes');
    await waitFor(() => expect(screen.getByText('These codes are shown only now.')).toBeVisible());
  },
};
