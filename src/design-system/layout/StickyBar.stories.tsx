import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { Text } from '../components/Text/index.ts';
import { documented } from '../stories/documented.ts';
import { Card } from './Card.tsx';
import { Inline, Stack } from './Stack.tsx';
import { StickyBar } from './StickyBar.tsx';

const meta = {
  title: 'Layout/Sticky bar',
  component: StickyBar,
  args: { label: 'Products picked' },
  parameters: documented({
    what: 'Actions on the selected items, sticky at the bottom of the window.',
    use: ['Selecting cards across several screens: the number selected on one side, the actions on the other.'],
    avoid: ['Saving a form: its buttons are at its end.', 'Without a selection: leave it out.'],
    accessibility: ['A named group that follows the cards in focus order.'],
  }),
} satisfies Meta<typeof StickyBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const picked = (
  <>
    <Text>3 of 5 products picked</Text>
    <Inline>
      <Button>Clear</Button>
      <Button variant="primary">Compare</Button>
    </Inline>
  </>
);

/** It stays visible below long content. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack gap="lg">
      {['Haul truck', 'Loader', 'Water cart'].map((name) => (
        <Card key={name}>
          <Text>{name}</Text>
        </Card>
      ))}
      <StickyBar {...args}>{picked}</StickyBar>
    </Stack>
  ),
};

export const InSight: Story = {
  render: (args) => (
    <div style={{ height: 3000 }}>
      <div style={{ height: 2900 }} />
      <StickyBar {...args}>{picked}</StickyBar>
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('group', { name: 'Products picked' });
    await expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
