import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Card, Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { NetworkMap } from './NetworkMap.tsx';
import type { NetworkNode } from './network-map.ts';

const KINDS = [
  { id: 'supplier', label: 'Supplier' },
  { id: 'customer', label: 'Customer' },
  { id: 'both', label: 'Both' },
];

const around = (count: number): readonly NetworkNode[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `Company ${index + 1} of the valley`,
    description: `${KINDS[index % 3]?.label ?? ''}, ${index % 5 === 4 ? 'asked' : 'connected'}`,
    kind: KINDS[index % 3]?.id ?? '',
    isOpen: index % 5 === 4,
  }));

const meta = {
  title: 'Charts/Network map',
  component: NetworkMap,
  args: {
    label: 'Companies around Kurrajong Resources',
    center: { id: 'c', name: 'Kurrajong Resources' },
    nodes: around(9),
    links: [
      { from: 'n0', to: 'n4' },
      { from: 'n2', to: 'n7' },
    ],
    kinds: KINDS,
    openLabel: 'Not answered yet',
    onChoose: fn(),
  },
  decorators: [(Story) => <Card>{Story()}</Card>],
  parameters: documented({
    what: 'A node in the centre and the nodes linked to it, in rings around it.',
    use: ['The neighbours of one company; choosing a neighbour centres it. Always beside a table of the same data.'],
    avoid: ['Figures: a chart.', 'A whole network at once: it is unreadable.'],
    keyboard: [
      ['Tab', 'goes to one node, then out of the map'],
      ['Arrows, Home, End', 'move around the rings'],
      ['Enter, Space', 'centres the node'],
    ],
    accessibility: [
      'Each node is a button with its name and description; kinds differ by shape, not by colour alone.',
      'The table beside it contains the same data.',
    ],
  }),
} satisfies Meta<typeof NetworkMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A few nodes, each with its name. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const map = within(canvas.getByRole('group', { name: 'Companies around Kurrajong Resources' }));
    await expect(map.getAllByRole('button')).toHaveLength(9);
    await userEvent.tab();
    await expect(map.getByRole('button', { name: 'Company 1 of the valley: Supplier, connected' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
    await expect(map.getByRole('button', { name: /^Company 2 / })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}{Home}{ArrowLeft}');
    await expect(map.getByRole('button', { name: /^Company 9 / })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('n8');
  },
};

/** Many nodes: only the active one shows its name and links. */
export const TwoHundred: Story = {
  args: {
    nodes: around(200),
    links: Array.from({ length: 199 }, (_, index) => ({ from: 'n0', to: `n${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Company 1 of the valley')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByText('Company 1 of the valley', { selector: 'text' })).toBeVisible();
  },
};

/** Few, many and no nodes; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid minColumn={420} gap="xxl">
      <NetworkMap {...args} label="A few companies" />
      <NetworkMap {...args} label="Forty companies" nodes={around(40)} links={[]} />
      <NetworkMap {...args} label="Nobody yet" nodes={[]} links={[]} />
    </Grid>
  ),
};
