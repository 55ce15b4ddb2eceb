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
import { anyReportRoutes } from '#plugins/insight/report/contract';
import plugin from '../plugin.ts';

const job = storyAskedFor('auditor-export', 'auditor-2026-11-20.csv');

const reports = [
  { id: 'corporate-summary', code: 'corporate-summary', name: 'Corporate summary', subject: 'group' },
  { id: 'facility-energy', code: 'facility-energy', name: 'Facility energy', subject: 'facility' },
] as const;

const answers = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedFacility] } }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedCompany] } }),
  reply(anyReportRoutes.list, { statusCode: 200, data: { commonObjects: [...reports] } }),
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
    await expect(screen.queryByRole('button', { name: 'Export the workings' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export the workings' }));
    await waitFor(() =>
      expect(asked.callsOf(exportJobRoutes.ask)).toMatchObject([
        { body: { kind: 'auditor-export', query: { format: 'csv', part: 'working', typeScope: 1 }, language: 'en' } },
      ]),
    );
  },
};

const reported = new FakeHttpService(answers);

/** A report about one facility wants exactly one. */
export const Reports: Story = {
  args: { http: reported, path: '/export-scope?offer=record-export%2Freports' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Choose reports/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Facility energy' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText(/about one facility/)).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  },
};

/** Staff choose a company, and have the variant for validation. */
export const Staff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/export-scope' },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Auditor validation/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /Company/ })).toBeVisible();
  },
};

export const Phone: Story = {
  args: { path: '/export-scope?offer=record-export%2Fdashboard' },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Open the dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  },
};
