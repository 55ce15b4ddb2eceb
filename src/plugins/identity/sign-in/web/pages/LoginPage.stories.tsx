import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem, messageFor } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { signInRoute } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const meta = {
  title: 'Sign-in/Login',
  component: StoryApplication,
  parameters: {
    layout: 'fullscreen',
    // An announcement refers to its button by id, even when the button is gone with its screen.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  args: { plugins: [plugin], path: '/login', session: null },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const email = () => screen.findByRole('textbox', { name: /^E-mail address/ });
const password = () => screen.findByLabelText(/^Password/, { selector: 'input' });
const submit = () => screen.findByRole('button', { name: /^Sign in/ });

async function fillIn() {
  await userEvent.type(await email(), 'mai@example.test');
  await userEvent.type(await password(), 'correct horse');
}

export const Empty: Story = {
  play: async () => {
    await expect(await email()).toHaveFocus();
    await expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  },
};

export const Phone: Story = { ...Empty, globals: { width: 'phone' } };

export const Vietnamese: Story = {
  args: { language: 'vi' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeVisible();
  },
};

export const French: Story = {
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  },
};

export const FieldsMissing: Story = {
  play: async () => {
    await userEvent.click(await password());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByText('This is required field!')).toHaveLength(2));
    await waitFor(async () => expect(await email()).toHaveFocus());
  },
};

export const NoAddress: Story = {
  play: async () => {
    await userEvent.type(await email(), 'mai');
    await userEvent.type(await password(), 'correct horse{Enter}');
    await expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    await userEvent.type(await email(), '@example.test');
    await waitFor(() => expect(screen.queryByText('Enter your e-mail address.')).not.toBeInTheDocument());
  },
};

export const Refused: Story = {
  args: {
    answers: [reply(signInRoute, problem('sign-in.refused', 401, 'sign-in.refused'))],
  },
  play: async () => {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail address or the password is wrong.');
    await waitFor(async () => expect(await password()).toHaveFocus());
    await expect(await email()).toHaveValue('mai@example.test');
  },
};

export const TooOften: Story = {
  args: {
    answers: [
      reply(
        signInRoute,
        problem('rate.limited', 429, messageFor('api.too-often-seconds', { count: 45 }), [], { retryAfter: 45 }),
      ),
    ],
  },
  play: async () => {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 45 seconds.');
  },
};

export const ServerAway: Story = {
  args: { answers: [reply(signInRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await fillIn();
    await userEvent.click(await submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Server error');
  },
};

export const Sending: Story = {
  args: { answers: [reply(signInRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: /Signing in/ })).toBeVisible();
  },
};

const taken = new FakeHttpService([
  reply(signInRoute, {
    statusCode: 200,
    data: {
      token: 't',
      refreshToken: 'r',
      deviceToken: 'd',
      authorities: [{ authority: 'USER' }],
      accountName: 'Mai',
      email: 'mai@example.test',
      companyId: null,
      company: null,
      firstPage: 'home',
    },
  }),
]);

export const SignedIn: Story = {
  args: { http: taken },
  play: async () => {
    taken.received.length = 0;
    await userEvent.type(await email(), ' Mai@Example.test ');
    await userEvent.type(await password(), 'correct horse{Enter}');
    await expect(await screen.findByRole('button', { name: 'Mai' })).toBeVisible();
    await expect(taken.callsOf(signInRoute)).toEqual([
      { body: { email: 'mai@example.test', password: 'correct horse' } },
    ]);
  },
};
