import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { adminRecordRoutes, recordRoutes } from '#plugins/records/contract';
import { recordsPlugin } from '#plugins/records/web';
import plugin from './plugin.ts';
import { dieselRecord, recordPage } from './testing/record-answers.ts';
import { referenceAnswers } from './testing/reference-answers.ts';
import { choose } from './testing/story-hands.ts';

const rows = [
  dieselRecord(),
  dieselRecord({
    id: '0190a000-0000-7000-8000-0000000000a2',
    facilityName: 'Hastings Processing Plant',
    status: 'APPROVED',
    updatedAt: '2025-09-01T03:00:00.000Z',
  }),
  dieselRecord({
    id: '0190a000-0000-7000-8000-0000000000a3',
    status: 'RETURNED',
    fromDate: '2025-07-09',
    toDate: '2025-07-09',
  }),
];

const listing = reply(recordRoutes.list, recordPage(rows));

const meta = {
  title: 'Records/List',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [recordsPlugin, plugin], path: '/scope1', answers: [...referenceAnswers, listing] },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    const row = await screen.findByRole('row', {
      name: /Ironbark Open Cut\s?, Diesel oil, 01\/07\/2025 – 31\/07\/2025/,
    });
    await expect(within(row).getByText(/^1,896\.8/)).toBeVisible();
    await expect(within(row).getByText(/^700/)).toBeVisible();
    await expect(within(row).getByText('Draft')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'New record' })).toHaveAttribute('href', '/scope1/create');
  },
};

export const Light: Story = { ...Filled, globals: { theme: 'light' } };

export const Phone: Story = { globals: { width: 'phone' } };

const asked = new FakeHttpService([...referenceAnswers, listing]);

/** Sorting and filters are the server's: the list asks again, from the first page. */
export const SortedAndFiltered: Story = {
  args: { http: asked },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Quantity' }));
    await waitFor(() =>
      expect(asked.callsOf(recordRoutes.list).at(-1)).toMatchObject({ query: { fieldSort: 'quantity', sort: 'ASC' } }),
    );
    await choose(/Facility/, 'Hastings Processing Plant');
    await waitFor(() =>
      expect(asked.callsOf(recordRoutes.list).at(-1)).toMatchObject({
        query: { page: 1, facilityId: '0190a000-0000-7000-8000-0000000000f2' },
      }),
    );
  },
};

export const Empty: Story = {
  args: { answers: [...referenceAnswers, reply(recordRoutes.list, recordPage([]))] },
  play: async () => {
    await expect(await screen.findByText('No Scope 1 records yet')).toBeVisible();
    await expect(screen.getAllByRole('link', { name: 'New record' })).toHaveLength(2);
  },
};

export const NoMatch: Story = {
  args: {
    answers: [...referenceAnswers, reply(recordRoutes.list, ({ query }) => recordPage(query.facilityId ? [] : rows))],
  },
  play: async () => {
    await choose(/Facility/, 'Hastings Processing Plant');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect(await screen.findAllByText('Diesel oil')).toHaveLength(3);
  },
};

/** The first page says there are two; by the time of the second there is only one. */
const shrinking = new FakeHttpService([
  ...referenceAnswers,
  reply(recordRoutes.list, ({ query }) =>
    query.page === 1 ? recordPage(rows, 1, 2) : { ...recordPage([], 2), total_item: 3, total_page: 1 },
  ),
]);

/** The last rows have gone while somebody looked at the page before: the list goes to the last page there is. */
export const BeyondTheEnd: Story = {
  args: { http: shrinking },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(shrinking.callsOf(recordRoutes.list).at(-1)).toMatchObject({ query: { page: 2 } }));
    await waitFor(() => expect(screen.getByText('1–10 of 20')).toBeVisible());
    await expect(await screen.findAllByText('Diesel oil')).toHaveLength(3);
  },
};

export const Loading: Story = {
  args: { answers: [...referenceAnswers, reply(recordRoutes.list, () => new Promise(() => undefined))] },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
  },
};

let failures = 0;

export const Failed: Story = {
  args: {
    answers: [
      ...referenceAnswers,
      reply(recordRoutes.list, () => (failures++ === 0 ? problem('Unknown', 500, 'Server error') : recordPage(rows))),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findAllByText('Diesel oil')).toHaveLength(3);
  },
};

/** An auditor reads: nothing to create. */
export const OfAnAuditor: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findAllByText('Diesel oil')).toHaveLength(3);
    await expect(screen.queryByRole('link', { name: 'New record' })).toBeNull();
  },
};

/** Staff see whose records they are, and sort by what is fast over all companies. */
export const OfStaff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/scope1',
    answers: [...referenceAnswers, reply(adminRecordRoutes.list, recordPage(rows))],
  },
  play: async () => {
    await expect(await screen.findByRole('columnheader', { name: 'Company' })).toBeVisible();
    await expect(await screen.findAllByRole('cell', { name: 'Kurrajong Resources' })).toHaveLength(3);
    await expect(screen.queryByRole('button', { name: 'Quantity' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Facility/ }));
    const hint = await screen.findByText('Choose a company first.');
    await waitFor(() => expect(hint).toBeVisible());
  },
};

export const InVietnamese: Story = {
  args: { language: 'vi' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Phạm vi 1' })).toBeVisible();
  },
};
