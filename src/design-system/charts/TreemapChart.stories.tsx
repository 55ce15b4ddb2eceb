import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Card, Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { filesSavedBy, chooseAction } from './testing/story-charts.ts';
import { TreemapChart } from './TreemapChart.tsx';

const facilities = [
  { name: 'Ironbark open cut, northern extension', value: '182400.75', group: 'NSW', href: '#ironbark' },
  { name: 'Coolibah underground', value: '121877.25', group: 'QLD', href: '#coolibah' },
  { name: 'Mulga processing plant and tailings', value: '99120', group: 'WA', href: '#mulga' },
  { name: 'Port Hedland berth', value: '41204.75', group: 'WA', href: '#berth' },
  { name: 'Spinifex haul road', value: '20100', group: 'WA', href: '#road' },
  { name: 'Perth office', value: '310.4', group: 'WA', href: '#office' },
  { name: 'Wattle camp', value: '1210', group: 'QLD', href: '#camp' },
  { name: 'Grevillea exploration', value: null, group: 'QLD', href: '#grevillea' },
];

const meta = {
  title: 'Charts/TreemapChart',
  component: TreemapChart,
  args: {
    title: 'Facilities by size',
    measure: 'Emissions',
    unit: { tonnesOf: 'CO2-e' },
    items: facilities,
    words: {
      others: (count) => `${count} others`,
      nothingAbove: 'No facility is above zero',
      notDrawn: (names, drawn, total) => `Not drawn: ${names.join(', ')}. Areas ${drawn}, total ${total}.`,
    },
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  parameters: documented({
    what: 'Parts of a whole as areas, each a link. Its colour is the group it belongs to.',
    use: ['Many parts of one sum, where a few are most of it: facilities, suppliers.'],
    avoid: [
      'Exact comparison: RankingChart, because lengths compare better than areas.',
      'Two to seven parts: DonutChart.',
    ],
    keyboard: [
      ['Tab', 'from tile to tile, the largest first'],
      ['Enter', 'opens what the tile stands for'],
    ],
    accessibility: [
      'The drawing is a picture; a list of links over it reads "Coolibah underground: 121.87725 kt CO2-e, 26.1%".',
      'Figures at zero or below have no area: a sentence names them, and the table lists everything.',
    ],
  }),
} satisfies Meta<typeof TreemapChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Grid minColumn={400} gap="xl">
      <TreemapChart {...args} />
      <TreemapChart
        {...args}
        title="One of them below zero"
        items={[...facilities.slice(0, 2), { name: 'Planted forest', value: '-8000', group: 'QLD' }]}
      />
      <TreemapChart {...args} title="All of them below zero" items={[{ name: 'Planted forest', value: '-8.25' }]} />
      <TreemapChart {...args} title="One" items={facilities.slice(0, 1)} />
      <TreemapChart {...args} title="None" items={[]} />
      <TreemapChart {...args} title="Loading" loading />
    </Grid>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('list')).toHaveLength(3), { timeout: 15_000 });
    await expect(canvas.getByText('No facility is above zero')).toBeVisible();
    await expect(canvas.getByText(/^Not drawn: Planted forest\. Areas 304\.28 kt CO2-e, total 296\.28/)).toBeVisible();
  },
};

/** Every tile is a link with its figure; the small ones together are none. */
export const LinksAndTheRest: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole(
      'link',
      { name: /^Coolibah underground: 121\.87725 kt CO2-e, 26\.1%$/ },
      { timeout: 15_000 },
    );
    await expect(link).toHaveAttribute('href', '#coolibah');
    await expect(canvas.getByRole('img', { name: /^2 others: 1\.5204 kt CO2-e/ })).toBeInTheDocument();
    await expect(canvas.getAllByRole('link')).toHaveLength(5);
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      ...facilities.map(({ name }) => name),
      'Total',
    ]);
    // Also those that have no tile of their own.
    await expect(canvas.getAllByRole('link')).toHaveLength(facilities.length);
  },
};

/** On a phone fewer tiles, and no figure is cut. */
export const Phone: Story = {
  globals: { width: 'phone' },
  args: {
    items: Array.from({ length: 30 }, (_, at) => ({
      name: `Facility ${at + 1} with a name that is much longer than its tile`,
      value: String(9000 - at * 250),
      group: ['QLD', 'NSW', 'WA'][at % 3] ?? '',
      href: `#${at}`,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(10), { timeout: 15_000 });
    await expect(canvas.getByRole('img', { name: /^20 others/ })).toBeInTheDocument();
    const drawing = canvasElement.querySelector('svg:has(text)');
    const right = drawing?.getBoundingClientRect().right ?? 0;
    for (const text of canvasElement.querySelectorAll('svg text'))
      await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
  },
};

/** A file has the title, the tiles and the legend, in colours of its own. */
export const File: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', {}, { timeout: 15_000 });
    const [file] = await filesSavedBy(() => chooseAction('Download SVG'));
    const source = (await file?.content.text()) ?? '';
    await expect(source).toContain('Facilities by size');
    await expect(source).toContain('Coolibah underground');
    await expect(source).not.toContain('var(');
  },
};
