import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { unusualRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { level, missing, pageOf, seriesOf, settled, storyFigures, ten } from './story-unusual.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const facilities = reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } });
const all = [...storyFigures, settled];
const series = reply(unusualRoutes.series, ({ params }) => {
  const shown = all.find(({ id }) => id === params.id);
  return shown ? { statusCode: 200, data: seriesOf(shown) } : problem('unusual.unknown', 404, 'unusual.unknown');
});
const listed = reply(unusualRoutes.list, ({ query }) => pageOf(query.shown === 'settled' ? [settled] : storyFigures));

const meta = {
  title: 'Insight/Unusual figures',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, recordsPlugin, plugin],
    path: '/unusual',
    session: STORY_MEMBER,
    answers: [facilities, listed, series],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = async () => within(await screen.findByRole('table', { name: /^Unusual figures/ }));
const sheet = async () => within(await screen.findByRole('dialog'));

/** Figures that do not fit, those with the most t CO2-e first. */
export const LargestFirst: Story = {
  play: async () => {
    const rows = await table();
    await expect(await rows.findByText('Ten times too much')).toBeVisible();
    await expect(rows.getAllByRole('row')).toHaveLength(5);
    await expect(rows.getByText('From this month on, 42 % more is usual than before.')).toBeVisible();
    await expect(rows.getByText('2 open warnings ask the same')).toBeVisible();
    // Three of the four have the same usual range.
    await expect(rows.getAllByText('usual: 431 to 576 kL')).toHaveLength(3);
    await expect(rows.getByText('Nothing recorded')).toBeVisible();
    await expect(rows.getByText('12,231.9')).toBeVisible();
  },
};

export const Phone: Story = { ...LargestFirst, globals: { width: 'phone' } };

/** A new level: the range of its months, its records, and what to say of it. */
export const NewLevel: Story = {
  args: { path: `/unusual?figure=${level.id}` },
  play: async () => {
    const dialog = await sheet();
    await expect(await dialog.findByText('New level, higher')).toBeVisible();
    await expect(dialog.getByText(/season and degree days of this input/)).toBeInTheDocument();
    const records = dialog.getByRole('link', { name: 'Open the records' });
    await expect(records).toHaveAttribute('href', expect.stringContaining('/dashboard/records?'));
    await expect(records).toHaveAttribute('href', expect.stringContaining('2025-10-31'));
    await expect(dialog.getByRole('button', { name: 'The figure is right' })).toBeVisible();
  },
};

const settling = new FakeHttpService([
  facilities,
  listed,
  series,
  reply(unusualRoutes.settle, { statusCode: 200, data: { ...level, settled: settled.settled } }),
]);

/** A figure that is right, with the reason. */
export const Right: Story = {
  args: { path: `/unusual?figure=${level.id}`, http: settling },
  play: async () => {
    settling.received.length = 0;
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'The figure is right' }));
    const reason = within(await screen.findByRole('dialog', { name: 'The figure is right' }));
    await userEvent.click(reason.getByRole('button', { name: 'Save' }));
    await expect(settling.callsOf(unusualRoutes.settle)).toEqual([]);
    await userEvent.type(reason.getByRole('textbox', { name: /^Reason/ }), 'A second shift.');
    await userEvent.click(reason.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(settling.callsOf(unusualRoutes.settle)).toEqual([
        { body: { id: level.id, verdict: 'RIGHT', reason: 'A second shift.' } },
      ]),
    );
  },
};

/** A warning of the record asks the same: it is answered there. */
export const Warned: Story = {
  args: { path: `/unusual?figure=${ten.id}` },
  play: async () => {
    const dialog = await sheet();
    await expect(await dialog.findByText(/^2 open warnings of this month ask the same/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Explain the warning' })).toHaveAttribute('href', '/record-checks');
    await expect(dialog.queryByRole('button', { name: 'The figure is right' })).not.toBeInTheDocument();
  },
};

/** A month without a record leads to the monthly grid. */
export const Missing: Story = {
  args: { path: `/unusual?figure=${missing.id}` },
  play: async () => {
    const grid = await (await sheet()).findByRole('link', { name: 'Open the monthly grid' });
    await expect(grid).toHaveAttribute('href', '/monthly-grid?scope=scope1');
  },
};

/** What people have settled, and why. */
export const Settled: Story = {
  args: { path: `/unusual?shown=settled&figure=${settled.id}` },
  play: async () => {
    const dialog = await sheet();
    await expect(await dialog.findByText('The plant stood still for ten days after the flood.')).toBeVisible();
    await expect(dialog.getByText(/^Tom Whitlock, /)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Open again' })).toBeVisible();
  },
};

export const AnAuditorOnlyLooks: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] }, path: `/unusual?figure=${level.id}` },
  play: async () => {
    const dialog = await sheet();
    await expect(await dialog.findByRole('link', { name: 'Open the records' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'The figure is right' })).not.toBeInTheDocument();
  },
};

export const Nothing: Story = {
  args: { answers: [facilities, reply(unusualRoutes.list, pageOf([]))], language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Rien d’inhabituel')).toBeVisible();
  },
};

/** Opened from a task that somebody else has done meanwhile. */
export const NotUnusualAnyMore: Story = {
  args: { path: `/unusual?figure=${'9'.repeat(32)}` },
  play: async () => {
    await expect(await (await sheet()).findByText(/^This figure is not unusual any more/)).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [facilities, reply(unusualRoutes.list, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};
