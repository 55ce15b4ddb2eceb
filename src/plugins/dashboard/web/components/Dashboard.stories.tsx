import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import type { Problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import type { RouteReplying, StoryApplicationProps } from '#core/testing';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/contract';
import { adminDashboardRoutes, dashboardRoutes } from '../../contract/index.ts';
import { storyPlugins } from '../testing/story-plugins.tsx';
import {
  companies,
  facilities,
  manyFacilities,
  monthlyAnswer,
  noMonths,
  nothingBefore,
  nothingRecorded,
  totalsAnswer,
  withoutMarket,
} from '../testing/story-answers.ts';

const home = (answers: readonly RouteReplying[] = []): Partial<StoryApplicationProps> => ({
  http: new FakeHttpService([
    reply(dashboardRoutes.totals, totalsAnswer()),
    reply(dashboardRoutes.monthly, monthlyAnswer()),
    reply(facilitySelectionRoute, facilities),
    ...answers,
  ]),
});

const staff: Partial<StoryApplicationProps> = {
  path: '/admin/dashboard',
  session: STORY_ADMIN,
};

const meta = {
  title: 'Dashboard/Dashboard',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: storyPlugins, path: '/dashboard', ...home() },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const queriesOf = (http: FakeHttpService | undefined, route: Parameters<FakeHttpService['callsOf']>[0]) =>
  (http?.callsOf(route) ?? []).map((input) => (input as { query: Record<string, unknown> }).query);

const part = async (canvas: Canvas, name: string) =>
  within(await canvas.findByRole('region', { name }, { timeout: 5000 }));

const never = <T,>(): Promise<T> => new Promise(() => undefined);

/** Fails once, then answers. */
function failingOnce<T>(fault: Problem, answer: T): () => T | Problem {
  let asked = 0;
  return () => (asked++ === 0 ? fault : answer);
}

/** The period, the change against the same months of last year, and the other method beneath. */
export const RunningYear: Story = {
  args: home(),
  play: async ({ canvas, canvasElement, args }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByText('47,334.1')).toBeVisible();
    await expect(
      totals.getByText('01/07/2026 – 30/06/2027 · 1,048 records · Drafts are included · Periods are whole months'),
    ).toBeVisible();
    await expect(totals.getAllByText('vs Jul–Oct 2025')).toHaveLength(4);
    await expect(totals.getByText('↓ 7.1%')).toBeVisible();
    await expect(totals.getByText('Market-based', { exact: false })).toHaveTextContent(/33,867\.1\st CO2-e$/);
    await expect(totals.getByText('908,285')).toBeVisible();
    await expect(totals.getByText('Upstream of fuels and electricity')).toBeVisible();
    await expect(totals.getByRole('link', { name: 'Scope 1' })).toHaveAttribute('href', '/scope1');
    await expect(totals.getAllByRole('link')).toHaveLength(1);
    await expect(queriesOf(args.http, dashboardRoutes.totals)).toEqual([
      { from: '2026-07-01', to: '2027-06-30', facilities: [] },
    ]);
    await waitFor(() => expect(canvasElement.querySelectorAll('.highcharts-series')).toHaveLength(3), {
      timeout: 10_000,
    });
  },
};

/** A month without records is "No data" in the table of the chart, not 0. */
export const MonthsAsTable: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const months = await part(canvas, 'Emissions by month');
    await userEvent.click(await months.findByRole('button', { name: 'Show as table' }));
    const august = within(months.getByRole('row', { name: /^Aug 2026/ }));
    await expect(august.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '11,960.8',
      '7,824.6',
      'No data',
      // The total of what is there.
      '19,785.4',
    ]);
  },
};

export const Kilotonnes: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await totals.findByText('47,334.1');
    await userEvent.click(canvas.getByRole('button', { name: /Unit of emissions/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kilotonnes (kt)' }));
    await expect(await totals.findByText('47.33')).toBeVisible();
    await expect(totals.getAllByText('kt CO2-e').length).toBeGreaterThanOrEqual(3);
    // Energy has a unit of its own.
    await expect(totals.getByText('908,285')).toBeVisible();
  },
};

export const SomeWithoutMarketFigure: Story = {
  args: home([reply(dashboardRoutes.totals, totalsAnswer({ totals: withoutMarket }))]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByText(/3 records without a market figure/)).toBeVisible();
  },
};

export const NothingToCompareWith: Story = {
  args: home([reply(dashboardRoutes.totals, totalsAnswer({ totals: nothingBefore }))]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findAllByText('No comparison')).toHaveLength(4);
  },
};

