import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import type { Problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import type { RouteReplying, StoryApplicationProps } from '#core/testing';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/company/contract';
import { adminDashboardRoutes, dashboardRoutes } from '../../contract/index.ts';
import { emptyPanels, fullPanels } from '../testing/story-panels.ts';
import { storyPlugins } from '../testing/story-plugins.tsx';
import {
  companies,
  facilities,
  manyFacilities,
  monthlyAnswer,
  noMonths,
  nothingBefore,
  nothingRecorded,
  slipped,
  totalsAnswer,
  unlike,
  withoutMarket,
} from '../testing/story-answers.ts';

const home = (answers: readonly RouteReplying[] = []): Partial<StoryApplicationProps> => ({
  http: new FakeHttpService([
    reply(dashboardRoutes.totals, totalsAnswer()),
    reply(dashboardRoutes.monthly, monthlyAnswer()),
    reply(facilitySelectionRoute, facilities),
    ...fullPanels('home'),
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

/** How long a question is looked at before the next one is asked, in milliseconds. */
const LOOK = 600;

/** Asks the questions in turn and scrolls until a panel has loaded, and returns it. */
async function panel(canvas: Canvas, name: string) {
  // By the tag at first: looking through the roles of a whole dashboard takes a tenth of a second each time.
  const isThere = () =>
    [...document.querySelectorAll('h3')].some((title) => title.textContent === name && title.checkVisibility());
  const questions = await canvas.findAllByRole('tab');
  for (let asked = 0; asked < 3 * questions.length && !isThere(); asked += 1) {
    const question = questions[asked % questions.length];
    if (question) await userEvent.click(question);
    window.scrollBy(0, 400);
    await waitFor(() => expect(isThere()).toBe(true), { timeout: LOOK }).catch(() => undefined);
  }
  const heading = canvas.getByRole('heading', { level: 3, name });
  return within(heading.closest('figure') ?? (heading.parentElement as HTMLElement));
}

/** Opens the filter, which loads when somebody wants it. */
async function openFilter(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Filter', expanded: false }, { timeout: 5000 }));
  await canvas.findByRole('search', { name: 'How to read these figures' }, { timeout: 5000 });
}

/** Fails once, then succeeds. */
function failingOnce<T>(fault: Problem, answer: T): () => T | Problem {
  let asked = 0;
  return () => (asked++ === 0 ? fault : answer);
}

/** Nearly everything is unreliable: a strip above the figures says so, and links to the warnings. */
export const Slipped: Story = {
  args: home([reply(dashboardRoutes.totals, totalsAnswer(slipped))]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('119 records have unresolved warnings: 4,968,330.0 t CO2-e, 99.3% of all emissions.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^120 records are not approved yet: 4,969,100\.0 t CO2-e/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the warnings' })).toHaveAttribute('href', '/record-checks');
  },
};

/** One mine was early: data of only one year is in no change, and listed with its tonnes. */
export const Unlike: Story = {
  args: home([reply(dashboardRoutes.totals, totalsAnswer(unlike))]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(
      await totals.findByText(
        /Left out: 3 months of facilities and scopes only in this period \(1,231\.4 t CO2-e\); 8 only in the period before \(22,140\.3 t CO2-e\)\.$/,
      ),
    ).toBeVisible();
  },
};

/** The period, the change against the same months of last year, and the other method below. */
export const RunningYear: Story = {
  args: home(),
  play: async ({ canvas, canvasElement, args }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByText('47,334.1')).toBeVisible();
    await expect(
      totals.getByText(
        '01/07/2026 – 30/06/2027 · 1,048 records · Drafts are included · Dates are rounded to whole months',
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        'Includes records that are not approved yet · This company only, without group members · As recorded, each facility in full · Scope 2 location-based · 01/07/2026 – 30/06/2027',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Report for this period' })).toHaveAttribute(
      'href',
      '/home/report?from=2026-07-01&to=2027-06-30',
    );
    await expect(totals.getAllByText('vs Jul–Oct 2025')).toHaveLength(5);
    const reasons = totals.getAllByRole('link', { name: /vs Jul–Oct 2025$/ });
    await expect(reasons.map((link) => new URL((link as HTMLAnchorElement).href).search.split('scopes=')[1])).toEqual([
      '',
      '1',
    ]);
    await expect(totals.getByText('94,286.1')).toBeVisible();
    await expect(totals.getByText(/^Changes compare like with like.*Nothing is left out\.$/)).toBeVisible();
    await expect(totals.getByText('1,020 of 1,048 records')).toBeVisible();
    await expect(await totals.findByText('91.7% (11 of 12 facility-months)')).toBeVisible();
    await expect(totals.getByText('↓ 7.1%')).toBeVisible();
    await expect(totals.getByText('Market-based', { exact: false })).toHaveTextContent(/33,867\.1\st CO2-e$/);
    await expect(totals.getByText('908,285')).toBeVisible();
    await expect(totals.getByText('Upstream of fuels and electricity')).toBeVisible();
    await expect(totals.getByRole('link', { name: 'Scope 1' })).toHaveAttribute(
      'href',
      '/dashboard/records?from=2026-07-01&to=2027-06-30&scopes=1',
    );
    await expect(totals.getAllByRole('link')).toHaveLength(4);
    await expect(queriesOf(args.http, dashboardRoutes.totals)).toEqual([
      { from: '2026-07-01', to: '2027-06-30', facilities: [] },
    ]);
    await panel(canvas, 'Emissions by month');
    await waitFor(() => expect(canvasElement.querySelectorAll('.highcharts-series').length).toBeGreaterThan(2), {
      timeout: 10_000,
    });
  },
};

/** A month without records is "No data" in the table of the chart, not 0. */
export const MonthsAsTable: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const months = await panel(canvas, 'Emissions by month');
    await userEvent.click(await months.findByRole('button', { name: 'Show as table' }));
    const august = within(months.getByRole('row', { name: /^Aug 2026/ }));
    await expect(august.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '11,960.8',
      '7,824.6',
      'No data',
      // The total of the available figures.
      '19,785.4',
    ]);
  },
};

