import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { pageAnswer } from '#contract';
import { reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { exportJobRoutes } from '#plugins/platform/export-jobs/contract';
import { exportJobsPlugin, storyOfferedFacility } from '#plugins/platform/export-jobs/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { anyReportRoutes } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const reports = [
  { id: 'corporate-summary', code: 'corporate-summary', name: 'Corporate summary', subject: 'group', countries: null },
  { id: 'facility-energy', code: 'facility-energy', name: 'Facility energy', subject: 'facility', countries: null },
] as const;

const meta = {
  title: 'Export/Report form',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [recordsPlugin, exportJobsPlugin, plugin],
    session: STORY_MEMBER,
    path: '/export-scope?offer=report%2Freports',
    answers: [
      reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedFacility] } }),
      reply(anyReportRoutes.list, { statusCode: 200, data: { commonObjects: [...reports] } }),
      reply(exportJobRoutes.list, pageAnswer([], 1, 10, 0)),
    ],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A report about one facility wants exactly one. */
export const Reports: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Choose reports/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Facility energy' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText(/about one facility/)).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  },
};