export const Loading: Story = {
  args: home([reply(dashboardRoutes.totals, never), reply(dashboardRoutes.monthly, never)]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(totals.getByText('Loading figures...')).toBeVisible();
    await expect((await part(canvas, 'Emissions by month')).getByRole('status', { name: 'Loading' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: home([
    reply(dashboardRoutes.totals, problem('Unknown', 500, 'Server error')),
    reply(dashboardRoutes.monthly, problem('Unknown', 500, 'Server error')),
  ]),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    for (const alert of canvas.getAllByRole('alert'))
      await expect(alert).toHaveTextContent('These figures did not loadServer error');
  },
};

export const TriedAgain: Story = {
  render: (args) => (
    <StoryApplication
      {...args}
      {...home([reply(dashboardRoutes.totals, failingOnce(problem('Unknown', 500, 'Server error'), totalsAnswer()))])}
    />
  ),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await userEvent.click(await totals.findByRole('button', { name: 'Try again' }));
    await expect(await totals.findByText('47,334.1')).toBeVisible();
    await expect(totals.queryByRole('alert')).toBeNull();
  },
};

/** Nothing recorded is no zero: not in the totals, not in the chart. */
export const NothingRecorded: Story = {
  args: home([
    reply(dashboardRoutes.totals, totalsAnswer(nothingRecorded)),
    reply(dashboardRoutes.monthly, monthlyAnswer(noMonths)),
  ]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByText('No records in this period')).toBeVisible();
    await expect(totals.getAllByText('No data', { exact: true }).length).toBeGreaterThanOrEqual(4);
    await expect(totals.queryByText(/^0(\.0)?$/)).toBeNull();
    await expect(
      (await part(canvas, 'Emissions by month')).getByText('No emissions recorded in this period'),
    ).toBeVisible();
  },
};

/** Facilities are asked for by id, once the list is closed; choosing the menu entry sets the filter back. */
export const SomeFacilities: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    const asked = () => queriesOf(args.http, dashboardRoutes.totals);
    await userEvent.click(await canvas.findByRole('button', { name: 'All facilities Facilities' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ironbark Open Cut' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mulga Creek Mine' }));
    await expect(asked()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '2 facilities Facilities' })).toBeVisible());
    const ids = facilities.data.commonObjects.slice(1).map(({ id }) => id);
    await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-07-01', to: '2027-06-30', facilities: ids }));
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    await expect(await canvas.findByRole('button', { name: 'All facilities Facilities' })).toBeVisible();
  },
};

/** Found by name or by code. */
export const ManyFacilities: Story = {
  args: home([reply(facilitySelectionRoute, manyFacilities)]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All facilities Facilities' }));
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(search, 'mulga c');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.clear(search);
    await userEvent.type(search, 'nowhere');
    await waitFor(() => expect(screen.getByText('No matches')).toBeVisible());
  },
};

/** A list that did not come says so, and opening it asks again. */
export const FacilitiesFailed: Story = {
  render: (args) => (
    <StoryApplication
      {...args}
      {...home([reply(facilitySelectionRoute, failingOnce(problem('Unknown', 500, 'Server error'), facilities))])}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Server error')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All facilities Facilities' }));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Brigalow Mine' })).toBeVisible());
  },
};

export const AnotherFinancialYear: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /calendar/i }));
    await userEvent.click(await screen.findByRole('button', { name: 'Year before last, FY2025' }));
    await waitFor(() =>
      expect(queriesOf(args.http, dashboardRoutes.totals).at(-1)).toEqual({
        from: '2024-07-01',
        to: '2025-06-30',
        facilities: [],
      }),
    );
  },
};

/** A period that is none asks nothing; the figures of the last one stay. */
export const NoPeriod: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    const totals = await part(canvas, 'Totals');
    await totals.findByText('47,334.1');
    const years = canvas.getAllByRole('spinbutton', { name: /year/i });
    await userEvent.click(years[1] as HTMLElement);
    await userEvent.keyboard('2026');
    const months = canvas.getAllByRole('spinbutton', { name: /month/i });
    await userEvent.click(months[1] as HTMLElement);
    await userEvent.keyboard('06');
    await expect(await canvas.findByText('The From value must be smaller than the To value.')).toBeVisible();
    await expect(totals.getByText('47,334.1')).toBeVisible();
    const asked = queriesOf(args.http, dashboardRoutes.totals) as { from: string; to: string }[];
    await expect(asked.filter(({ from, to }) => from >= to)).toEqual([]);
  },
};

/** Staff see all companies, or choose one and then its facilities. */
export const AcrossCompanies: Story = {
  args: {
    ...staff,
    http: new FakeHttpService([
      reply(adminDashboardRoutes.totals, totalsAnswer()),
      reply(adminDashboardRoutes.monthly, monthlyAnswer()),
      reply(companySelectionRoute, companies),
      reply(facilitySelectionRoute, facilities),
    ]),
  },
  play: async ({ canvas, args }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByRole('link', { name: 'Scope 1' })).toHaveAttribute('href', '/admin/scope1');
    await expect(canvas.getByRole('button', { name: 'All facilities Facilities' })).toBeDisabled();
    await expect(queriesOf(args.http, facilitySelectionRoute)).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: /^All companies Company|Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Kurrajong Resources/ }));
    const companyId = companies.data.commonObjects[0]?.id;
    await waitFor(() => expect(canvas.getByRole('button', { name: 'All facilities Facilities' })).toBeEnabled());
    await expect(queriesOf(args.http, facilitySelectionRoute)).toEqual([{ companyId }]);
    await expect(queriesOf(args.http, adminDashboardRoutes.totals).at(-1)).toMatchObject({ companyId });
  },
};

export const InFrench: Story = {
  args: { ...home(), language: 'fr' },
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totaux');
    await expect((await totals.findAllByText(/par rapport à juil\.–oct\. 2025/)).length).toBe(4);
  },
};
