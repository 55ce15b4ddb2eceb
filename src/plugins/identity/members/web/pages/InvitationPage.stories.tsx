import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import { signUpPlugin } from '#plugins/identity/sign-up/web';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { acceptInvitationRoute, checkInvitationRoute } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const invitation = {
  companyName: 'Kurrajong Resources',
  name: 'Linh Tran',
  email: 'linh.tran@example.test',
  authorities: ['USER' as const],
  accessUntil: null,
};
const known = reply(checkInvitationRoute, { statusCode: 200, data: invitation });
const gone = 'This invitation was used, withdrawn or has expired. Ask for a new one.';
const expired = problem('invitation.expired', 410, gone);
const PASSWORD = 'seven geese on the old pond';

const meta = {
  title: 'Members/Invitation',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its form.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin, signInPlugin, signUpPlugin],
    session: null,
    path: '/invitation#token=q9',
    answers: [known],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const accept = async () => {
  await userEvent.type(await screen.findByLabelText(/^New password/), PASSWORD);
  await userEvent.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
};

export const Opened: Story = {
  play: async () => {
    await expect(await heading('Join Kurrajong Resources')).toBeVisible();
    await expect(screen.getByText('linh.tran@example.test')).toBeVisible();
  },
};

export const Phone: Story = { ...Opened, globals: { width: 'phone' } };

export const ForAnAuditor: Story = {
  args: {
    answers: [
      reply(checkInvitationRoute, {
        statusCode: 200,
        data: {
          ...invitation,
          companyName: 'Kurrajong Resources Holdings International Pty Ltd, Ironbark',
          authorities: ['AUDITOR' as const],
          accessUntil: '2027-06-30',
        },
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Auditor, until 30/06/2027')).toBeVisible();
  },
};

export const LookingUp: Story = {
  args: { answers: [reply(checkInvitationRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByText('Looking up the invitation...')).toBeVisible();
  },
};

export const TooOld: Story = {
  args: { answers: [reply(checkInvitationRoute, expired)] },
  play: async () => {
    await expect(await heading('This invitation is no longer valid')).toBeVisible();
  },
};

export const NotReached: Story = {
  args: { answers: [reply(checkInvitationRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const TermsNotAccepted: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^New password/), PASSWORD);
    await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    await expect(await screen.findByText('Accept the terms to continue.')).toBeVisible();
  },
};

const server = new FakeHttpService([
  known,
  reply(acceptInvitationRoute, { statusCode: 200, data: { email: invitation.email } }),
]);

export const Accepted: Story = {
  args: { http: server },
  play: async () => {
    server.received.length = 0;
    await accept();
    await waitFor(() =>
      expect(screen.getByText('Your account is ready. Sign in with your new password.')).toBeVisible(),
    );
    await expect(server.callsOf(acceptInvitationRoute)).toEqual([
      { body: { token: 'q9', password: PASSWORD, termsVersion: TERMS_VERSION } },
    ]);
    await waitFor(async () => expect(await heading('Sign in')).toBeVisible());
  },
};

const taken = 'Your address already has an account. Ask to be invited with another address.';

export const AddressTaken: Story = {
  args: { answers: [known, reply(acceptInvitationRoute, problem('invitation.address-taken', 409, taken))] },
  play: async () => {
    await accept();
    await expect(await screen.findByText(taken)).toBeVisible();
  },
};

export const UsedMeanwhile: Story = {
  args: { answers: [known, reply(acceptInvitationRoute, expired)] },
  play: async () => {
    await accept();
    await expect(await heading('This invitation is no longer valid')).toBeVisible();
  },
};
