import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { periodRoutes, type LockPreview, type PeriodRow, type RestatementRow } from '../contract/index.ts';
import plugin from './plugin.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const open: PeriodRow = {
  facilityId: '0190a000-0000-7000-8000-0000000000f1',
  facilityName: 'Ironbark Open Cut',
  year: 2026,
  from: '2025-07-01',
  to: '2026-06-30',
  state: 'OPEN',
  records: { DRAFT: 3, APPROVED: 21 },
  changedAt: null,
  changedBy: null,
  lockedAt: null,
  lockedBy: null,
  seal: null,
};
const locked: PeriodRow = {
  ...open,
  year: 2025,
  from: '2024-07-01',
  to: '2025-06-30',
  state: 'LOCKED',
  records: { APPROVED: 24 },
  lockedAt: '2025-10-20T03:15:00.000Z',
  lockedBy: 'Grace Nguyen',
  seal: 'a3f1c09b7d5e'.padEnd(64, '0'),
};
const scope = (number: number, records: number, total: string, energy: string, market = '0.000000') => ({
  scope: number,
  records,
  total,
  market,
  energy,
});
const restated: RestatementRow = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  facilityId: open.facilityId,
  facilityName: open.facilityName,
  year: 2024,
  from: '2023-07-01',
  to: '2024-06-30',
  reason: 'The supplier corrected the invoice of March.',
  unlockedAt: '2025-11-03T03:15:00.000Z',
  unlockedBy: 'Grace Nguyen',
  sealBefore: 'b'.repeat(64),
  before: [scope(1, 24, '1896.804000', '27021.100000')],
  lockedAt: null,
  lockedBy: null,
  sealAfter: null,
  after: null,
};

const lockedAgain: RestatementRow = {
  ...restated,
  id: '0190a000-0000-7000-8000-0000000000c2',
  year: 2023,
  reason: 'Diesel of the contractor was recorded twice; certificates of May were missing.',
  before: [...restated.before, scope(2, 12, '812.550000', '4300.000000', '640.000000')],
  lockedAt: '2025-11-05T22:40:00.000Z',
  lockedBy: 'Aiko Tanaka',
  sealAfter: 'c'.repeat(64),
  after: [
    scope(1, 23, '1841.103500', '26227.600000'),
    scope(2, 12, '812.550000', '4300.000000', '0.000000'),
    scope(4, 1, '0.000000', '0.000400'),
  ],
};

const listed = (...rows: PeriodRow[]) => reply(periodRoutes.list, { statusCode: 200, data: rows });
const restatements = (...rows: RestatementRow[]) => reply(periodRoutes.restatements, { statusCode: 200, data: rows });
const closing = (facilityId: string, change: Partial<LockPreview> = {}): LockPreview => ({
  facilityId,
  facilityName: facilityId === open.facilityId ? open.facilityName : second.facilityName,
  year: 2026,
  totals: [scope(1, 24, '16141.000000', '227021.100000')],
  unsettled: 0,
  openWarnings: 0,
  missing: [],
  isLocked: false,
  ...change,
});

const second: PeriodRow = {
  ...open,
  facilityId: '0190a000-0000-7000-8000-0000000000f2',
  facilityName: 'Hastings Processing Plant',
};

const steps = new FakeHttpService([
  listed(open, locked),
  restatements(restated),
  reply(periodRoutes.previewLock, {
    statusCode: 200,
    data: { periods: [closing(open.facilityId, { unsettled: 3 })] },
  }),
  reply(periodRoutes.unlock, { statusCode: 200, data: { ...locked, state: 'OPEN' } }),
]);

