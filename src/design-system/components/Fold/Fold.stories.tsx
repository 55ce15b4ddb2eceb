import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TextField } from '../../forms/index.ts';
import { documented } from '../../stories/documented.ts';
import { Stack } from '../../layout/index.ts';
import { Fold, type FoldProps } from './Fold.tsx';

/** Opens and closes, as a form does. */
function Kept({ isOpen: begun, ...props }: FoldProps) {
  const [isOpen, setOpen] = useState(begun);
  const [value, setValue] = useState('NGA-2026');
  return (
    <Fold {...props} isOpen={isOpen} onToggle={setOpen}>
      <TextField label="Factor set" name="set" value={value} onChange={setValue} />
    </Fold>
  );
}

const meta = {
  title: 'Layout/Fold',
  component: Fold,
  args: { title: 'Advanced', hint: 'Framework, factor set', isOpen: false, onToggle: fn() },
  parameters: documented({
    what: 'A part of a form or page that few readers need, below its title.',
    use: ['Fields whose usual value is right for most people. Open it if one has another value or an error.'],
    avoid: ['Fields that are required and empty: they would be hidden.', 'Parts of equal weight: Tabs.'],
    keyboard: [['Enter, Space', 'open and close it']],
    accessibility: ['A native disclosure: its state is announced, and find in page opens it.'],
  }),
} satisfies Meta<typeof Fold>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Closed and open. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack gap="lg">
      <Kept {...args} />
      <Kept {...args} isOpen />
    </Stack>
  ),
};

export const Opens: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { hidden: true })).not.toBeVisible();
    await userEvent.click(canvas.getByText('Advanced'));
    await expect(canvas.getByRole('textbox')).toBeVisible();
  },
};
