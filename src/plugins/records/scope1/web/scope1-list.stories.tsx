import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { adminRecordRoutes, recordRoutes } from '#plugins/records/records/contract';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { dieselRecord, recordPage } from './testing/record-answers.ts';
import { referenceAnswers } from './testing/reference-answers.ts';
import { choose, paste, PASSING_ANNOUNCEMENTS } from './testing/story-hands.ts';

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
const WORTH = { quality: '2.40', uncertainty: '5.20', uncertaintyShare: '86.7' };
const totals = reply(recordRoutes.totals, {
  statusCode: 200,
  data: { records: 3, total: '5690.412', market: null, energy: '81060', ...WORTH },
});

const meta = {
  title: 'Records/List',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: PASSING_ANNOUNCEMENTS } } },
  args: { plugins: [...recordPlugins, plugin], path: '/scope1', answers: [...referenceAnswers, listing, totals] },
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
    await expect(await screen.findByText('3 records')).toBeVisible();
    await expect(screen.getByText(/^5,690\.4/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'New record' })).toHaveAttribute('href', '/scope1/create');
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

const asked = new FakeHttpService([...referenceAnswers, listing]);

/** The server sorts and filters: the list is requested again, from the first page. */
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
        query: { page: 1, facilityId: ['0190a000-0000-7000-8000-0000000000f2'] },
      }),
    );
  },
};

const sent = rows.map((row) => ({ ...row, status: 'SUBMITTED' }));
const previewed = (ids: readonly string[]) =>
  sent
    .filter(({ id }) => ids.includes(id))
    .map(({ id, typeScope, facilityName, inputTypeId, inputTypeName, fromDate, toDate, emissions }, index) => ({
      id,
      typeScope,
      facilityName,
      inputTypeId,
      inputTypeName,
      fromDate,
      toDate,
      tonnes: emissions.total,
      selfApproval: false,
      warnings:
        index === 0
          ? [
              {
                id: '0190a000-0000-7000-8000-0000000000d1',
                code: 'record-checks.of-tomorrow',
                message: 'Twice the same month of last year.',
                values: {},
                comment: 'A second shift.',
                acknowledgedBy: 'Mai Preparer',
              },
            ]
          : [],
      refusal: null,
    }));

const bulk = new FakeHttpService([
  ...referenceAnswers,
  reply(recordRoutes.list, recordPage(sent)),
  reply(recordRoutes.previewStatus, ({ body: { ids } }) => ({ statusCode: 200, data: { records: previewed(ids) } })),
  totals,
  reply(recordRoutes.status, ({ body: { ids, status } }) => ({
    statusCode: 200,
    data:
      status === 'APPROVED'
        ? {
            updated: ids.slice(1),
            rejected: [{ id: ids[0] ?? '', code: 'record.own-approval', message: 'Not yours.' }],
          }
        : { updated: ids, rejected: [] },
  })),
]);

