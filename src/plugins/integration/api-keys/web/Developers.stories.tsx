import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { keyRoutes, staffKeyRoutes, type ApiKey } from '../contract/index.ts';
import plugin from './plugin.ts';
import { stoppedKey, storyKey, storyKeys, storyOffered } from './testing/story-keys.ts';

const page = (rows: readonly ApiKey[]) => ({
  statusCode: 200,
  data: [...rows],
  page: 1,
  page_size: 20,
  total_item: rows.length,
  total_page: rows.length === 0 ? 0 : 1,
});

const SECRET = `sbk_${'a'.repeat(43)}1B2c3D`;

const answers = [
  reply(keyRoutes.list, page(storyKeys)),
  reply(keyRoutes.detail, { statusCode: 200, data: storyKey }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOffered] } }),
];

const ADMIN = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Developers/API keys',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], session: ADMIN, path: '/developers', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state: valid, for a facility, ending soon, expired, stopped, revoked. */
export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^API keys/ }));
    await expect(await rows.findByText('Nightly import')).toBeVisible();
    for (const state of ['Valid', 'Ends soon', 'Expired', 'Stopped', 'Revoked'])
      await expect(rows.getAllByText(state)[0]).toBeVisible();
    await expect(rows.getByText('Newman Hub')).toBeVisible();
  },
};

export const ListLight: Story = { ...List, globals: { theme: 'light' } };

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Nightly import')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { answers: [reply(keyRoutes.list, page([]))] },
  play: async () => {
    await expect(await screen.findByText('No keys yet')).toBeVisible();
  },
};

export const Examples: Story = {
  args: { path: '/developers/examples' },
  play: async () => {
    const python = await screen.findByRole('group', { name: 'Python' });
    await expect(python).toHaveTextContent(globalThis.location.origin);
    await expect(screen.getByRole('button', { name: 'Copy TypeScript' })).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'Examples' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const ExamplesPhone: Story = { ...Examples, globals: { width: 'phone' } };

export const Tabs: Story = {
  args: { ahead: ['/developers/examples'] },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Examples' }));
    await expect(await screen.findByRole('group', { name: 'curl' })).toBeVisible();
  },
};

const created = new FakeHttpService([
  ...answers,
  reply(keyRoutes.create, { statusCode: 200, data: { id: storyKey.id, secret: SECRET } }),
]);

/** The secret is shown once, with a button that copies it. */
export const Create: Story = {
  args: { path: '/developers/keys/create', http: created },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nightly import');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Read records and evidence/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create a key' }));
    await expect(await screen.findByText('Copy the key now')).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Key' })).toHaveTextContent(SECRET);
    await expect(created.callsOf(keyRoutes.create)).toEqual([
      {
        body: {
          name: 'Nightly import',
          scopes: ['records:read'],
          authorities: ['USER'],
          facilityIds: null,
          expiresInDays: 90,
        },
      },
    ]);
  },
};

export const CreateIncomplete: Story = {
  args: { path: '/developers/keys/create' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
    await expect(await screen.findAllByText(/Choose at least one scope/)).not.toHaveLength(0);
  },
};

export const Detail: Story = {
  args: { path: `/developers/keys/${storyKey.id}` },
  play: async () => {
    await expect(await screen.findByText('Read records and evidence; Write records and evidence')).toBeVisible();
    await expect(screen.getByText(/from 203\.0\.113\.7/)).toBeVisible();
  },
};

const rotated = new FakeHttpService([
  ...answers,
  reply(keyRoutes.rotate, { statusCode: 200, data: { id: storyKey.id, secret: SECRET } }),
]);

export const Rotate: Story = {
  args: { path: `/developers/keys/${storyKey.id}`, http: rotated },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
    await expect(await screen.findByRole('group', { name: 'Key' })).toHaveTextContent(SECRET);
    await expect(rotated.callsOf(keyRoutes.rotate)).toEqual([
      { body: { id: storyKey.id, overlapDays: 1, expiresInDays: 90 } },
    ]);
  },
};

const revoked = new FakeHttpService([
  ...answers,
  reply(keyRoutes.revoke, { statusCode: 200, data: { id: storyKey.id } }),
]);

export const Revoke: Story = {
  args: { path: `/developers/keys/${storyKey.id}`, http: revoked },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/cannot be undone/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(revoked.callsOf(keyRoutes.revoke)).toEqual([{ body: { id: storyKey.id } }]));
  },
};

const takenOver = new FakeHttpService([
  reply(keyRoutes.detail, { statusCode: 200, data: stoppedKey }),
  reply(keyRoutes.takeOver, { statusCode: 200, data: { id: stoppedKey.id } }),
]);

/** Its maker left: it is taken over or revoked, not rotated. */
export const TakeOver: Story = {
  args: { path: `/developers/keys/${stoppedKey.id}`, http: takenOver },
  play: async () => {
    await expect(await screen.findByText(/because Tom Reid left/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Rotate' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(takenOver.callsOf(keyRoutes.takeOver)).toEqual([{ body: { id: stoppedKey.id } }]));
  },
};

/** Another administrator was faster: the question closes, and the key is read again. */
export const TakenOverByAnother: Story = {
  args: {
    path: `/developers/keys/${stoppedKey.id}`,
    answers: [
      reply(keyRoutes.detail, { statusCode: 200, data: stoppedKey }),
      reply(keyRoutes.takeOver, problem('api-key.not-stopped', 409, 'api-keys.not-stopped')),
    ],
  },
  globals: { theme: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const Unknown: Story = {
  args: {
    path: `/developers/keys/${storyKey.id}`,
    answers: [reply(keyRoutes.detail, problem('api-key.no-such', 404, 'api-keys.no-such'))],
  },
  play: async () => {
    await expect(await screen.findByText('There is no such key.')).toBeVisible();
  },
};

/** Platform staff: keys with their role, without facilities. */
export const Staff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/developers',
    answers: [reply(staffKeyRoutes.list, page([{ ...storyKey, authorities: ['ADMIN'], name: 'Warehouse' }]))],
  },
  play: async () => {
    await expect(await screen.findByText('Warehouse')).toBeVisible();
  },
};

export const StaffCreate: Story = {
  args: { session: STORY_ADMIN, path: '/admin/developers/keys/create' },
  play: async () => {
    await expect(await screen.findByRole('group', { name: /^Scopes/ })).toBeVisible();
    await expect(screen.queryByRole('group', { name: /^Roles/ })).not.toBeInTheDocument();
  },
};
