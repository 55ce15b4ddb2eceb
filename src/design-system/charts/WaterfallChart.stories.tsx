import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card, Stack } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { WaterfallChart } from './WaterfallChart.tsx';
import { clickOn, waitForCharts, expectWholeFigure } from './testing/story-charts.ts';

const meta = {
  title: 'Charts/WaterfallChart',
  component: WaterfallChart,
  args: {
    title: 'From location-based to market-based',
    unit: { tonnesOf: 'CO2-e' },
    start: { name: 'Location-based', value: '47334.125' },
    changes: [
      { name: 'Renewable certificates', value: '-12100.5' },
      { name: 'GreenPower contract', value: '-4200' },
      { name: 'Residual mix', value: '2833.475' },
      { name: 'Behind the meter', value: null },
    ],
    endName: 'Market-based',
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
    what: 'The changes from one figure to another, step by step. The last level is the sum of all before it.',
    use: ['Location-based to market-based, last year to this year, plan to actual.'],
    avoid: ['Steps that are not changes of one figure: ColumnChart.', 'More than ten steps: add up the small ones.'],
    keyboard: [
      ['Tab', 'to the steps'],
      ['Arrow keys', 'from step to step'],
      ['Enter', 'drills down on a step'],
    ],
    accessibility: [
      'A step reads "Residual mix, Change: 2.833475 kt CO2-e"; a level reads "Level".',
      'Rise and fall differ by their sign and lightness, not by hue alone.',
      'The table lists each change and the resulting level.',
    ],
  }),
} satisfies Meta<typeof WaterfallChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Stack>
      <WaterfallChart {...args} height={280} />
      <WaterfallChart
        {...args}
        title="Through the ground"
        height={240}
        start={{ name: 'Base year 2020', value: '820' }}
        changes={[
          { name: 'Removals', value: '-1100.5' },
          { name: 'Growth', value: '160.25' },
        ]}
        endName="2026"
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement, 2);
  },
};

/** On a phone every figure is fully visible: a cut figure would read as a different one. */
export const WholeFiguresOnAPhone: Story = {
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
  args: {
    unit: 't CO2-e',
    start: { name: 'Location-based', value: '32802.3' },
    changes: [
      { name: 'Ironbark Open Cut', value: '1317.6' },
      { name: 'Mulga Creek Mine', value: '1110.1' },
      { name: 'Hastings Processing Plant', value: '-817.7' },
      { name: 'Brigalow Mine', value: '112.2' },
      { name: 'Collie Depot', value: '57.6' },
      { name: 'All others', value: '67.3' },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement);
    await expectWholeFigure(canvasElement, '34,649.4');
  },
};

/** Steps are announced with their kind, pressed, and listed with the resulting level. */
export const Steps: Story = {
  args: { onPointPress: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await waitForCharts(canvasElement);
    const step = await canvas.findByRole('img', { name: 'Residual mix, Change: 2.833475 kt CO2-e' });
    await expect(canvas.getByRole('img', { name: 'Market-based, Level: 33.8671 kt CO2-e' })).toBeInTheDocument();
    await expect(canvas.getByRole('img', { name: 'Behind the meter, Change: No data' })).toBeInTheDocument();
    await expect(canvasElement.querySelector('.highcharts-root')).toHaveTextContent('−12.10');
    await expect(canvasElement.querySelector('.highcharts-root')).toHaveTextContent('+2.83');
    await clickOn(step);
    await expect(args.onPointPress).toHaveBeenCalledWith({
      series: 'From location-based to market-based',
      category: 'Residual mix',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const read = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await expect(canvas.getAllByRole('row').slice(1).map(read)).toEqual([
      ['', '47.334125'],
      ['-12.100500', '35.233625'],
      ['-4.200000', '31.033625'],
      ['2.833475', '33.867100'],
      ['No data', '33.867100'],
      ['', '33.867100'],
    ]);
  },
};
