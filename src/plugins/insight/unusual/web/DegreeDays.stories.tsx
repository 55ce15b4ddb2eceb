import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { degreeDayRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyDays } from './story-unusual.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const facilities = reply(facilitySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      {
        id: storyDays.facilityId,
        companyId: '0190c0de-0000-7000-8000-0000000000aa',
        code: 'IRONBARK',
        name: 'Ironbark Open Cut',
        country: 'AU',
        subdivision: 'AU-NSW',
        state: 'NSW',
        grid: 'NSW-ACT',
        zone: null,
        timeZone: 'Australia/Sydney',
        currency: 'AUD',
        fromDate: '2021-07-01',
        toDate: null,
      },
    ],
  },
});
const sheet = reply(degreeDayRoutes.sheet, { statusCode: 200, data: storyDays });

const meta = {
  title: 'Insight/Degree days',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, recordsPlugin, plugin],
    path: '/unusual/degree-days',
    session: STORY_MEMBER,
    answers: [facilities, sheet],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (name: RegExp) => screen.findByRole('cell', { name });

const saving = new FakeHttpService([
  facilities,
  sheet,
  reply(degreeDayRoutes.save, { statusCode: 200, data: { saved: 1 } }),
]);

/** Months of a year; what is typed is saved together, with the revision that was read. */
export const Year: Story = {
  args: { http: saving },
  play: async () => {
    saving.received.length = 0;
    const first = await cell(/^320/);
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(first);
    await userEvent.keyboard('355{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saving.callsOf(degreeDayRoutes.save)).toEqual([
        {
          body: {
            facilityId: storyDays.facilityId,
            months: [{ month: '2026-07-01', heating: '355', cooling: '0', revision: 1 }],
          },
        },
      ]),
    );
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await cell(/^320/)).toBeVisible();
  },
};

/** Somebody else was faster. */
export const Stale: Story = {
  args: {
    http: new FakeHttpService([
      facilities,
      sheet,
      reply(degreeDayRoutes.save, problem('unusual.days-stale', 409, 'unusual.days-stale')),
    ]),
  },
  play: async () => {
    await userEvent.click(await cell(/^320/));
    await userEvent.keyboard('355{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/^Someone else has changed these months/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(screen.queryByText(/^Someone else/)).not.toBeInTheDocument());
  },
};

export const AnAuditorOnlyLooks: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await cell(/^320/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
};

export const NoFacility: Story = {
  args: { answers: [reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } })] },
  play: async () => {
    await expect(await screen.findByText('No facilities')).toBeVisible();
  },
};