const meta = {
  title: 'Records/Periods',
  component: StoryApplication,
  // The last announcement may name a button that is gone with its row.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, plugin],
    path: '/periods',
    answers: [listed(open, locked), restatements(restated, lockedAgain)],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
async function step(row: RegExp, name: string) {
  await userEvent.click(within(await rowOf(row)).getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

export const Listed: Story = {
  play: async () => {
    await expect(within(await rowOf(/FY2026/)).getByText('Draft: 3 · Approved: 21')).toBeVisible();
    await expect(within(await rowOf(/FY2025/)).getByText('Locked')).toBeVisible();
    const told = async (year: number) => {
      const table = await screen.findByRole('table', { name: `${open.facilityName}, FY${year}` });
      const rows = within(table).getAllByRole('row').slice(1);
      return rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    };
    await expect(await told(2024)).toEqual([
      ['Scope 1 t CO2-e', '1,896.804', 'No data', 'No data'],
      ['Scope 1, energy GJ', '27,021.100', 'No data', 'No data'],
      ['Records ', '24', 'No data', 'No data'],
    ]);
    await expect(screen.getByText('Not locked again yet')).toBeVisible();
    await expect(await told(2023)).toEqual([
      ['Scope 1 t CO2-e', '1,896.804', '1,841.104', '-55.701'],
      ['Scope 1, energy GJ', '27,021.100', '26,227.600', '-793.500'],
      ['Scope 2, location-based t CO2-e', '812.550', '812.550', '0'],
      ['Scope 2, market-based t CO2-e', '640.000', '0.000', '-640.000'],
      ['Scope 2, energy GJ', '4,300.000', '4,300.000', '0'],
      ['Energy GJ', '0.000', '0.000', '+0.000'],
      ['Records ', '36', '36', '0'],
    ]);
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

/** Blocking records are listed; unlocking asks for a reason. */
export const Steps: Story = {
  args: { http: steps },
  play: async () => {
    await step(/FY2026/, 'Lock…');
    const looked = within(await screen.findByRole('dialog', { name: 'Lock this period?' }));
    await waitFor(() => expect(looked.getByText(/^3 records are drafts, returned or waiting/)).toBeVisible());
    await expect(looked.queryByRole('button', { name: /^Lock/ })).toBeNull();
    await userEvent.click(looked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await step(/FY2025/, 'Unlock');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'A late invoice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlock' }));
    await waitFor(() =>
      expect(steps.callsOf(periodRoutes.unlock)).toEqual([
        { body: { facilityId: locked.facilityId, year: 2025, reason: 'A late invoice' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const many = new FakeHttpService([
  listed(open, second),
  restatements(),
  reply(periodRoutes.previewLock, {
    statusCode: 200,
    data: {
      periods: [
        closing(open.facilityId, {
          openWarnings: 2,
          missing: [
            {
              categoryId: 'STATIONARY_FUELS',
              inputTypeId: 'diesel',
              inputTypeName: 'Diesel oil',
              months: ['2025-10-01', '2026-01-01'],
            },
          ],
        }),
        closing(second.facilityId),
      ],
    },
  }),
  reply(periodRoutes.lockMany, {
    statusCode: 200,
    data: {
      results: [
        { facilityId: open.facilityId, year: 2026, locked: true, code: '', message: '' },
        {
          facilityId: second.facilityId,
          year: 2026,
          locked: false,
          code: 'period.unsettled',
          message: '1 record is neither approved nor void. Resolve it, then lock the period.',
        },
      ],
    },
  }),
]);

/** Several at once: totals and open points are shown first, and each has its own result. */
export const LockedTogether: Story = {
  args: { http: many },
  play: async () => {
    await rowOf(/Ironbark/);
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (Ironbark|Hastings)/ }))
      await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Lock…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock 2 periods?' }));
    await waitFor(() => expect(dialog.getByText('Diesel oil: no record for 10/2025, 01/2026.')).toBeVisible());
    await expect(dialog.getByText('2 open warnings.')).toBeVisible();
    await expect(dialog.getAllByText(/^16,141\.0/)[0]).toBeVisible();
    await expect(many.callsOf(periodRoutes.lockMany)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Lock 2 periods' }));
    await waitFor(() => expect(screen.getByText('One period was not locked')).toBeVisible());
    await expect(
      screen.getByText(/^Hastings Processing Plant, FY2026: 1 record is neither approved nor void/),
    ).toBeVisible();
    await expect(many.callsOf(periodRoutes.lockMany)).toMatchObject([
      { body: { periods: [{ facilityId: open.facilityId, year: 2026 }, { facilityId: second.facilityId }] } },
    ]);
  },
};

/** A user who only prepares records sees the status of the books, without actions. */
export const ReadOnly: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['USER'] } },
  play: async () => {
    await expect(within(await rowOf(/FY2026/)).queryByRole('button')).toBeNull();
  },
};
