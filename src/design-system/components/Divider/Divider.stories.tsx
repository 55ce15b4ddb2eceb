import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Divider } from './Divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  parameters: documented({
    what: 'A line between two groups, horizontal or vertical, or with a word in its middle.',
    use: ['Groups inside one card that need no heading.', 'Vertical, between groups of tools in one row.'],
    avoid: ['Between all rows: use spacing.', 'If a heading says more: Section.'],
    accessibility: [
      'A separator to a screen reader; with a word the line is decorative and the word is read.',
      'The line is faint on purpose: spacing separates the groups too.',
    ],
  }),
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Card>
      <Stack>
        <Text>Diesel oil</Text>
        <Divider />
        <Text>Electricity</Text>
        <Divider label="or" />
        <Inline gap="md">
          <Text>Location-based</Text>
          <Divider orientation="vertical" />
          <Text>Market-based</Text>
          <Divider orientation="vertical" />
          <Text>Residual mix</Text>
        </Inline>
      </Stack>
    </Card>
  ),
};

export const SaysWhichWayItRuns: Story = {
  args: { orientation: 'vertical' },
  render: (args) => (
    <Inline>
      <Text>t</Text>
      <Divider {...args} />
      <Text>kt</Text>
    </Inline>
  ),
  play: async ({ canvas }) => {
    const line = canvas.getByRole('separator');
    await expect(line).toHaveAttribute('aria-orientation', 'vertical');
    await expect(line.getBoundingClientRect().height).toBeGreaterThan(line.getBoundingClientRect().width);
  },
};
