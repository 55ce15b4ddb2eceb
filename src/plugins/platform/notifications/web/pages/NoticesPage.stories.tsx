import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, StoryApplication } from '#core/testing';
import { markReadRoute, removeReadRoute } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { storyNotice, StoryNotices, senderPlugin } from '../testing/story-notices.ts';

const scene = new StoryNotices();

const meta = {
  title: 'Notifications/Page',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [plugin, senderPlugin], http: scene.http, path: '/notifications' },
  beforeEach: () =>
    scene.begin([
      storyNotice('burst', 5, { count: 3 }),
      storyNotice('gone', 130, { kind: 'story.deleted', link: null }),
      storyNotice('entered', 26 * 60, { kind: 'story.created', readAt: '2025-08-01T00:00:00Z' }),
    ]),
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.findByRole('table', { name: /^Notifications/ });

/** Marks one as read, filters by unread, and removes read ones after a question. */
export const ReadAndTidied: Story = {
  play: async () => {
    const list = await table();
    await userEvent.click(await within(list).findByRole('button', { name: /Hannah Cole deleted/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }));
    await waitFor(() => expect(scene.http.callsOf(markReadRoute)).toEqual([{ body: { ids: ['gone'] } }]));
    await waitFor(() => expect(within(list).getAllByText('Unread')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Remove read ones' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove read ones' }));
    await waitFor(() => expect(within(list).queryByText(/Hannah Cole deleted/)).toBeNull());
    await expect(scene.http.callsOf(removeReadRoute)).toHaveLength(1);
  },
};

export const OnPhone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText(/changed 3 times/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { http: new FakeHttpService() },
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
