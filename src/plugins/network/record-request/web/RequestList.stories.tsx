import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { adminRecordRequestRoutes, recordRequestRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { staffRequest, storyCounts, STORY_ROWS, storyPage } from './testing/story-requests.ts';

const counts = reply(recordRequestRoutes.counts, { statusCode: 200, data: storyCounts });
const writer = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] as const };

const meta = {
  title: 'Supplier disclosure/List',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin, recordsPlugin],
    session: { ...writer, authorities: [...writer.authorities] },
    path: '/record-request?tab=sent',
    answers: [counts, reply(recordRequestRoutes.list, storyPage(STORY_ROWS))],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Sent/ }));
    await expect(await rows.findByText('5 days overdue')).toBeVisible();
    await expect(rows.getByText('Due in 3 days')).toBeVisible();
    // A figure that rounds to zero is not shown as zero: the exact figure is in the tooltip.
    await expect(rows.getByText('4,315.7')).toBeVisible();
    await expect(screen.getByRole('tab', { name: /^Sent\s*7/ })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Request emissions' })).toHaveAttribute(
      'href',
      '/record-request/create',
    );
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await waitFor(async () => expect((await screen.findAllByText('5 days overdue'))[0]).toBeVisible());
  },
};

export const NothingReceived: Story = {
  args: { path: '/record-request', answers: [counts, reply(recordRequestRoutes.list, storyPage([]))] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('No requests received')).toBeVisible());
  },
};

export const NotRead: Story = {
  args: { answers: [counts, reply(recordRequestRoutes.list, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Server error')).toBeVisible());
  },
};

const filtered = new FakeHttpService([
  counts,
  reply(recordRequestRoutes.list, ({ query }) => storyPage(query?.overdue ? STORY_ROWS.slice(1, 2) : STORY_ROWS)),
]);

/** A filter narrows the list, is saved under a name, and is cleared in one step. */
export const OverdueOnes: Story = {
  args: { http: filtered },
  play: async () => {
    await screen.findByText('Due in 3 days');
    const filters = within(screen.getByRole('search', { name: 'Filters' }));
    await userEvent.click(filters.getByRole('button', { name: /^Due/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Overdue' }));
    await waitFor(() => expect(screen.queryByText('Due in 3 days')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(async () => expect(await screen.findByText('Due in 3 days')).toBeVisible());
  },
};

const { message: _message, ...staffFacts } = staffRequest;

/** Staff see both sides, and filter by the category. */
export const Staff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/record-request',
    answers: [
      reply(adminRecordRequestRoutes.list, storyPage([staffFacts])),
      reply(categorySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
    ],
  },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Supplier Emissions Disclosure/ }));
    await expect(await rows.findByText('Kurrajong Resources')).toBeVisible();
    await expect(rows.getByText('Wattle Haulage')).toBeVisible();
  },
};
