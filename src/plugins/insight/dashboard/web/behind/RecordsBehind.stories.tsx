import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { recordRoutes } from '#plugins/records/records/contract';
import { facilities } from '../testing/story-answers.ts';
import { behindPage, behindTotals } from '../testing/story-records.ts';
import { storyPlugins } from '../testing/story-plugins.tsx';

const answers = [
  reply(recordRoutes.list, behindPage),
  reply(recordRoutes.totals, behindTotals),
  reply(facilitySelectionRoute, facilities),
];

const meta = {
  title: 'Dashboard/Records behind a figure',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: storyPlugins,
    path: `/dashboard/records?from=2026-07-01&to=2027-06-30&scopes=1,2&facilities=${facilities.data.commonObjects[0]?.id}&drafts=no`,
    http: new FakeHttpService(answers),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The filter of the figure, the records of each scope, and links to their workings. */
export const OfAFacility: Story = {
  render: (args) => <StoryApplication {...args} http={new FakeHttpService(answers)} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('01/07/2026 – 30/06/2027 · Brigalow Mine · Approved records only'),
    ).toBeVisible();
    const row = await canvas.findByRole('link', { name: /Brigalow Mine/ });
    await expect(row).toHaveAttribute('href', expect.stringMatching(/^\/scope1\//));
    // Once in the sum above and once in its row.
    await expect(canvas.getAllByText('3,211.0')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('tab', { name: 'Scope 2' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: /Market-based/ })).toBeVisible());
  },
};

/** A truncated address. */
export const OfNoFigure: Story = {
  args: { path: '/dashboard/records' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This link does not lead to a figure')).toBeVisible();
  },
};
