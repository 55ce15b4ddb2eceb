import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card, Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { DonutChart } from './DonutChart.tsx';
import { clickOn, waitForCharts } from './testing/story-charts.ts';

const fuels = [
  { name: 'Diesel', value: '48210.5' },
  { name: 'Electricity', value: '21877.25' },
  { name: 'Natural gas', value: '9120' },
  { name: 'Explosives', value: '1204.75' },
  { name: 'Refrigerants', value: null },
];

const meta = {
  title: 'Charts/DonutChart',
  component: DonutChart,
  args: {
    title: 'Emissions by source',
    measure: 'Scope 1 and 2',
    unit: { tonnesOf: 'CO2-e' },
    items: fuels,
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
    what: 'The parts of one whole, the largest first, with the sum in the middle.',
    use: ['Two to seven parts of one sum, where "about half" is the message.'],
    avoid: [
      'More parts, or parts of similar size: RankingChart, because lengths compare better than angles.',
      'Figures below zero: they are not parts. The table shows them, and a note says so.',
    ],
    keyboard: [
      ['Tab', 'to the parts, then to the legend'],
      ['Arrow keys', 'from part to part'],
      ['Enter', 'drills down on a part; on the legend, hides or shows it and updates the sum'],
    ],
    accessibility: ['A part reads "Diesel, Scope 1 and 2: 48.21 kt CO2-e, 60.0%".'],
  }),
} satisfies Meta<typeof DonutChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const many = Array.from({ length: 12 }, (_, at) => ({
  name: `Facility ${at + 1} with a long name`,
  value: String(900 - at * 61),
}));

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Grid minColumn={300} gap="xl">
      <DonutChart {...args} height={230} />
      <DonutChart {...args} title="Many parts" items={many} height={230} />
      <DonutChart
        {...args}
        title="One part, one below zero"
        items={[
          { name: 'Diesel', value: '0.4' },
          { name: 'Offsets', value: '-12' },
        ]}
        height={180}
      />
      <DonutChart {...args} title="Nothing above zero" items={[{ name: 'Diesel', value: '0' }]} height={180} />
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    await waitForCharts(canvasElement, 3);
  },
};

/** A part is pressed, hidden, and listed with its share. */
export const PartsAndShares: Story = {
  args: { onPointPress: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await waitForCharts(canvasElement);
    const diesel = await canvas.findByRole('img', { name: 'Diesel, Scope 1 and 2: 48.2105 kt CO2-e, 60.0%' });
    await clickOn(diesel);
    await expect(args.onPointPress).toHaveBeenCalledWith({ series: 'Scope 1 and 2', category: 'Diesel' });
    await fireEvent.click(canvas.getByRole('button', { name: 'Show Diesel' }));
    await waitFor(() => expect(canvasElement.querySelector('.highcharts-root')).toHaveTextContent('32.20'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const total = within(canvas.getByRole('row', { name: /^Total/ })).getAllByRole('cell');
    await expect(total[0]).toHaveTextContent('80.41250');
    await expect(canvas.getByRole('row', { name: /^Refrigerants/ })).toHaveTextContent('No dataNo data');
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
    await waitForCharts(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Show Diesel', pressed: false })).toBeVisible();
  },
};
