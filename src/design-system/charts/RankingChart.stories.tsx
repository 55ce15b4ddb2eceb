import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Card, Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { RankingChart } from './RankingChart.tsx';
import { clickOn, waitForCharts, expectWholeFigure } from './testing/story-charts.ts';

const facilities = [
  { name: 'Ironbark open cut, northern extension', value: '182400.75' },
  { name: 'Coolibah underground', value: '121877.25' },
  { name: 'Mulga processing plant and tailings', value: '99120' },
  { name: 'Port Hedland berth', value: '41204.75' },
  { name: 'Spinifex haul road', value: '20100' },
  { name: 'Perth office', value: '310.4' },
  { name: 'Wattle camp', value: '1210' },
  { name: 'Grevillea exploration', value: null },
];

const meta = {
  title: 'Charts/RankingChart',
  component: RankingChart,
  args: {
    title: 'Largest facilities',
    measure: 'Scope 1 and 2',
    unit: { tonnesOf: 'CO2-e' },
    items: facilities,
    top: 4,
    still: true,
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  parameters: documented({
    what: 'The largest items in descending order. The rest is one grey bar at the end.',
    use: ['Facilities, suppliers, fuels: the few that matter among many.'],
    avoid: [
      'Prices and other rates, unless isRate is set, which disables sums.',
      'Time: ColumnChart or LineChart.',
      'Two or three parts of a whole: DonutChart.',
    ],
    keyboard: [
      ['Tab', 'to the bars'],
      ['Arrow keys', 'from bar to bar'],
      ['Enter', 'drills down on a bar, but not on the sum of the rest'],
    ],
    accessibility: [
      'Names are cut after 20 letters; the full name shows on hover and on focus, and screen readers read it.',
      'The table lists every item with its share, including the rest and those without a figure.',
    ],
  }),
} satisfies Meta<typeof RankingChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Grid minColumn={300} gap="xl">
      <RankingChart {...args} />
      <RankingChart {...args} title="All of them" top={10} />
      <RankingChart
        {...args}
        title="Below zero"
        items={[
          { name: 'Ironbark', value: '12.4' },
          { name: 'Coolibah', value: '3' },
          { name: 'Planted forest', value: '-8.25' },
        ]}
      />
      <RankingChart {...args} title="One" items={[{ name: 'Ironbark', value: '12.4' }]} />
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement, 4);
  },
};

/** Prices keep the given order and do not add up: no rest, no share, no total. */
export const Rates: Story = {
  args: {
    title: 'Price of abatement',
    measure: 'Price',
    unit: '$/t CO2-e',
    digits: 2,
    isRate: true,
    top: 2,
    items: [
      { name: 'Solar', value: '0' },
      { name: 'Renewable diesel', value: '20' },
      { name: 'Electric haul trucks', value: '105.26' },
      { name: 'Trolley assist', value: '140' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitForCharts(canvasElement);
    await expect(await canvas.findByRole('img', { name: /^Trolley assist, Price: 140/ })).toBeInTheDocument();
    await expect(canvas.queryByRole('img', { name: /^Others/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Solar',
      'Renewable diesel',
      'Electric haul trucks',
      'Trolley assist',
    ]);
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2);
  },
};

/** Negative costs extend to the left of zero, also on a phone; their figures do not overlap the names. */
export const RatesBelowZero: Story = {
  globals: { width: 'phone' },
  args: {
    title: 'Price of abatement',
    measure: 'Price',
    unit: '$/t CO2-e',
    digits: 2,
    isRate: true,
    items: [
      { name: 'Tyre pressure and idle time', value: '-76.84' },
      { name: 'Power agreement', value: '14.48' },
      { name: 'Trolley assist', value: '125.81' },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement);
    const names = [...canvasElement.querySelectorAll('.highcharts-xaxis-labels text')];
    const figures = [...canvasElement.querySelectorAll('.highcharts-data-label text')];
    const below = figures.find((figure) => figure.textContent?.includes('76.84'));
    const end = Math.max(...names.map((name) => name.getBoundingClientRect().right));
    await expect(below?.getBoundingClientRect().left).toBeGreaterThan(end);
  },
};

/** On a phone every figure is fully visible: a cut figure would read as a different one. */
export const WholeFiguresOnAPhone: Story = {
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
  args: {
    title: 'Emissions by facility',
    unit: 't CO2-e',
    top: 10,
    items: [
      { name: 'Hastings Processing Plant', value: '34827.1' },
      { name: 'Brigalow Mine', value: '26200.7' },
      { name: 'Collie Depot', value: '522.9' },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement);
    await expectWholeFigure(canvasElement, '34,827.1');
  },
};

/** A cut name shows in full on hover and to screen readers; a bar drills down, the rest does not. */
export const LongNamesAndTheRest: Story = {
  args: { onPointPress: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await waitForCharts(canvasElement);
    const bar = await canvas.findByRole('img', {
      name: 'Ironbark open cut, northern extension, Scope 1 and 2: 182.40075 kt CO2-e',
    });
    const labels = [...canvasElement.querySelectorAll('.highcharts-xaxis-labels text')];
    await expect(labels.map((label) => label.lastChild?.textContent)).toContain('Ironbark open cut, n…');
    await expect(labels.map((label) => label.querySelector('title')?.textContent)).toContain(
      'Ironbark open cut, northern extension',
    );
    await clickOn(bar);
    await clickOn(canvas.getByRole('img', { name: 'Others (3), Scope 1 and 2: 21.6204 kt CO2-e' }));
    await expect(args.onPointPress).toHaveBeenCalledOnce();
    await expect(args.onPointPress).toHaveBeenCalledWith({
      series: 'Scope 1 and 2',
      category: 'Ironbark open cut, northern extension',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      ...facilities.slice(0, 5).map(({ name }) => name),
      'Wattle camp',
      'Perth office',
      'Grevillea exploration',
      'Total',
    ]);
  },
};
