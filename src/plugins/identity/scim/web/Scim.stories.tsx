import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { messageFor, problem } from '#contract';
import { reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { tokenRoutes, type ScimToken } from '../contract/index.ts';
import plugin from './plugin.ts';

const token: ScimToken = {
  id: '01a1fe87-0431-71a7-9132-6412fcb646c9',
  name: 'Entra ID',
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: '2027-11-01T00:00:00Z',
  lastUsedAt: '2026-11-26T01:00:00Z',
  state: 'ACTIVE',
};
const revoked: ScimToken = { ...token, id: '2', name: 'Okta', lastUsedAt: null, state: 'REVOKED' };

const listed = (tokens: ScimToken[]) =>
  reply(tokenRoutes.list, { statusCode: 200, data: { tokens, baseUrl: 'https://books.example.com/scim/v2' } });

const meta = {
  title: 'Sign-in/SCIM',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
    path: '/scim',
    answers: [
      listed([token, revoked]),
      reply(tokenRoutes.create, { statusCode: 200, data: { token, secret: 'sbi_shown-once' } }),
      reply(tokenRoutes.revoke, { statusCode: 200, data: { id: token.id } }),
    ],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Tokens/ }));
    await expect(await rows.findByText('Entra ID')).toBeVisible();
    await expect(rows.getByText('Revoked')).toBeVisible();
  },
};

export const ListLight: Story = { ...List, globals: { theme: 'light' } };

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('https://books.example.com/scim/v2')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { answers: [listed([])] },
  play: async () => {
    await expect(await screen.findByText('No token yet')).toBeVisible();
  },
};

export const Created: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Entra ID');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    await expect(await screen.findByText('sbi_shown-once')).toBeVisible();
  },
};

export const TooMany: Story = {
  args: {
    answers: [
      listed([token]),
      reply(tokenRoutes.create, problem('scim.tokens-most', 409, messageFor('scim.tokens-most', { most: 10 }))),
    ],
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Another');
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    await expect(await screen.findByText(/at most 10 active tokens/)).toBeVisible();
  },
};

export const Revoking: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/cannot change people any more/)).toBeVisible());
  },
};
