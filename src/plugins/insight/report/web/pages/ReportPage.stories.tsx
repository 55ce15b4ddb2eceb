import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { ASSUMED_COMPANY } from '#core';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { anyReportRoutes, reportExportRoutes } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import {
  COMPANY,
  emptyReport,
  storyActivities,
  storyFacility,
  storyLongReport,
  storyMoreRows,
  storyReport,
  storyReports,
} from '../testing/story-report.ts';

const list = { statusCode: 200, data: { commonObjects: storyReports } } as const;
const told = (data: typeof storyReport) => ({ statusCode: 200, data }) as const;

const answers = [
  reply(anyReportRoutes.list, list),
  reply(anyReportRoutes.adminList, list),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [storyFacility] } }),
  reply(companySelectionRoute, {
    statusCode: 200,
    data: {
      commonObjects: [{ id: COMPANY, code: 'R', name: 'Redgum Mining', type: 'MINING_OPERATOR', ...ASSUMED_COMPANY }],
    },
  }),
  reply(anyReportRoutes.read, ({ params, query }) =>
    told({
      ...(params.report === 'facility-activities' ? storyActivities : storyReport),
      includeDrafts: query.includeDrafts === true,
      book: query.framework ?? 'NGER',
    }),
  ),
  reply(anyReportRoutes.adminRead, told(storyReport)),
  reply(reportExportRoutes.report, 'PK'),
];

const YEAR = 'from=2025-07-01&to=2026-06-30';

const meta = {
  title: 'Report/Screen',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [plugin], path: `/report?${YEAR}`, answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = new FakeHttpService(answers);

/** The report has its groups, each row links to its records; another book reloads it. */
export const Full: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Corporate summary' })).toBeVisible();
    const part = screen.getByRole('region', { name: 'Sources of emissions' });
    await expect(within(part).getByRole('row', { name: /^Total/ })).toHaveTextContent('80,631.5');
    await expect(within(part).getByRole('row', { name: /^Scope 3/ })).toHaveTextContent('No data');
    await expect(within(part).getByRole('row', { name: /^Sulphur/ })).toHaveTextContent('0.0');
    await expect(within(part).getByRole('link', { name: 'Scope 1' })).toHaveAttribute(
      'href',
      `/report/records?scope=1&facilityId=${storyFacility.id}&${YEAR}`,
    );
    await expect(
      screen.getByText(/^Approved records only · The company and the group members that consented · NGER · .* – .*$/),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Dashboard for this period' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard(\?from=2025-07-01&to=2026-06-30)?$/),
    );
    await userEvent.click(screen.getByRole('button', { name: /Framework/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'GHG Protocol' }));
    await expect(await screen.findByRole('button', { name: /Consolidation/ })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Include drafts' }));
    await expect(
      await screen.findByText(
        /^Includes records that are not approved yet · .* · GHG Protocol · Scope 2 location-based · .* – .*$/,
      ),
    ).toBeVisible();
    await expect(await screen.findByText(/These figures include records that are not approved yet/)).toBeVisible();
  },
};

/** The file matches the shown report. */
export const Exported: Story = {
  args: { http: asked, path: `/report?framework=GHG_PROTOCOL&drafts=true&${YEAR}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
    await waitFor(() =>
      expect(asked.callsOf(reportExportRoutes.report)).toEqual([
        {
          body: {
            reports: ['corporate-summary'],
            format: 'xlsx',
            from: '2025-07-01',
            to: '2026-06-30',
            framework: 'GHG_PROTOCOL',
            basis: 'OPERATIONAL',
            scope2Method: 'LOCATION',
            includeDrafts: true,
            language: 'en',
            timeZone: expect.any(String),
          },
        },
      ]),
    );
  },
};

/** One facility, a thousand lines, copy buttons on values. */
export const FacilityActivities: Story = {
  args: { path: `/report?report=facility-activities&${YEAR}` },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^Delivery 2 / })).toBeVisible();
    await expect(screen.queryByRole('row', { name: /^Delivery 900 / })).not.toBeInTheDocument();
    const writeText = fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(screen.getByRole('switch', { name: 'Copy values' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Facility, NGER Act section 13, Limit' }));
    await expect(writeText).toHaveBeenCalledWith('25000');
  },
};

/**
 * A hundred thousand lines: the first ones with the total of all, a button for more, and a note that files have them
 * all.
 */
export const CutOff: Story = {
  args: {
    path: `/report?report=facility-activities&${YEAR}`,
    answers: [
      ...answers,
      reply(anyReportRoutes.read, told(storyLongReport)),
      reply(anyReportRoutes.rows, ({ query }) => ({ statusCode: 200, data: storyMoreRows(query.after) })),
    ],
  },
  play: async () => {
    const part = within(await screen.findByRole('region', { name: 'Activities' }));
    await expect(part.getByText(/^500 of 100,000 rows are shown. 99,500 are left out/)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: 'Show more' }));
    await expect(await part.findByText(/^1,000 of 100,000 rows are shown/)).toBeVisible();
    const apart = within(screen.getByRole('region', { name: 'Methods and sources' }));
    await expect(apart.queryByText('Nothing recorded')).not.toBeInTheDocument();
    await userEvent.click(apart.getByRole('button', { name: 'Show' }));
    await expect(await apart.findByRole('row', { name: /^Delivery 3 / })).toBeVisible();
    await expect(apart.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
  },
};

export const Drafts: Story = {
  args: { path: `/report?drafts=true&${YEAR}` },
  play: async () => {
    await expect(await screen.findByText(/These figures include records that are not approved yet/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: [...answers, reply(anyReportRoutes.read, told(emptyReport))] },
  play: async () => {
    await expect(await screen.findByText('No records in this period')).toBeVisible();
  },
};

export const Fault: Story = {
  args: { answers: [...answers, reply(anyReportRoutes.read, problem('report.too-long', 400, 'Server error.'))] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The report could not be made');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Staff select the company of the report. */
export const Staff: Story = {
  args: { session: STORY_ADMIN, path: `/admin/report?${YEAR}` },
  play: async () => {
    await expect(await screen.findByText('Choose a company above to see its report.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Redgum Mining' }));
    await expect(await screen.findByRole('heading', { name: 'Corporate summary' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Corporate summary' })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Corporate summary Report|Report/ })).toBeVisible();
    await expect(screen.queryByRole('navigation', { name: 'Reports' })).not.toBeInTheDocument();
  },
};
