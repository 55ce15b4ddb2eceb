import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import type { Notice } from './notice.ts';

const notices: readonly Notice[] = [
  {
    id: 'returned',
    title: 'Diesel oil, July 2025 was returned',
    text: 'The approver asks for the delivery notes of the second tank.',
    time: '2 hours ago',
    exactTime: '14/07/2026 18:00',
    dateTime: '2026-07-14T08:00:00Z',
    isUnread: true,
    href: '#diesel',
    icon: 'warning',
    tone: 'warning',
  },
  {
    id: 'request',
    title: 'Bowen Basin Operator asks to connect',
    time: 'Yesterday',
    dateTime: '2026-07-13T08:00:00Z',
    isUnread: true,
    href: '#connections',
    icon: 'users',
    tone: 'info',
  },
  {
    id: 'approved',
    title: 'Electricity, June 2025 was approved',
    time: '08/07/2026',
    dateTime: '2026-07-08T08:00:00Z',
    icon: 'success',
    tone: 'success',
  },
];

const meta = {
  title: 'Overlays/Notification bell',
  component: NotificationBell,
  args: {
    unreadCount: 2,
    notices,
    allHref: '#notifications',
    onMarkAllRead: fn(),
    onOpenNotice: fn(),
    onOpenChange: fn(),
    onRetry: fn(),
  },
  parameters: documented({
    what: 'The bell in the header: the number of unread notices, and their list.',
    use: ['Once, in the header. Fetch the count first, and the list when it opens.'],
    avoid: ['The result of an action: Toast.', 'A state of the whole screen: Banner.'],
    keyboard: [
      ['Enter, Space', 'open the list; on a notice, open what it links to'],
      ['Tab', 'moves from notice to notice'],
      ['Escape', 'closes the list and returns the focus to the bell'],
    ],
    accessibility: [
      'The accessible name of the bell contains the count; the red disc only shows it visually.',
      'Unread is a word for screen readers, and a dot and bold text visually.',
    ],
  }),
  render: (args) => (
    <Inline justify="end">
      <NotificationBell {...args} />
    </Inline>
  ),
} satisfies Meta<typeof NotificationBell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list open; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Inline justify="end" gap="lg">
      <NotificationBell {...args} unreadCount={0} notices={[]} />
      <NotificationBell {...args} unreadCount={128} notices={[]} />
      <NotificationBell {...args} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 2 unread' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible());
  },
};

export const ReadsAndMarks: Story = {
  args: { allHref: undefined, onShowMore: fn() },
  play: async ({ canvas, args }) => {
    const bell = canvas.getByRole('button', { name: 'Notifications, 2 unread' });
    await userEvent.click(bell);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await expect(args.onMarkAllRead).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect(args.onShowMore).toHaveBeenCalledOnce();
    await expect(screen.getByText('2 hours ago')).toHaveAttribute('title', '14/07/2026 18:00');
    const first = screen.getByRole('link', { name: /Diesel oil.*Unread/ });
    await expect(first).toHaveAttribute('href', '#diesel');
    await userEvent.click(first);
    await expect(args.onOpenNotice).toHaveBeenCalledWith('returned');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(bell).toHaveFocus());
  },
};

/** The button disappears when the last notice is read; the focus stays in the list. */
export const KeepsFocus: Story = {
  render: function Reading(args) {
    const [unreadCount, setUnreadCount] = useState(2);
    return <NotificationBell {...args} unreadCount={unreadCount} onMarkAllRead={() => setUnreadCount(0)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 2 unread' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveFocus());
  },
};

/** What lasts stands above the notices; opening it closes the list. */
export const WithLead: Story = {
  args: {
    lead: (onLeave) => (
      <NoticeRow
        notice={{
          id: 'tasks',
          title: '5 tasks need you',
          text: '2 overdue',
          href: '#tasks',
          icon: 'calendar',
          tone: 'accent',
        }}
        onOpen={onLeave}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 2 unread' }));
    const lead = await screen.findByRole('link', { name: /5 tasks need you/ });
    await expect(lead).toHaveAttribute('href', '#tasks');
    await userEvent.click(lead);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Counts above 99 show as 99+; an empty list says so. */
export const EmptyAndMany: Story = {
  args: { notices: [], unreadCount: 128, onMarkAllRead: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 128 unread' }));
    await waitFor(() => expect(screen.getByText('No notifications')).toBeVisible());
  },
};

export const LoadingThenFailed: Story = {
  render: (args) => (
    <Inline justify="end">
      <NotificationBell {...args} notices={[]} loading unreadCount={0} />
      <NotificationBell {...args} notices={[]} unreadCount={1} error="The server did not answer." />
    </Inline>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 1 unread' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
