import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { feedRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyLooks, storyMailbox, storyOwner, storySources } from './testing/story-feeds.ts';

const offered = { folder: null, hasSecrets: true, zone: 'Australia/Sydney', owners: [storyOwner] };

const list = (sources: typeof storySources) =>
  reply(feedRoutes.list, { statusCode: 200, data: { ...offered, sources: [...sources] } });

const detail = reply(feedRoutes.detail, { statusCode: 200, data: { ...storyMailbox, looks: [...storyLooks] } });

const found = reply(feedRoutes.test, {
  statusCode: 200,
  data: {
    files: [
      { name: 'invoice-2026-11.pdf', size: 84_200, isTaken: true },
      { name: 'plans.pdf', size: 24_000_000, isTaken: false },
    ],
    isMore: false,
  },
});

const answers = [list(storySources), detail, found];

const ADMIN = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Inbox/Sources of files',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin], session: ADMIN, path: '/inbox/sources', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state: on, failing, late, paused. */
export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Sources of files/ }));
    await expect(await rows.findByText('Failing')).toBeVisible();
    await expect(rows.getByText('1 file due on 05/11/2026 is missing.')).toBeVisible();
    await expect(rows.getByText(/certificate is not trusted/)).toBeVisible();
  },
};

export const ListLight: Story = { ...List, globals: { theme: 'light' } };

export const Nothing: Story = {
  args: { answers: [list([])] },
  play: async () => {
    await expect(await screen.findByText('No sources yet')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('File missing')).toBeVisible();
  },
};

/** People who may not change sources see them without buttons. */
export const Reader: Story = {
  args: { session: STORY_MEMBER, path: `/inbox/sources/${storyMailbox.id}` },
  play: async () => {
    await expect(await screen.findByText('Every day at 06:00 (Australia/Sydney)')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  },
};

const looked = new FakeHttpService([
  ...answers,
  reply(feedRoutes.look, { statusCode: 200, data: { ...storyMailbox, isLooking: true } }),
]);

export const Detail: Story = {
  args: { http: looked, path: `/inbox/sources/${storyMailbox.id}` },
  play: async () => {
    await expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    await expect(screen.getByText(/^invoice-2026-10.pdf: In the inbox/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(looked.callsOf(feedRoutes.look)).toEqual([{ params: { id: storyMailbox.id } }]));
  },
};

export const DetailLight: Story = {
  args: { path: `/inbox/sources/${storyMailbox.id}` },
  globals: { theme: 'light' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Last checks' })).toBeVisible();
  },
};

const tested = new FakeHttpService(answers);

/** A stored password stays, and is not shown. The test says what would come. */
export const Change: Story = {
  args: { http: tested, path: `/inbox/sources/${storyMailbox.id}/edit` },
  play: async () => {
    await expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    await expect(await screen.findByText(/^invoice-2026-11.pdf/)).toBeVisible();
    await expect(screen.getByText(/^plans.pdf.*too large/)).toBeVisible();
    await expect(tested.callsOf(feedRoutes.test)).toMatchObject([
      { body: { id: storyMailbox.id, host: 'imap.example.com', user: 'bills@example.com' } },
    ]);
  },
};

/** A new source: the form changes with its kind, and the server may take no files from folders. */
export const Create: Story = {
  args: { path: '/inbox/sources/create' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Folder of the server' }));
    await expect(await screen.findByText(/turns that on with SCOPEBOOK_INBOX_FOLDER/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Address (HTTPS)' }));
    await expect(await screen.findByRole('textbox', { name: /^Address/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a source' }));
    await expect((await screen.findAllByText('This is required field!')).length).toBeGreaterThan(0);
  },
};

export const CreateOnPhone: Story = {
  args: { path: '/inbox/sources/create' },
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await expect(await screen.findByLabelText(/^Mail server/)).toBeVisible();
  },
};
