import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { varianceRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyOne, storySame, storySettings, storyVariance } from './story-variance.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const meta = {
  title: 'Insight/Why the figure moved',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    path: '/why',
    session: STORY_MEMBER,
    answers: [reply(varianceRoutes.own, { statusCode: 200, data: storyVariance })],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const YEAR = '2025-07-01..2026-06-30';

/** The difference in a sentence, as bars, and by facility and input. */
export const Causes: Story = {
  play: async () => {
    await expect(
      await screen.findByText(/^12,340 t CO2-e more than .*Diesel oil at Brigalow \+8,100 t; Port .*\+6,000 t; /),
    ).toBeVisible();
    const rows = within(await screen.findByRole('table', { name: /^Causes by facility and input/ }));
    await expect(rows.getAllByRole('row')).toHaveLength(6);
    await expect(rows.getAllByText('NGA-2024 → NGA-2025')).toHaveLength(2);
    const links = rows.getAllByRole('link', { name: 'Second period' });
    await expect(links[1]).toHaveAttribute('href', expect.stringContaining('/dashboard/records?'));
    await expect(links[1]).toHaveAttribute('href', expect.stringContaining('inputTypeId=diesel'));
  },
};

/** A cause of the address lists its records alone, until all are shown again. */
export const OneBar: Story = {
  args: { path: '/why?cause=factor' },
  play: async () => {
    const rows = () => within(screen.getByRole('table', { name: /^Causes by facility and input/ })).getAllByRole('row');
    const all = await screen.findByRole('button', { name: 'Editions of factors: show all causes' });
    await expect(rows()).toHaveLength(2);
    await userEvent.click(all);
    await expect(rows()).toHaveLength(6);
  },
};

/** One cause, downwards, with a long name. */
export const Less: Story = {
  args: { answers: [reply(varianceRoutes.own, { statusCode: 200, data: storyOne })] },
  play: async () => {
    await expect(await screen.findByText(/^1,000 t CO2-e less than /)).toBeVisible();
  },
};

const asked = new FakeHttpService([reply(varianceRoutes.own, { statusCode: 200, data: storySettings })]);

/** One period by two settings: the address holds them, the chart names them, a chip changes one. */
export const Settings: Story = {
  args: { http: asked, path: `/why?days=${YEAR}&before=${YEAR}&gwpSet=AR6&scopes=1,2&recordedOn=2026-09-30` },
  play: async () => {
    const settings = (name: string) => within(screen.getByRole('search', { name }));
    await expect(await screen.findByRole('button', { name: 'Show as table' })).toBeVisible();
    await expect(settings('Settings of the second period').getByRole('button', { name: 'GWPs AR6' })).toBeVisible();
    await expect(
      settings('Settings of both periods').getByRole('button', { name: 'Scopes Scope 1, Scope 2' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    await expect(await screen.findByRole('rowheader', { name: 'AR6, As on 30/09/2026' })).toBeVisible();
    await userEvent.click(settings('Settings of both periods').getByRole('button', { name: 'Drafts' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Approved records only' }));
    await waitFor(() =>
      expect(asked.callsOf(varianceRoutes.own).at(-1)).toMatchObject({
        body: {
          from: { gwpSet: 'AR5', includeDrafts: false },
          to: { gwpSet: 'AR6', includeDrafts: false, recordedAt: expect.stringMatching(/^2026-/) as string },
          scopes: [1, 2],
        },
      }),
    );
  },
};

/** Two figures that are the same, and records that could not be calculated. */
export const Same: Story = {
  args: { answers: [reply(varianceRoutes.own, { statusCode: 200, data: storySame })] },
  play: async () => {
    await expect(await screen.findByText('The two figures do not differ')).toBeVisible();
    await expect(screen.getByText('2 records have no result. They are in neither figure.')).toBeVisible();
  },
};

/** The figures could not be read. */
export const Failed: Story = {
  args: { answers: [reply(varianceRoutes.own, problem('api.server-error', 500, 'api.server-error'))] },
  play: async () => {
    await expect((await screen.findAllByRole('button', { name: /again/i }))[0]).toBeVisible();
  },
};
