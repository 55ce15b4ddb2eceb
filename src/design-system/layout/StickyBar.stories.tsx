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
    what: 'What can be done with what is picked, kept in sight at the foot of the window.',
    use: ['Picking from cards over more than one screen: how many are picked on one side, what to do on the other.'],
    avoid: ['Saving a form: its buttons stand at its end.', 'When nothing is picked: leave it out.'],
    accessibility: ['A group with a name of its own; it comes after the cards in the order of focus.'],
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

/** Below long content it stays in sight. */
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
