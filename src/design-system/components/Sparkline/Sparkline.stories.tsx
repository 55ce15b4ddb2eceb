import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Components/Sparkline',
  component: Sparkline,
  args: {
    values: ['80', '92', '88', null, '95', '90', '84', '86', '79', '75', '78', '70'],
    label: 'Scope 1 in the last twelve months',
  },
  parameters: documented({
    what: 'The course of a figure in a small space, beside the figure itself.',
    use: ['A Stat that people compare from month to month.'],
    avoid: ['Anything whose values must be read: use a chart, which has an axis and a table.'],
    accessibility: ['An image with a name; the figures are elsewhere on the screen.'],
  }),
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From zero, so that a small change looks small; a month without records is a gap. */
export const Gallery: Story = {
  tags: ['gallery'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Scope 1 in the last twelve months' })).toBeVisible();
  },
};