export const Kilotonnes: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await totals.findByText('47,334.1');
    await openFilter(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Unit of emissions/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kilotonnes (kt)' }));
    await expect(await totals.findByText('47.33')).toBeVisible();
    await expect(totals.getAllByText('kt CO2-e').length).toBeGreaterThanOrEqual(3);
    // Energy has its own unit.
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
  args: home([reply(dashboardRoutes.totals, totalsAnswer(nothingBefore))]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findAllByText('No comparison')).toHaveLength(5);
  },
};

export const Loading: Story = {
  args: home([reply(dashboardRoutes.totals, never)]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(totals.getByText('Loading figures...')).toBeVisible();
  },
};

/** Charts load after the figures above them. */
export const ChartLoading: Story = {
  args: home([reply(dashboardRoutes.monthly, never)]),
  play: async ({ canvas }) => {
    await expect((await panel(canvas, 'Emissions by month')).getByRole('status', { name: 'Loading' })).toBeVisible();
  },
};

/** Each part reports its own failure, and retries on its own. */
export const Failed: Story = {
  args: home([
    reply(dashboardRoutes.totals, problem('Unknown', 500, 'api.server-error')),
    reply(dashboardRoutes.monthly, problem('Unknown', 500, 'api.server-error')),
    reply(dashboardRoutes.completeness, problem('Unknown', 500, 'api.server-error')),
  ]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByRole('alert')).toHaveTextContent('These figures did not loadServer error');
    const months = await panel(canvas, 'Emissions by month');
    await expect(await months.findByText('Server error')).toBeVisible();
    await expect(months.getByRole('button', { name: 'Try again' })).toBeVisible();
    // Nothing lies under the header.
    window.scrollTo(0, 0);
  },
};

export const TriedAgain: Story = {
  render: (args) => (
    <StoryApplication
      {...args}
      {...home([
        reply(dashboardRoutes.totals, failingOnce(problem('Unknown', 500, 'api.server-error'), totalsAnswer())),
      ])}
    />
  ),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await userEvent.click(await totals.findByRole('button', { name: 'Try again' }));
    await expect(await totals.findByText('47,334.1')).toBeVisible();
    await expect(totals.queryByRole('alert')).toBeNull();
  },
};

/** No records is not zero: neither in the totals nor in any panel. */
export const NothingRecorded: Story = {
  args: home([
    ...emptyPanels,
    reply(dashboardRoutes.totals, totalsAnswer(nothingRecorded)),
    reply(dashboardRoutes.monthly, monthlyAnswer(noMonths)),
  ]),
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByText('Nothing recorded for this period yet')).toBeVisible();
    await expect(totals.getByRole('link', { name: 'Add a record' })).toHaveAttribute('href', '/scope1/create');
    await expect(totals.getAllByText('No data', { exact: true }).length).toBeGreaterThanOrEqual(4);
    await expect(totals.queryByText(/^0(\.0)?$/)).toBeNull();
    // Links to where records are entered.
    await expect(totals.getByRole('link', { name: 'Scope 1' })).toHaveAttribute('href', '/scope1');
    for (const [name, empty] of [
      ['Emissions by month', 'No emissions recorded in this period'],
      ['Emissions by facility', 'No emissions recorded in this period'],
      ['Scope 2: location to market', 'Needs both location- and market-based figures for this period'],
      ['Suppliers', 'No supplier-linked records in this period'],
    ] as const)
      await expect(await (await panel(canvas, name)).findByText(empty)).toBeVisible();
  },
};

