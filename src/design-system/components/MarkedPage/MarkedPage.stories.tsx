import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { MarkedPage, type PagePiece } from './MarkedPage.tsx';

const piece = (id: number, text: string, x: number, y: number, width: number, height = 9): PagePiece => ({
  id,
  text,
  x,
  y,
  width,
  height,
});

const PIECES = [
  piece(0, 'Brolga Energy', 30, 30, 150, 20),
  piece(1, 'Billing period:', 30, 90, 66),
  piece(2, '12 Mar 2025', 100, 90, 54),
  piece(3, 'to', 158, 90, 8),
  piece(4, '11 Apr 2025', 170, 90, 54),
  piece(5, 'Peak usage', 30, 130, 48),
  piece(6, '1,234.5 kWh', 170, 130, 54),
  piece(7, 'Off-peak usage', 30, 146, 64),
  piece(8, '800.0 kWh', 178, 146, 46),
];

const meta = {
  title: 'Data/Marked page',
  component: MarkedPage,
  args: {
    label: 'Page 1',
    width: 300,
    height: 200,
    pieces: PIECES,
    marks: [
      { id: 2, label: 'From' },
      { id: 4, label: 'To' },
    ],
    choosable: new Set([2, 4, 6, 8]),
    onChoose: fn(),
  },
  parameters: documented({
    what: 'A page of a file, drawn from its texts where they stand, with marks and texts to choose.',
    use: ['A person says where a figure stands on a bill, or compares a figure with its place.'],
    avoid: ['A faithful picture of a file: the preview of evidence.'],
    keyboard: [
      ['Tab', 'goes to one text, then out of the page'],
      ['Arrows, Home, End', 'move between the texts that can be chosen'],
      ['Enter, Space', 'choose the text'],
    ],
    accessibility: [
      'Each text that can be chosen is a button with its words, and with what it is marked as.',
      'A mark has a name beside its outline, not a colour alone.',
    ],
  }),
} satisfies Meta<typeof MarkedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(4);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'From: 12 Mar 2025' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: '1,234.5 kWh' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(8);
    await userEvent.click(canvas.getByRole('button', { name: '1,234.5 kWh' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(6);
  },
};

/** With marks, with nothing to choose, and without texts. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid minColumn={320} gap="xl">
      <MarkedPage {...args} />
      <MarkedPage {...args} label="Only to read" choosable={new Set()} />
      <MarkedPage {...args} label="Empty" pieces={[]} marks={[]} />
    </Grid>
  ),
};
