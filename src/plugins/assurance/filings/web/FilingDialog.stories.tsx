import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import { anyReportRoutes } from '#plugins/insight/report/contract';
import { reportPlugin, storyReport, storyReports } from '#plugins/insight/report/web';
import { filingRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { amendment, comparison, detail, preview, settled } from './story-filings.ts';

// A busy machine renders slowly. A broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const answers = [
  reply(anyReportRoutes.list, { statusCode: 200, data: { commonObjects: storyReports } }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(anyReportRoutes.read, { statusCode: 200, data: storyReport }),
  reply(filingRoutes.preview, { statusCode: 200, data: preview }),
  reply(filingRoutes.create, { statusCode: 200, data: amendment }),
  reply(filingRoutes.detail, { statusCode: 200, data: detail }),
  reply(filingRoutes.comparison, { statusCode: 200, data: comparison }),
];

const http = new FakeHttpService(answers);

const meta = {
  title: 'Report/File a report',
  component: StoryApplication,
  // An announcement may refer to a button that has gone with its window.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, reportPlugin, plugin],
    path: '/report?from=2025-07-01&to=2026-06-30',
    answers,
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

async function opened() {
  await userEvent.click(await screen.findByRole('button', { name: 'File this report' }));
  return within(await screen.findByRole('dialog'));
}

/** Shows totals and open items. Requires the missing statements, then files the report. */
export const Confirmed: Story = {
  args: { http },
  play: async () => {
    const dialog = await opened();
    await waitFor(() => expect(dialog.getByText('The periods are not final')).toBeVisible());
    await expect(dialog.getByText('3 records are not approved (120.500 t CO2-e).')).toBeVisible();
    await expect(dialog.getByText('Amends filing 1')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'File this report' }));
    await expect(await dialog.findByText('Say what has changed since the last filing.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'A late invoice');
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'File this report' }));
    await waitFor(() =>
      expect(http.callsOf(filingRoutes.create)).toMatchObject([
        {
          body: {
            report: 'corporate-summary',
            from: '2025-07-01',
            to: '2026-06-30',
            obligation: 'nger-report',
            note: 'A late invoice',
            print: preview.print,
            acknowledged: true,
          },
        },
      ]),
    );
    await expect(await screen.findByText('Filing 2')).toBeVisible();
  },
};

/** Nothing is open: nothing to acknowledge, no reason to give. */
export const Settled: Story = {
  args: {
    answers: [
      ...answers,
      reply(filingRoutes.preview, { statusCode: 200, data: { ...preview, standing: settled, amends: null } }),
    ],
  },
  play: async () => {
    const dialog = await opened();
    await waitFor(() => expect(dialog.getByText('The periods are final')).toBeVisible());
    await expect(dialog.queryByRole('checkbox')).toBeNull();
  },
};

/** People who may not file see a link to the filed reports. */
export const ReadOnly: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Filed reports' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'File this report' })).toBeNull();
  },
};
