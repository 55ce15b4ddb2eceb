import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { NavDrawer } from './NavDrawer.tsx';
import { exampleEntries } from './shell-example.tsx';

const onClose = fn();

const meta = {
  title: 'Shell/NavDrawer',
  component: NavDrawer,
  args: { items: exampleEntries(), isOpen: true, onClose },
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'The whole navigation in a side drawer, if the header has no room for it.',
      use: ['Opened by the menu button of Header, with the same entries.'],
      keyboard: [
        ['Tab', 'moves through the entries and stays inside'],
        ['Escape', 'closes it and restores the focus'],
      ],
      accessibility: ['Every entry is 44 px high. Menus become headings over their entries: nothing is folded away.'],
    }),
  },
} satisfies Meta<typeof NavDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = { tags: ['gallery'] };

export const ChoosingCloses: Story = {
  play: async () => {
    onClose.mockClear();
    const drawer = await screen.findByRole('dialog', { name: 'Main' });
    await expect(within(drawer).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(drawer).getByRole('link', { name: 'Energy' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  },
};
