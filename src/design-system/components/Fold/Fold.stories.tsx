import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { TextField } from '../../forms/index.ts';
import { Fold } from './Fold.tsx';

function Example({ isOpen: begun }: { readonly isOpen: boolean }) {
  const [isOpen, setOpen] = useState(begun);
  const [value, setValue] = useState('');
  return (
    <Fold title="Advanced" hint="Framework, factor set" isOpen={isOpen} onToggle={setOpen}>
      <TextField label="Factor set" name="set" value={value} onChange={setValue} />
    </Fold>
  );
}

const meta = { title: 'Design system/Fold', component: Example, args: { isOpen: false } } satisfies Meta<
  typeof Example
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async () => {
    await expect(screen.getByLabelText('Factor set')).not.toBeVisible();
    await userEvent.click(screen.getByText('Advanced'));
    await expect(screen.getByLabelText('Factor set')).toBeVisible();
  },
};

export const Open: Story = { args: { isOpen: true } };
