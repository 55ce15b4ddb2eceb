import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Card } from '../layout/index.ts';
import { ColumnChart } from './ColumnChart.tsx';

const months = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const wave = (base: number, swing: number, shift: number) =>
  months.map((_, at) => (base + swing * Math.sin((at + shift) / 1.9)).toFixed(3));

const meta = {
  title: 'Charts/ColumnChart',
  component: ColumnChart,
  args: {
    title: 'Emissions by month',
    unit: 't CO2-e',
    categories: months,
    stacked: true,
    series: [
      { name: 'Scope 1', values: wave(10500, 1800, 0).map((value, at) => (at === 7 ? null : value)) },
      { name: 'Scope 2', values: wave(4300, 700, 2) },
      { name: 'Scope 3', values: wave(2600, 420, 4) },
    ],
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof ColumnChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.highcharts-series').length).toBeGreaterThan(2), {
      timeout: 10_000,
    });
    await expect(canvasElement.querySelector('.highcharts-background')?.getAttribute('fill')).not.toBe('#ffffff');
    await expect(canvasElement.querySelector('.highcharts-credits')).toBeNull();
  },
};

export const Grouped: Story = {
  args: { stacked: false },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.highcharts-series').length).toBeGreaterThan(2), {
      timeout: 10_000,
    });
  },
};

export const AsTable: Story = {
  args: { series: [{ name: 'Scope 1', values: ['1896.75', null, '0'] }], categories: ['Jul', 'Aug', 'Sep'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const cells = canvas.getAllByRole('cell').map((cell) => cell.textContent);
    await expect(cells).toEqual(['1,896.8', 'No data', '0.0']);
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  args: { series: [{ name: 'Scope 1', values: months.map(() => null) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing to show for this period')).toBeVisible();
  },
};
