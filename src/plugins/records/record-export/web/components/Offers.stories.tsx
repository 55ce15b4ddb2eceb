import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { pageAnswer } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { exportJobRoutes } from '#plugins/platform/export-jobs/contract';
import {
  exportJobsPlugin,
  storyAskedFor,
  storyOfferedCompany,
  storyOfferedFacility,
} from '#plugins/platform/export-jobs/web';
import { recordsPlugin } from '#plugins/records/records/web';
import plugin from '../plugin.ts';

const job = storyAskedFor('auditor-export', 'auditor-2026-11-20.csv');

const answers = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedFacility] } }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedCompany] } }),
  reply(exportJobRoutes.list, pageAnswer([], 1, 10, 0)),
  reply(exportJobRoutes.ask, { statusCode: 200, data: job }),
];

const meta = {
  title: 'Export/Offers',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [recordsPlugin, exportJobsPlugin, plugin],
    session: STORY_MEMBER,
    path: '/export-scope?typeScope=1',
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = new FakeHttpService(answers);

/** An auditor export as CSV has its workings in a second file. */
export const AuditorCsv: Story = {
  args: { http: asked },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Auditor export/ }));
    await expect(screen.queryByRole('button', { name: 'Include calculations' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Include calculations' }));
    await waitFor(() =>
      expect(asked.callsOf(exportJobRoutes.ask)).toMatchObject([
        { body: { kind: 'auditor-export', query: { format: 'csv', part: 'working', typeScope: 1 }, language: 'en' } },
      ]),
    );
  },
};

/** Staff choose a company, and also get the validation export. */
export const Staff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/export-scope' },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Auditor validation/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /Company/ })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Records/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  },
};
