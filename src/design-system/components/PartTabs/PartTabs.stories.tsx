import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Card } from '../../layout/index.ts';
import { Text } from '../Text/index.ts';
import { documented } from '../../stories/documented.ts';
import { PartTabs } from './PartTabs.tsx';

const parts = ['How much?', 'Where from?', 'Against what?'].map((label, at) => ({
  id: `part-${at}`,
  label,
  content: (
    <Card>
      <Text as="p">{`Answers to: ${label}`}</Text>
      <Button>{`Open ${at + 1}`}</Button>
    </Card>
  ),
}));

function Chosen() {
  const [selected, select] = useState('part-0');
  return <PartTabs label="Questions" parts={parts} selected={selected} onSelect={select} />;
}

const meta = {
  title: 'Components/PartTabs',
  component: PartTabs,
  args: { label: 'Questions', parts, selected: 'part-0', onSelect: () => undefined },
  render: () => <Chosen />,
  parameters: documented({
    what: 'Parts of a long screen, one at a time on screen, all of them on paper.',
    use: ['A screen whose parts answer different questions, and that people also print.'],
    avoid: ['A few views of one thing: Tabs is lighter to look at, and renders only the selected one.'],
    accessibility: ['A tab list: arrow keys, Home and End choose; one stop of the Tab key.'],
  }),
} satisfies Meta<typeof PartTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Where from?' }));
    await expect(canvas.getByText('Answers to: Where from?')).toBeVisible();
    await expect(canvas.getByText('Answers to: How much?')).not.toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Against what?' })).toHaveFocus();
    await expect(canvas.getByText('Answers to: Against what?')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByText('Answers to: How much?')).toBeVisible();
  },
};
