import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, within } from 'storybook/test';
import { problem } from '#contract';
import { reply, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { intensityRoutes } from '#plugins/company/intensity/contract';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { panelsRoutes, type PanelRow } from '../contract/index.ts';
import plugin from './plugin.ts';
import { byFacility, byMonth, facilities, figure, intensities, months, one, table } from './story-panels.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const answers = (panels: readonly PanelRow[]) => [
  reply(panelsRoutes.list, { statusCode: 200, data: [...panels] }),
  reply(panelsRoutes.figures, ({ query }) => ({
    statusCode: 200,
    data:
      query.dimension === 'MONTH'
        ? byMonth
        : { EMISSIONS: byFacility, QUANTITY: byMonth, ENERGY: one, INTENSITY: intensities }[
            query.measure as 'EMISSIONS'
          ],
  })),
  reply(intensityRoutes.denominators, {
    statusCode: 200,
    data: [{ id: 'ORE', name: null, unit: 't', revision: null }],
  }),
  reply(recordedInputsRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

const meta = {
  title: 'Dashboard/Own panels',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    path: '/own-panels',
    answers: answers([facilities, months, figure, table]),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A bar chart, a line, one figure and a table, each with its line in words. */
export const Pictures: Story = {
  play: async () => {
    await expect(await screen.findByText('t CO2-e by facility, FY2026, top 10')).toBeVisible();
    await expect(screen.getByText('Quantity of diesel by month, FY2026, with the period before')).toBeVisible();
    await expect(await screen.findByText('2,987,412')).toBeVisible();
    const rows = within(await screen.findByRole('table', { name: 'Intensity by site' }));
    await expect(await rows.findByText('0.0129')).toBeVisible();
  },
};

/** Nothing saved yet. */
export const Empty: Story = {
  args: { answers: answers([]) },
  play: async () => {
    await expect(await screen.findByText('No panels yet')).toBeVisible();
  },
};

/** Composing one: what does not fit is not offered. */
export const Composing: Story = {
  args: { path: '/own-panels/create' },
  play: async () => {
    await expect((await screen.findAllByText('t CO2-e by facility, last financial year, top 10'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Broken down by$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Month' }));
    await expect((await screen.findAllByText('t CO2-e by month, last financial year'))[0]).toBeVisible();
  },
};

/** What can be done with a panel. */
export const Actions: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Largest sites' }));
    await expect(await screen.findByRole('menuitem', { name: 'Make private' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Move later' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Move earlier' })).toBeNull();
  },
};

/** The list could not be loaded. */
export const Failed: Story = {
  args: { answers: [reply(panelsRoutes.list, problem('server.fault', 500, 'api.fault'))] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
