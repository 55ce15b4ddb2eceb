import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Card, Grid } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { PlaceMap } from './PlaceMap.tsx';
import { chooseAction, filesSavedBy } from './testing/story-charts.ts';

const place = (id: string, name: string, value: string | null, latitude: number, longitude: number) => ({
  id,
  name,
  value,
  latitude,
  longitude,
  href: `#${id}`,
});

const mines = [
  place('ironbark', 'Ironbark Open Cut', '182400.75', -32.35, 150.85),
  place('brigalow', 'Brigalow Mine', '121877.25', -22.05, 148.05),
  place('mulga', 'Mulga Creek Mine', '99120', -33.4, 116.25),
  place('perth', 'Perth Office', '310.4', -31.955, 115.86),
  { ...place('nebo', 'Nebo Exploration Camp', null, -22.58, 144.54), approximately: 'approximate: centre of QLD' },
];

const abroad = [
  place('london', 'London Office', '120', 51.51, -0.13),
  place('hanoi', 'Hanoi Workshop', '4100', 21.03, 105.85),
  place('antofagasta', 'Antofagasta Port', '18000', -23.65, -70.4),
];

const meta = {
  title: 'Charts/PlaceMap',
  component: PlaceMap,
  args: {
    title: 'Facilities on the map',
    measure: 'Emissions',
    unit: { tonnesOf: 'CO2-e' },
    places: mines,
    note: 'Map: Natural Earth, equal-area.',
    words: {
      exact: 'Position of the facility',
      approximate: 'Approximate: centre of its state or country',
      below: 'Below zero',
      nowhere: 'No facility has a known position',
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
    what: 'Places as circles on the outline of the world; the area of a circle is its figure.',
    use: ['Where things are, when that matters: facilities of several states or countries.'],
    avoid: ['Comparing sizes: RankingChart or TreemapChart.'],
    keyboard: [
      ['Tab', 'from circle to circle, the largest first'],
      ['Enter', 'opens what the circle stands for'],
    ],
    accessibility: [
      'The map is a picture; a list of links over it reads "Brigalow Mine: 121.87725 kt CO2-e, 30.2%".',
      'An approximate position has a dashed outline, says so, and says so in the table.',
      'A circle is pressed by at least 24 pixels.',
    ],
  }),
} satisfies Meta<typeof PlaceMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  // Circles of neighbours lie over each other, as the places do. The table leads to each of them, which WCAG 2.2 (2.5.8)
  // admits as an equivalent control.
  parameters: { a11y: { config: { rules: [{ id: 'target-size', enabled: false }] } } },
  decorators: [(Story) => <div style={{ maxWidth: 1000 }}>{Story()}</div>],
  render: (args) => (
    <Grid minColumn={400} gap="xl">
      <PlaceMap {...args} />
      <PlaceMap {...args} title="One" places={mines.slice(1, 2)} />
      <PlaceMap {...args} title="Abroad" places={[...mines, ...abroad]} />
      <PlaceMap
        {...args}
        title="All of them below zero"
        places={mines.slice(0, 3).map((one) => ({ ...one, value: `-${one.value}` }))}
      />
      <PlaceMap {...args} title="Without a position" places={[]} unplaced={[{ name: 'Depot', value: '12' }]} />
      <PlaceMap {...args} title="None" places={[]} />
    </Grid>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('list')).toHaveLength(4), { timeout: 20_000 });
    await expect(canvas.getByText('No facility has a known position')).toBeVisible();
  },
};

/** Every circle is a link with a name, and an approximate position says so. */
export const Links: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole(
      'link',
      { name: 'Brigalow Mine: 121.87725 kt CO2-e, 30.2%' },
      { timeout: 20_000 },
    );
    await expect(link).toHaveAttribute('href', '#brigalow');
    await expect(
      canvas.getByRole('link', { name: 'Nebo Exploration Camp: No data, approximate: centre of QLD' }),
    ).toBeInTheDocument();
    link.focus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Ironbark Open Cut',
      'Brigalow Mine',
      'Mulga Creek Mine',
      'Perth Office',
      'Nebo Exploration Camp (approximate: centre of QLD)',
      'Total',
    ]);
    await expect(canvas.getByRole('link', { name: 'Perth Office' })).toHaveAttribute('href', '#perth');
  },
};

/** Many at the centre of one state stand around it, on a phone too. */
export const ManyAtOnePlace: Story = {
  globals: { width: 'phone' },
  args: {
    places: Array.from({ length: 12 }, (_, at) => ({
      ...place(`d${at}`, `Depot ${at + 1} with a long name`, String(4000 - at * 300), -22.58, 144.54),
      approximately: 'approximate: centre of QLD',
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(12), { timeout: 20_000 });
    const circles = [...canvasElement.querySelectorAll('svg circle[stroke-dasharray]')];
    const places = new Set(circles.map((one) => `${one.getAttribute('cx')} ${one.getAttribute('cy')}`));
    // Twelve on the map, one in the legend.
    await expect(circles).toHaveLength(13);
    await expect(places.size).toBe(13);
  },
};

/** A file has the title, the land and the circles. */
export const File: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', {}, { timeout: 20_000 });
    const [file] = await filesSavedBy(() => chooseAction('Download SVG'));
    const source = (await file?.content.text()) ?? '';
    await expect(source).toContain('Facilities on the map');
    await expect(source.match(/<circle/g)).toHaveLength(7);
  },
};
