import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card, Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { ColumnChart } from './ColumnChart.tsx';
import { chooseAction, waitForCharts, months, pressKey, filesSavedBy, wave } from './testing/story-charts.ts';

const year = months(12);
const scopes = [
  { name: 'Scope 1', values: wave(12, 10500, 1800, 0).map((value, at) => (at === 7 ? null : value)) },
  { name: 'Scope 2', values: wave(12, 4300, 700, 2).map((value, at) => (at === 7 ? null : value)) },
  { name: 'Scope 3', values: wave(12, 2600, 420, 4).map((value, at) => (at === 7 ? null : value)) },
];

const meta = {
  title: 'Charts/ColumnChart',
  component: ColumnChart,
  args: {
    title: 'Emissions by month',
    description: 'Location-based, all facilities',
    unit: { tonnesOf: 'CO2-e' },
    categories: year,
    stacked: true,
    still: true,
    series: scopes,
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  parameters: documented({
    what: 'Columns over categories, stacked where the series are parts of one sum.',
    use: [
      'Amounts over months or years, by scope, fuel or facility.',
      'unit={{ tonnesOf: "CO2-e" }} chooses t, kt or Mt by the largest figure; a string is shown unchanged.',
    ],
    avoid: [
      'More than eight series: RankingChart, or the largest ones and the sum of the rest.',
      'Intensities and prices, which do not add up: LineChart.',
    ],
    keyboard: [
      ['Tab', 'to the figures, then to the legend'],
      ['Arrow keys', 'from figure to figure, from series to series'],
      ['Enter', 'drills down on a figure; hides or shows a series on the legend'],
    ],
    accessibility: [
      'A figure reads "July 2026, Scope 1: 1,234.5 t CO2-e", with every digit; a gap reads "No data".',
      '"Show as table" shows the same figures in a table with totals.',
      'No animation for readers who prefer reduced motion.',
    ],
  }),
} satisfies Meta<typeof ColumnChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Grid minColumn={300} gap="xl">
      <ColumnChart {...args} height={220} />
      <ColumnChart
        {...args}
        title="Below zero, side by side"
        stacked={false}
        height={220}
        categories={['2023', '2024', '2025']}
        series={[
          { name: 'Emissions', values: ['820.4', '760', '701.2'] },
          { name: 'Removals', values: ['-120', '-310.5', '-402'] },
        ]}
      />
      <ColumnChart
        {...args}
        title="One point"
        description={undefined}
        height={160}
        categories={['Jul 2026']}
        series={[{ name: 'Scope 1', values: ['0'] }]}
      />
      <ColumnChart {...args} title="Loading" description={undefined} height={160} loading />
      <ColumnChart
        {...args}
        title="Empty"
        description={undefined}
        height={160}
        series={[{ name: 'Scope 1', values: [null] }]}
      />
      <ColumnChart
        {...args}
        title="Failed"
        description={undefined}
        height={160}
        error="The server did not answer."
        onRetry={fn()}
      />
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement, 3);
  },
};

/** By keyboard: to a gap, which is announced, to a figure, which drills down, and to the legend, which hides a series. */
export const ByKeyboard: Story = {
  args: {
    onPointPress: fn(),
    categories: ['Jul 2026', 'Aug 2026'],
    series: [
      { name: 'Scope 1', values: ['1234.5', null] },
      { name: 'Scope 2', values: ['10', '20'] },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await waitForCharts(canvasElement);
    const first = await canvas.findByRole('img', { name: 'Jul 2026, Scope 1: 1,234.5 t CO2-e' });
    canvas.getByRole('button', { name: 'Chart actions' }).focus();
    await userEvent.tab();
    await waitFor(() => expect(first).toHaveFocus());
    await pressKey('Enter');
    await expect(args.onPointPress).toHaveBeenCalledWith({ series: 'Scope 1', category: 'Jul 2026' });
    await pressKey('ArrowRight');
    await expect(canvas.getByRole('img', { name: 'Aug 2026, Scope 1: No data' })).toBeInTheDocument();
    await expect(canvasElement.querySelector('.highcharts-tooltip')).toHaveTextContent(/Scope 1: No data/);
    await pressKey('Tab');
    const legend = canvas.getByRole('button', { name: 'Show Scope 1', pressed: true });
    await waitFor(() => expect(legend).toHaveFocus());
    await pressKey('Enter');
    await expect(await canvas.findByRole('button', { name: 'Show Scope 1', pressed: false })).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /Scope 1/ })).toBeNull();
  },
};

/** The table shows every digit and the totals; the file contains the original values. */
export const TableAndFiles: Story = {
  args: {
    title: 'Emissions, 2026',
    categories: ['Jul 2026', '=Aug', 'Sep 2026'],
    series: [
      { name: 'Scope 1', values: ['12345.6789', null, '0'] },
      { name: 'Scope 2', values: ['0.1', '-20.25', null] },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitForCharts(canvasElement);
    const [svg] = await filesSavedBy(() => chooseAction('Download SVG'));
    await expect(svg?.name).toBe('emissions-2026.svg');
    // Without the embedded font, which would bury a failure message.
    const drawing = (await svg?.content.text())?.replace(/url\(data:[^)]*\)/, 'url(data:)');
    await expect(drawing).toMatch(/^<\?xml[^>]*>\n<svg[^>]*><style>@font-face{font-family:'Inter Variable'/);
    await expect(drawing).toContain('Emissions, 2026');
    await expect(drawing).toContain('kt CO2-e');
    await expect(drawing).not.toMatch(/var\(--|foreignObject/);
    const [png] = await filesSavedBy(() => chooseAction('Download PNG'));
    await expect(png?.content.type).toBe('image/png');
    const picture = await createImageBitmap(png?.content ?? new Blob());
    await expect(picture.width).toBe(1920);
    const [csv] = await filesSavedBy(() => chooseAction('Download CSV'));
    await expect(
      await csv?.content.arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
    ).toBe(
      "\uFEFFCategory,Scope 1 (t CO2-e),Scope 2 (t CO2-e)\r\nJul 2026,12345.6789,0.1\r\n'=Aug,,-20.25\r\nSep 2026,0,\r\n",
    );

    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const read = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await expect(canvas.getAllByRole('row').slice(1).map(read)).toEqual([
      ['12.3456789', '0.0001000', '12.3457789'],
      ['No data', '-0.0202500', '-0.0202500'],
      ['0.0000000', 'No data', '0.0000000'],
      ['12.3456789', '-0.0201500', '12.3255289'],
    ]);
    await expect(canvas.getByText('Totals exclude missing data.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
  },
};

/** Prints only this chart, in the light palette. */
export const PrintAlone: Story = {
  args: { series: scopes.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement);
    const page = canvasElement.ownerDocument;
    const print = window.print;
    const printed = fn();
    window.print = printed;
    try {
      await chooseAction('Print');
      await waitFor(() => expect(printed).toHaveBeenCalledOnce(), { timeout: 10_000 });
      const sheet = page.querySelector('[data-print-sheet]');
      await expect(sheet?.parentElement).toBe(page.body);
      await expect(sheet?.querySelector('.highcharts-background')).toHaveAttribute('fill', '#ffffff');
      await expect(sheet).toHaveTextContent('Emissions by month');
    } finally {
      window.print = print;
    }
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(page.querySelector('[data-print-sheet]')).toBeNull());
  },
};
