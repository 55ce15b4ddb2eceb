import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { Card, Page, Section } from '#design-system';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { thresholdsRoutes } from '../contract/index.ts';
import { RadarPanel } from './panels/RadarPanel.tsx';
import plugin from './plugin.ts';
import { storyBaselines, storyDeadlines, storyRadar } from './story-thresholds.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const facility = {
  id: storyBaselines[0]?.facilityId ?? '',
  code: 'IRONBARK',
  name: 'Ironbark Open Cut',
  companyId: storyRadar().companyId,
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW' as const,
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW-ACT' as const,
  zone: 'metro' as const,
  fromDate: '2020-07-01',
  toDate: null,
};

const answers = [
  reply(thresholdsRoutes.radar, { statusCode: 200, data: storyRadar() }),
  reply(thresholdsRoutes.baselines, { statusCode: 200, data: storyBaselines }),
  reply(thresholdsRoutes.deadlines, { statusCode: 200, data: storyDeadlines }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [facility] } }),
];
const entering = new FakeHttpService([
  ...answers,
  ...storyBaselines.map((row) => reply(thresholdsRoutes.saveBaseline, { statusCode: 200, data: row })),
]);

const meta = {
  title: 'Company/Thresholds',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], path: '/thresholds', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The nearest to its limit comes first, with its projection method and the numbers. */
export const Working: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Threshold radar/ }));
    await expect(await rows.findAllByText('Will be reached')).toHaveLength(2);
    await userEvent.click(rows.getAllByRole('button', { name: /How it was projected/ })[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(sheet.getByText(/15,868 t CO2-e × 365 ÷ 123/)).toBeVisible());
    await expect(sheet.getByText(/^Jul 2026, Aug 2026, Sept? 2026, Oct 2026$/)).toBeInTheDocument();
  },
};

/** Facilities outside Australia are named: no threshold counts them. */
export const Elsewhere: Story = {
  args: {
    answers: [
      reply(thresholdsRoutes.radar, {
        statusCode: 200,
        data: { ...storyRadar(), elsewhere: [{ name: 'Lyon Depot', country: 'FR' }] },
      }),
      ...answers.slice(1),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^Not counted: Lyon Depot \(France\)/)).toBeVisible();
  },
};

/** A baseline is entered for a facility and year. */
export const Baseline: Story = {
  args: { http: entering },
  play: async () => {
    entering.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a baseline' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Enter a baseline' }));
    await userEvent.type(await sheet.findByRole('textbox', { name: /Baseline/ }), '48000');
    await userEvent.click(sheet.getByRole('button', { name: /Facility/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ironbark Open Cut' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(entering.callsOf(thresholdsRoutes.saveBaseline)).toMatchObject([
        { body: { facilityId: facility.id, amount: '48000', revision: null } },
      ]),
    );
  },
};

/** Staff select the company first. */
export const Staff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/thresholds' },
  play: async () => {
    await expect(await screen.findByText('Choose a company')).toBeVisible();
  },
};

/** On the dashboard: lines with data, nearest to their limit first. */
export const Panel: Story = {
  args: {
    path: '/panel',
    children: (
      <Page title="Dashboard">
        <Section title="Figures">
          <Card>
            <RadarPanel
              area="home"
              query={{ from: '2026-07-01', to: '2027-06-30', facilities: [] }}
              unit="t"
              title="Threshold radar"
            />
          </Card>
        </Section>
      </Page>
    ),
  },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Threshold radar/ }));
    await expect(await rows.findByText('Mar 2027')).toBeVisible();
    await expect(rows.queryByText('No data')).toBeNull();
  },
};
