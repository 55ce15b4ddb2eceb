import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { pageAnswer } from '#contract';
import { reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { exportJobRoutes } from '#plugins/platform/export-jobs/contract';
import { exportJobsPlugin, storyOfferedFacility } from '#plugins/platform/export-jobs/web';
import { recordsPlugin } from '#plugins/records/records/web';
import plugin from '../plugin.ts';

const meta = {
  title: 'Export/Dashboard form',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [recordsPlugin, exportJobsPlugin, plugin],
    session: STORY_MEMBER,
    path: '/export-scope?offer=dashboard%2Ffigures',
    answers: [
      reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedFacility] } }),
      reply(exportJobRoutes.list, pageAnswer([], 1, 10, 0)),
    ],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Open the dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  },
};
