import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Stack } from '../Stack.tsx';
import { Logo } from './Logo.tsx';
import { UserMenu } from './UserMenu.tsx';

const onLogout = fn();

const meta = {
  title: 'Shell/UserMenu',
  component: UserMenu,
  args: {
    name: 'Mai Preparer',
    items: [
      { id: 'profile', label: 'Profile', href: '#profile', icon: 'user' },
      { id: 'logout', label: 'Logout', icon: 'logout', onAction: onLogout },
    ],
  },
  parameters: documented({
    what: 'Avatar and name of the signed-in user; opens the account menu.',
    use: ['At the end of the header.'],
    keyboard: [
      ['Enter, Space, Arrow down', 'opens the menu'],
      ['Escape', 'closes it and restores the focus'],
    ],
    accessibility: [
      'Its accessible name is the full name, even if the visible one is cut; the menu also begins with it.',
    ],
  }),
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names of every length, and the mark of the product with and without its name. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack gap="lg">
      {['Ai', 'Mai Preparer', 'Bowen Basin Mining Operations Pty Ltd', 'Nguyễn Thị Minh Khai'].map((name) => (
        <div key={name}>
          <UserMenu {...args} name={name} />
        </div>
      ))}
      <Logo />
      <Logo withName={false} />
    </Stack>
  ),
};

export const LogsOut: Story = {
  play: async ({ canvas }) => {
    onLogout.mockClear();
    canvas.getByRole('button', { name: 'Mai Preparer' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onLogout).toHaveBeenCalledOnce();
  },
};
