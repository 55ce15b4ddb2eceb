import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem, messageFor } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import { checkResetRoute, requestResetRoute, updatePasswordRoute } from '../../contract/index.ts';
import plugin from '../plugin.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const usable = reply(checkResetRoute, { statusCode: 200, data: { usable: true } });
const asked = reply(requestResetRoute, { statusCode: 200, data: { asked: true } });
const updated = reply(updatePasswordRoute, { statusCode: 200, data: { updated: true } });
const expired = problem('password-reset.expired', 410, 'This link was used or has expired. Ask for a new one.');
const tooOften = problem('rate.limited', 429, messageFor('api.too-often-minutes', { count: 25 }), [], {
  retryAfter: 1500,
});

const LINK = '/forgot-password/auth-token#token=story-secret';

const meta = {
  title: 'Password reset/Screens',
  component: StoryApplication,
  parameters: {
    layout: 'fullscreen',
    // An announcement refers to its button by id, even when the button is gone with its screen.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  args: { plugins: [signInPlugin, plugin], path: '/forgot-password', session: null, answers: [asked, usable, updated] },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.findByRole('textbox', { name: /^E-mail address/ });
const password = () => screen.findByLabelText(/^New password/, { selector: 'input' });

/** Submits by the button: React reports a focused field that unmounts as changed. */
async function choose(typed: string) {
  await userEvent.type(await password(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

export const Ask: Story = {
  play: async () => {
    await expect(await email()).toHaveFocus();
    await expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  },
};

export const AskOnAPhone: Story = { ...Ask, globals: { width: 'phone' } };

export const AddressMissing: Story = {
  play: async () => {
    await userEvent.type(await email(), 'mai{Enter}');
    await expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    await waitFor(async () => expect(await email()).toHaveFocus());
  },
};

const server = new FakeHttpService([asked]);

export const Asked: Story = {
  args: { http: server, language: 'fr' },
  play: async () => {
    server.received.length = 0;
    await userEvent.type(await screen.findByRole('textbox', { name: /^Adresse e-mail/ }), ' Mai@Example.test {Enter}');
    await expect(await screen.findByText('Consultez vos courriels')).toBeVisible();
    await expect(server.callsOf(requestResetRoute)).toEqual([{ body: { email: 'mai@example.test', language: 'fr' } }]);
    await expect(screen.getByRole('button', { name: 'Envoyer un autre lien' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Adresse e-mail/ })).toHaveFocus();
  },
};

export const AskedTooOften: Story = {
  args: { answers: [reply(requestResetRoute, tooOften)] },
  play: async () => {
    await userEvent.type(await email(), 'mai@example.test{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 25 minutes.');
    await expect(await email()).toHaveValue('mai@example.test');
  },
};

export const LinkChecked: Story = {
  args: { path: LINK, answers: [reply(checkResetRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByText('Checking the link...')).toBeVisible();
  },
};

let isAway = true;

export const LinkNotChecked: Story = {
  args: {
    path: LINK,
    answers: [
      reply(checkResetRoute, () =>
        isAway ? problem('Unknown', 500, 'api.server-error') : { statusCode: 200, data: { usable: true as const } },
      ),
    ],
  },
  play: async () => {
    isAway = true;
    await expect(await screen.findByRole('alert')).toHaveTextContent('Server error');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await heading('Choose a password')).toBeVisible();
    isAway = true;
  },
};

export const Expired: Story = {
  args: { path: LINK, answers: [reply(checkResetRoute, expired)] },
  play: async () => {
    await heading('This link is no longer valid');
    // Not by userEvent: the test's `act` would drop the page that is still loading.
    screen.getByRole('link', { name: 'Request a new link' }).click();
    await userEvent.type(await email(), 'mai@example.test');
    await expect(await email()).toHaveValue('mai@example.test');
  },
};

/** Without a link there is no way to choose a password. */
export const OpenedWithoutLink: Story = {
  args: { path: '/forgot-password/update-password' },
  play: async () => {
    await expect(await heading('This link is no longer valid')).toBeVisible();
  },
};

export const LinkWithoutSecret: Story = {
  args: { path: '/forgot-password/auth-token' },
  play: async () => {
    await expect(await heading('This link is no longer valid')).toBeVisible();
  },
};

export const Choose: Story = {
  args: { path: LINK },
  play: async () => {
    await heading('Choose a password');
    await waitFor(async () => expect(await password()).toHaveFocus());
    await userEvent.type(await password(), 'seven geese');
    await expect(await screen.findByText('1 more character.')).toBeVisible();
    await userEvent.type(await password(), ' on the old pond');
    await expect(await screen.findByText('Long enough.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await expect(await password()).toHaveAttribute('type', 'text');
  },
};

export const ChooseOnAPhone: Story = { ...Choose, globals: { width: 'phone' } };

export const TooShort: Story = {
  args: { path: LINK },
  play: async () => {
    await userEvent.type(await password(), 'seven{Enter}');
    await expect(await screen.findByText('A password has at least 12 characters.')).toBeVisible();
    await waitFor(async () => expect(await password()).toHaveFocus());
  },
};

const COMMON = 'This password is too common. Choose another one.';

export const TooCommon: Story = {
  args: {
    path: LINK,
    answers: [
      usable,
      reply(updatePasswordRoute, problem('password.weak', 400, COMMON, [{ path: 'password', message: COMMON }])),
    ],
  },
  play: async () => {
    await userEvent.type(await password(), 'password1234{Enter}');
    await expect(await screen.findByText(COMMON)).toBeVisible();
    await waitFor(async () => expect(await password()).toBeInvalid());
  },
};

export const ExpiredMeanwhile: Story = {
  args: { path: LINK, answers: [usable, reply(updatePasswordRoute, expired)] },
  play: async () => {
    await choose('seven geese on the old pond');
    await expect(await heading('This link is no longer valid')).toBeVisible();
  },
};

const changes = new FakeHttpService([usable, updated]);

export const Changed: Story = {
  args: { path: LINK, http: changes },
  play: async () => {
    changes.received.length = 0;
    await choose('seven geese on the old pond');
    await expect(await heading('Your password was changed')).toBeVisible();
    await expect(changes.callsOf(updatePasswordRoute)).toEqual([
      { body: { token: 'story-secret', password: 'seven geese on the old pond' } },
    ]);
    await expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
};
