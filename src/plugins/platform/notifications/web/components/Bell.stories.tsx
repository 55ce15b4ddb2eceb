import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { defineWebPlugin } from '#core';
import { FakeEventStreams, STORY_ADMIN, StoryApplication } from '#core/testing';
import { EmptyState, Page } from '#design-system';
import { markReadRoute, noticeStreamRoute, unreadCountRoute, type NoticeRow } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { storyNotice, StoryNotices, senderPlugin } from '../testing/story-notices.ts';

function RecordScreen() {
  return (
    <Page title="Diesel oil">
      <EmptyState icon="table" title="The record itself" />
    </Page>
  );
}

/** Targets of the notices. */
const records = defineWebPlugin({
  manifest: { id: 'story-records', title: 'Records of a story', requires: [] },
  routes: (['home', 'admin'] as const).flatMap((area) =>
    ['scope1', 'scope1/:scopeId'].map((path) => ({
      area,
      path,
      page: () => Promise.resolve(RecordScreen),
      title: 'design.breadcrumbs',
    })),
  ),
});

const READ = { readAt: '2025-08-01T00:00:00Z' };

const fewNotices = (): readonly NoticeRow[] => [
  storyNotice('burst', 5, { count: 3 }),
  storyNotice('gone', 130, { kind: 'story.deleted', link: null }),
  storyNotice('entered', 26 * 60, { kind: 'story.created', ...READ }),
  storyNotice('unknown', 50 * 60, { kind: 'story.nobody-knows', link: null, ...READ }),
];

const manyNotices = () => Array.from({ length: 23 }, (_, index) => storyNotice(`n${index}`, index + 1));

const scene = new StoryNotices();
const streams = new FakeEventStreams();

const meta = {
  title: 'Notifications/Bell',
  component: StoryApplication,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The bell of the header, in both areas. Changes are pushed; the count is loaded at the start, when the window gains focus, and every minute while the push connection is down.',
      },
    },
  },
  args: { plugins: [plugin, senderPlugin, records], http: scene.http, streams, path: '/scope1' },
  beforeEach: () => scene.begin(fewNotices()),
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const bell = (name: string) => screen.findByRole('button', { name });
const list = () => screen.findByRole('dialog', { name: 'Notifications' });
const rows = async () => within(await list()).findAllByRole('listitem');

/** Event, object, and age; repetitions are counted, deleted objects have no link. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await bell('Notifications, 2 unread'));
    await expect((await rows()).map(({ innerText }) => innerText.split('\n').filter(Boolean))).toEqual([
      [
        'Your record was changed 3 times, last by Hannah Cole',
        'Diesel oil, Ironbark Open Cut, 01/07/2025 – 31/07/2025',
        '5 minutes ago',
        'Unread',
      ],
      [
        'Hannah Cole deleted your record',
        'Diesel oil, Ironbark Open Cut, 01/07/2025 – 31/07/2025',
        '2 hours ago',
        'Unread',
      ],
      [
        'Platform staff entered a record for your company',
        'Diesel oil, Ironbark Open Cut, 01/07/2025 – 31/07/2025',
        'Yesterday',
      ],
      ['Something happened that this version has no words for.', '2 days ago'],
    ]);
    await expect(screen.getByText('5 minutes ago').title).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const OpenOnPhone: Story = { ...Open, globals: { width: 'phone', theme: 'light' } };

/** Opening a notice marks it as read and leads to its object, in the reader's own area. */
export const ReadsAndOpens: Story = {
  args: { session: STORY_ADMIN, path: '/admin/scope1' },
  beforeEach: () => scene.begin(fewNotices().map((one) => (one.id === 'burst' ? { ...one, link: 'scope1' } : one))),
  play: async () => {
    const button = await bell('Notifications, 2 unread');
    await userEvent.click(button);
    await userEvent.click(within(await list()).getByRole('button', { name: /Hannah Cole deleted/ }));
    await expect(await bell('Notifications, 1 unread')).toBe(button);
    await userEvent.click(within(await list()).getByRole('link', { name: /changed 3 times/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await bell('Notifications');
    await expect(scene.http.callsOf(markReadRoute)).toEqual([
      { body: { ids: ['gone'] } },
      { body: { ids: ['burst'] } },
    ]);

    await userEvent.click(button);
    const opened = within(await list()).getByRole('link', { name: /changed 3 times/ });
    await expect(opened).toHaveAttribute('href', '/admin/scope1');
    await expect(within(await list()).queryByText('Unread')).toBeNull();
    await userEvent.click(opened);
    await expect(scene.http.callsOf(markReadRoute)).toHaveLength(2);
  },
};

/** Older ones on demand, all marked at once, and new ones when the person returns to the window. */
export const ManyAndMore: Story = {
  beforeEach: () => scene.begin(manyNotices()),
  play: async () => {
    await userEvent.click(await bell('Notifications, 23 unread'));
    await expect(await rows()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(23));
    await expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    const quiet = await bell('Notifications');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(quiet).toHaveFocus());

    const asked = scene.http.callsOf(unreadCountRoute).length;
    scene.notices = [storyNotice('new', 0), ...scene.notices];
    window.dispatchEvent(new FocusEvent('focus'));
    await bell('Notifications, 1 unread');
    await expect(scene.http.callsOf(unreadCountRoute)).toHaveLength(asked + 1);
    await userEvent.click(quiet);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Now'));
  },
};

/** No notices; and a list that failed to load is retried. */
export const NothingThenFailed: Story = {
  beforeEach: () => scene.begin([], problem('Unknown', 500, 'api.server-error')),
  play: async () => {
    const button = await bell('Notifications');
    await userEvent.click(button);
    await expect(await within(await list()).findByRole('alert')).toHaveTextContent('Server error');
    scene.failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await within(await list()).findByText('No notifications')).toBeVisible();
  },
};

/** It rings at once, and an open list shows the new notice. */
export const Rings: Story = {
  play: async () => {
    await userEvent.click(await bell('Notifications, 2 unread'));
    await rows();
    scene.notices = [storyNotice('pushed', 0), ...scene.notices];
    streams.push(noticeStreamRoute, { name: 'notices', content: { ids: ['pushed'], unread: 3 }, id: '8:8:' });
    await bell('Notifications, 3 unread');
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Now'));
  },
};
