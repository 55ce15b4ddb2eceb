import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { facilitySelectionRoute, companySelectionRoute } from '#plugins/company/company/contract';
import { evidenceRoutes } from '#plugins/assurance/evidence/contract';
import { evidencePlugin } from '#plugins/assurance/evidence/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { adminInstrumentRoutes, instrumentRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { STORY_FACILITIES, STORY_INSTRUMENT, STORY_INSTRUMENTS } from './story-instruments.ts';

const page = { statusCode: 200, page: 1, page_size: 10, total_item: 4, total_page: 1 };
const answers = [
  reply(instrumentRoutes.list, { ...page, data: [...STORY_INSTRUMENTS] }),
  reply(instrumentRoutes.detail, { statusCode: 200, data: STORY_INSTRUMENT }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [...STORY_FACILITIES] } }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(evidenceRoutes.ofRecord, { statusCode: 200, data: [] }),
];

const meta = {
  title: 'Instruments/Ledger',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, evidencePlugin, plugin], path: '/instruments', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Instrument ledger/ }));
    await expect(await rows.findByText('Surrendered 15/08/2025')).toBeVisible();
    await expect(rows.getByText('Not surrendered')).toBeVisible();
    await expect(rows.getByText('12,500.5', { selector: 'td:nth-of-type(3) *' })).toBeVisible();
  },
};

export const StaffRead: Story = {
  args: {
    session: STORY_ADMIN,
    path: `/admin/instruments/${STORY_INSTRUMENT.id}`,
    answers: [
      ...answers,
      reply(adminInstrumentRoutes.detail, { statusCode: 200, data: { ...STORY_INSTRUMENT, isClaimedElsewhere: true } }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/Another company has entered some/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
};

const allocating = new FakeHttpService([
  ...answers,
  reply(instrumentRoutes.allocate, ({ body }) =>
    body?.cells.some(({ mwh }) => Number(mwh) > 749.5)
      ? problem('instrument.over-allocated', 409, 'This allocates 9 MWh more than is held.')
      : { statusCode: 200, data: STORY_INSTRUMENT },
  ),
]);

/** A cell by its row and month, both from 0: the same figure may also be in a sum. */
const cell = (place: string) => document.querySelector(`[data-place="${place}"]`) as HTMLElement;

/** Figures are saved as they are typed; a refused one stays in its cell, with the reason above. */
export const Allocated: Story = {
  args: { http: allocating, path: `/instruments/${STORY_INSTRUMENT.id}` },
  play: async () => {
    allocating.received.length = 0;
    await expect(await screen.findByRole('grid', { name: 'Allocation in FY2026, MWh' })).toBeVisible();
    await userEvent.click(cell('0:0'));
    await userEvent.keyboard('300{Enter}');
    await waitFor(() =>
      expect(allocating.callsOf(instrumentRoutes.allocate)).toEqual([
        {
          body: {
            id: STORY_INSTRUMENT.id,
            cells: [{ facilityId: STORY_FACILITIES[0]?.id, month: '2025-07-01', mwh: '300' }],
          },
        },
      ]),
    );
    await userEvent.click(cell('0:1'));
    await userEvent.keyboard('9999{Enter}');
    await expect(await screen.findByText('This allocates 9 MWh more than is held.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/more than is held/)).toBeNull());
  },
};

/** The kind determines the fields. */
export const Entered: Story = {
  args: { path: '/instruments/create' },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Power station code/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(async () =>
      expect((await screen.findAllByText('This is required field!')).length).toBeGreaterThan(1),
    );
    await userEvent.click(screen.getByRole('button', { name: /Kind/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'GreenPower' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Power station code/ })).toBeNull());
    await expect(screen.queryByRole('group', { name: /^Surrendered on/ })).toBeNull();
  },
};

export const PhoneInVietnamese: Story = {
  globals: { width: 'phone' },
  args: { language: 'vi', path: `/instruments/${STORY_INSTRUMENT.id}` },
  play: async () => {
    await expect(await screen.findByText('Đã nộp 15/08/2025')).toBeVisible();
  },
};
