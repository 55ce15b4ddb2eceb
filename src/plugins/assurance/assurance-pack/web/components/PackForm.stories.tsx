import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { pageAnswer } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { adminExportJobRoutes, exportJobRoutes } from '#plugins/platform/export-jobs/contract';
import {
  exportJobsPlugin,
  storyAskedFor,
  storyOfferedCompany,
  storyOfferedFacility,
} from '#plugins/platform/export-jobs/web';
import plugin from '../plugin.ts';

const job = storyAskedFor('assurance-pack', 'assurance-pack-2025-07-01-2026-06-30.zip');

const answers = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedFacility] } }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [storyOfferedCompany] } }),
  reply(exportJobRoutes.list, pageAnswer([], 1, 10, 0)),
  reply(exportJobRoutes.ask, { statusCode: 200, data: job }),
];

const meta = {
  title: 'Export/Assurance pack',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [exportJobsPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['AUDITOR'] },
    path: '/export-scope',
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = new FakeHttpService(answers);

/** An auditor requests a pack of one facility, including drafts. */
export const Asked: Story = {
  args: { http: asked },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /not been approved/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create the pack' }));
    await waitFor(() =>
      expect(asked.callsOf(exportJobRoutes.ask)).toMatchObject([
        { body: { kind: 'assurance-pack', query: { includeDrafts: true }, language: 'en' } },
      ]),
    );
  },
};

/** A user who may not download a pack sees who may. */
export const NotYours: Story = {
  args: { session: STORY_MEMBER },
  play: async () => {
    await expect(await screen.findByText(/For administrators and auditors/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Create the pack' })).not.toBeInTheDocument();
  },
};

const ofStaff = new FakeHttpService(answers);

/** Staff must choose the company, and the form says so. */
export const Staff: Story = {
  args: { http: ofStaff, session: STORY_ADMIN, path: '/admin/export-scope' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create the pack' }));
    await expect(await screen.findByText('This is required field!')).toBeVisible();
    await expect(ofStaff.callsOf(adminExportJobRoutes.ask)).toEqual([]);
  },
};