/** Bulk actions: failures are listed with their reasons, and actions that need a reason ask for it first. */
export const SeveralAtOnce: Story = {
  args: { http: bulk, session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] } },
  play: async () => {
    const pick = async () => {
      for (const box of screen.getAllByRole('checkbox', { name: /^Select (Ironbark|Hastings)/ }).slice(0, 2))
        await userEvent.click(box);
    };
    await screen.findByText('3 records');
    await pick();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const review = await screen.findByRole('dialog', { name: 'Before you approve' });
    await waitFor(() => expect(within(review).getByText('Twice the same month of last year.')).toBeVisible());
    await expect(within(review).getByText('Mai Preparer: A second shift.')).toBeVisible();
    await expect(within(review).getByText(/^2 records will be approved:/)).toHaveTextContent('3,793.6');
    await userEvent.click(within(review).getByRole('button', { name: 'Approve 2 records' }));
    const outcome = await screen.findByRole('dialog', { name: 'Some records were not approved' });
    await waitFor(() => expect(within(outcome).getByText('1 of 2 done. The others were not changed:')).toBeVisible());
    await waitFor(() =>
      expect(
        within(outcome).getByRole('row', { name: /^Ironbark Open Cut.*Somebody else must approve/ }),
      ).toBeVisible(),
    );
    // A truncated reason is useless.
    const reason = within(outcome).getByText(/^Somebody else must approve/);
    await expect(reason.getBoundingClientRect().right).toBeLessThanOrEqual(outcome.getBoundingClientRect().right);
    await expect(getComputedStyle(reason).whiteSpace).not.toBe('nowrap');
    await userEvent.click(within(outcome).getAllByRole('button', { name: 'Close' }).at(-1) ?? outcome);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pick();
    await userEvent.click(await screen.findByRole('button', { name: 'Return…' }));
    const question = await screen.findByRole('dialog', { name: 'Return 2 records?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(within(question).getByText('This is required field!')).toBeVisible());
    await paste(within(question).getByRole('textbox', { name: /^Reason/ }), 'Wrong month');
    await userEvent.click(within(question).getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(bulk.callsOf(recordRoutes.status).at(-1)).toMatchObject({
      body: { status: 'RETURNED', reason: 'Wrong month', ids: [rows[0]?.id, rows[1]?.id] },
    });
  },
};

/** Actions that would be rejected for all selected records are not offered. */
export const NothingToApprove: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] } },
  play: async () => {
    await screen.findByText('3 records');
    const [draft] = screen.getAllByRole('checkbox', { name: /^Select Ironbark/ });
    await userEvent.click(draft ?? document.body);
    await expect(await screen.findByText('Only submitted records can be approved.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
};

const saved = new FakeHttpService([...referenceAnswers, listing, totals]);

/** Filters and order under a name, restored in one step. */
export const SavedView: Story = {
  args: { http: saved },
  play: async () => {
    await screen.findByText('3 records');
    await choose(/^Category/, 'Stationary fuels');
    await waitFor(() =>
      expect(saved.callsOf(recordRoutes.list).at(-1)).toMatchObject({ query: { categoryId: ['STATIONARY_FUELS'] } }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Default view/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Save/ }), 'Fuels{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Category' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Fuels/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fuels', pressed: true }));
    await waitFor(() =>
      expect(saved.callsOf(recordRoutes.list).at(-1)).toMatchObject({
        query: { page: 1, categoryId: ['STATIONARY_FUELS'] },
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

/** The first page reports two pages; by the time of the second there is only one. */
const shrinking = new FakeHttpService([
  ...referenceAnswers,
  reply(recordRoutes.list, ({ query }) =>
    query.page === 1 ? recordPage(rows, 1, 2) : { ...recordPage([], 2), total_item: 3, total_page: 1 },
  ),
]);

/** The last rows were deleted while someone viewed the page before: the list goes to the last existing page. */
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
      reply(recordRoutes.list, () =>
        failures++ === 0 ? problem('Unknown', 500, 'api.server-error') : recordPage(rows),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findAllByText('Diesel oil')).toHaveLength(3);
  },
};

/** An auditor only reads: no button to create records. */
export const OfAnAuditor: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findAllByText('Diesel oil')).toHaveLength(3);
    await expect(screen.queryByRole('link', { name: 'New record' })).toBeNull();
  },
};

/** Staff see the company of each record, and sort by the same columns as a company. */
export const OfStaff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/scope1',
    answers: [...referenceAnswers, reply(adminRecordRoutes.list, recordPage(rows))],
  },
  play: async () => {
    await expect(await screen.findByRole('columnheader', { name: 'Company' })).toBeVisible();
    await expect(await screen.findAllByRole('cell', { name: 'Kurrajong Resources' })).toHaveLength(3);
    await expect(screen.getByRole('button', { name: 'Quantity' })).toBeVisible();
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
