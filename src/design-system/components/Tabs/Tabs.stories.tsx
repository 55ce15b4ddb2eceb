import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  args: {
    label: 'Record',
    onSelect: fn(),
    items: [
      { id: 'record', label: 'Record', content: <Text>Diesel oil, 700 kL</Text> },
      { id: 'working', label: 'Working', content: <Text>Energy content times factor</Text> },
      { id: 'history', label: 'History', content: <Text>Created by the preparer</Text> },
      { id: 'locked', label: 'Approval', content: null, isDisabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const ArrowsMove: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Working' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Energy content times factor');
  },
};