/** Partial sums say so beside their title. */
export const Partial: Story = {
  args: home([...fullPanels('home', 3), reply(dashboardRoutes.totals, totalsAnswer({ totals: withoutMarket }))]),
  play: async ({ canvas }) => {
    const facility = await panel(canvas, 'Emissions by facility');
    // Once visible, once for screen readers.
    const said = await facility.findAllByText('Partial: 3 entries have no market-based figure');
    await expect(said[0]).toBeVisible();
  },
};

/** The bridge equals the difference of the totals; what the facilities do not explain is a separate step. */
export const BridgeOfMethods: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const bridge = await panel(canvas, 'Scope 2: location to market');
    await userEvent.click(await bridge.findByRole('button', { name: 'Show as table' }));
    const cells = (name: string) =>
      within(bridge.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await expect(cells('Brigalow Mine')).toContain('4,000.5');
    await expect(cells('Ironbark Open Cut')).toContain('-3,000.9');
    await expect(cells('Market-based')).toContain('33,867.1');
  },
};

/** A setting that differs from the default is shown on its chip, is sent, and is cleared by the chip. */
export const FurtherFilters: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    await openFilter(canvas);
    const last = () => queriesOf(args.http, dashboardRoutes.totals).at(-1);
    const bar = within(await canvas.findByRole('search', { name: 'How to read these figures' }));
    await userEvent.click(bar.getByRole('button', { name: 'Framework' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'NGER' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bar.getByRole('button', { name: 'Framework NGER' })).toBeVisible());
    await userEvent.click(bar.getByRole('button', { name: 'Drafts' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Left out: approved records only' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(last()).toMatchObject({ framework: 'NGER', includeDrafts: false }));
    await userEvent.click(bar.getByRole('button', { name: 'Clear all' }));
    await expect(await bar.findByRole('button', { name: 'Framework' })).toBeVisible();
  },
};

/** Panels can be moved and hidden by keyboard alone, and stay so. */
export const Arranged: Story = {
  args: home(),
  play: async ({ canvas }) => {
    await panel(canvas, 'Emissions by month');
    await userEvent.click(canvas.getByRole('button', { name: 'Arrange' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange' }));
    const up = () => dialog.getByRole('button', { name: 'Move Emissions by facility up' });
    up().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Emissions by facility: place 2 of 14'));
    await waitFor(() => expect(up()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    // At the top there is no button up: the button down has the focus.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move Emissions by facility down' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Emissions by month' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Emissions by month' })).toBeNull());
    await userEvent.click(canvas.getByRole('tab', { name: 'Where from?' }));
    await panel(canvas, 'Emissions by facility');
    await expect(canvas.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Emissions by facility');
    // Buttons under the bar of the frame would count as too small.
    scrollTo({ top: 0 });
  },
};

/** Facilities are requested by id once the list is closed; selecting the menu entry resets the filter. */
export const SomeFacilities: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    await openFilter(canvas);
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
    await openFilter(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'All facilities Facilities' }));
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(search, 'mulga c');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.clear(search);
    await userEvent.type(search, 'nowhere');
    await waitFor(() => expect(screen.getByText('No matches')).toBeVisible());
  },
};

/** A list that failed to load says so, and reopening it retries. */
export const FacilitiesFailed: Story = {
  render: (args) => (
    <StoryApplication
      {...args}
      {...home([reply(facilitySelectionRoute, failingOnce(problem('Unknown', 500, 'api.server-error'), facilities))])}
    />
  ),
  play: async ({ canvas }) => {
    await openFilter(canvas);
    await expect(await canvas.findByText('Server error')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All facilities Facilities' }));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Brigalow Mine' })).toBeVisible());
  },
};

export const AnotherFinancialYear: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    await openFilter(canvas);
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

/** An invalid period sends no request; the previous figures stay. */
export const NoPeriod: Story = {
  args: home(),
  play: async ({ canvas, args }) => {
    const totals = await part(canvas, 'Totals');
    await openFilter(canvas);
    await totals.findByText('47,334.1');
    // Texts that load with the first touch may render the field anew while somebody types.
    await waitFor(
      async () => {
        await userEvent.click(canvas.getAllByRole('spinbutton', { name: /year/i })[1] as HTMLElement);
        await userEvent.keyboard('2026');
        await userEvent.click(canvas.getAllByRole('spinbutton', { name: /month/i })[1] as HTMLElement);
        await userEvent.keyboard('06');
        await canvas.findByText('The From value must be smaller than the To value.', {}, { timeout: 1500 });
      },
      { timeout: 10_000 },
    );
    await expect(await canvas.findByText('The From value must be smaller than the To value.')).toBeVisible();
    await expect(totals.getByText('47,334.1')).toBeVisible();
    const asked = queriesOf(args.http, dashboardRoutes.totals) as { from: string; to: string }[];
    await expect(asked.filter(({ from, to }) => from >= to)).toEqual([]);
  },
};

/** Staff see all companies, or select one and then its facilities. */
export const AcrossCompanies: Story = {
  args: {
    ...staff,
    http: new FakeHttpService([
      reply(adminDashboardRoutes.totals, totalsAnswer()),
      reply(adminDashboardRoutes.monthly, monthlyAnswer()),
      reply(companySelectionRoute, companies),
      reply(facilitySelectionRoute, facilities),
      ...fullPanels('admin'),
    ]),
  },
  play: async ({ canvas, args }) => {
    const totals = await part(canvas, 'Totals');
    await expect(await totals.findByRole('link', { name: 'Scope 1' })).toHaveAttribute(
      'href',
      '/admin/dashboard/records?from=2026-07-01&to=2027-06-30&scopes=1',
    );
    const ranking = await panel(canvas, 'Companies');
    await userEvent.click(await ranking.findByRole('button', { name: 'Show as table' }));
    await expect(ranking.getByRole('row', { name: /^Kurrajong Resources/ })).toHaveTextContent('79,479.0');
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

/** The sentence says the total, the change and the largest source; each figure leads to its place. */
export const Headline: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const total = await canvas.findByRole('link', { name: '94,286.1 t CO2-e' });
    await expect(total.closest('p')).toHaveTextContent(
      'Your company emitted 94,286.1 t CO2-e in Jul–Oct 2026, 0.7% less than in Jul–Oct 2025; the largest source is Electricity with 34%.',
    );
    await expect(total).toHaveAttribute('href', '/dashboard/records?from=2026-07-01&to=2027-06-30&scopes=1%2C2%2C3');
    await expect(canvas.getByRole('link', { name: '0.7%' })).toHaveAttribute(
      'href',
      '/home/why?from=2026-07-01&to=2027-06-30&scopes=',
    );
  },
};

/** One panel a slide; arrow keys turn, Escape returns to the dashboard. */
export const Presented: Story = {
  args: { ...home(), path: '/dashboard?view=present' },
  play: async ({ canvas }) => {
    const slides = within(await canvas.findByRole('dialog', { name: 'Present' }, { timeout: 5000 }));
    await expect(await slides.findByText('1 of 15')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await slides.findByRole('heading', { level: 2, name: 'Emissions by month' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Present' })).toBeVisible();
  },
};

/** The sentence, the totals and three pictures on one sheet. */
export const OnOnePage: Story = {
  args: { ...home(), path: '/dashboard?view=page' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print or save as PDF' }, { timeout: 5000 })).toBeVisible();
    for (const name of ['Emissions by month', 'Emissions by category', 'Emissions by facility'])
      await expect(await canvas.findByRole('heading', { level: 3, name }, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByText(/^Source: 1,048 records of Scopebook/)).toBeVisible();
  },
};

export const InFrench: Story = {
  args: { ...home(), language: 'fr' },
  play: async ({ canvas }) => {
    const totals = await part(canvas, 'Totaux');
    await expect((await totals.findAllByText(/par rapport à juil\.–oct\. 2025/)).length).toBe(5);
  },
};

/** Where facilities are and how large: each leads to its records, with the filter kept. */
export const WhereFacilitiesAre: Story = {
  args: home(),
  play: async ({ canvas }) => {
    const tiles = await panel(canvas, 'Facilities by size');
    const tile = await tiles.findByRole(
      'link',
      { name: /^Brigalow Mine: 20,000 t CO2-e, 62\.2%$/ },
      { timeout: 15_000 },
    );
    const address = new URL((tile as HTMLAnchorElement).href);
    await expect([address.pathname, address.searchParams.get('facilities'), address.searchParams.get('from')]).toEqual([
      '/dashboard/records',
      '0190a000-0000-7000-8000-0000000000b1',
      '2026-07-01',
    ]);
    const map = await panel(canvas, 'Facilities on the map');
    await expect(
      await map.findByRole('link', { name: /^Ironbark Open Cut: .*approximate: centre of NSW$/ }, { timeout: 15_000 }),
    ).toBeVisible();
    await expect(map.getByText(/not known: Mulga Creek Mine and Processing Plant\./)).toBeVisible();
  },
};
