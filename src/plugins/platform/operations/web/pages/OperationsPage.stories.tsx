import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, within } from 'storybook/test';
import { problem } from '#contract';
import { reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { platformFiguresRoute, type PlatformFigures } from '../../contract/index.ts';
import plugin from '../plugin.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const busy: PlatformFigures = {
  version: '0.1.0',
  startedAt: '2026-11-20T03:15:00.000Z',
  memory: { heapUsedBytes: 84_200_000, heapReservedBytes: 121_000_000, residentBytes: 231_400_000 },
  eventLoop: { p50: 0.2, p99: 11.4, max: 38.9 },
  threads: { running: 2, waiting: 5 },
  pools: [
    { pool: 'app', inUse: 10, idle: 0, waiting: 3, limit: 10 },
    { pool: 'staff', inUse: 1, idle: 2, waiting: 0, limit: 4 },
  ],
  isDatabaseUp: true,
  jobs: [
    { kind: 'mails', state: 'waiting', count: 12, oldestSeconds: 754 },
    { kind: 'mails', state: 'failed', count: 1, oldestSeconds: 273_600 },
    { kind: 'exports', state: 'waiting', count: 0, oldestSeconds: null },
    { kind: 'exports', state: 'running', count: 2, oldestSeconds: 41 },
    { kind: 'imports', state: 'running', count: 1, oldestSeconds: 8 },
    { kind: 'webhooks', state: 'waiting', count: 1_204, oldestSeconds: 3_661 },
    { kind: 'footprints', state: 'waiting', count: 0, oldestSeconds: null },
  ],
  paused: [{ queue: 'webhooks', count: 3 }],
  work: [
    { queue: 'mail', done: 1_318, failed: 4 },
    { queue: 'export jobs', done: 27, failed: 0 },
  ],
  routes: [
    { method: 'GET', route: '/api/scope-management/list', count: 18_204, failed: 0, p50Ms: 7.5, p95Ms: 24.1 },
    { method: 'GET', route: 'web', count: 3_111, failed: 0, p50Ms: 2.5, p95Ms: 4.8 },
    {
      method: 'POST',
      route: '/api/scope-management/:id/very-long-name/of-a-call',
      count: 31,
      failed: 2,
      p50Ms: 80,
      p95Ms: 1_900,
    },
    { method: 'GET', route: '/api/notifications/stream', count: 12, failed: 0, p50Ms: null, p95Ms: null },
    { method: 'GET', route: 'none', count: 2, failed: 0, p50Ms: 0.5, p95Ms: 0.9 },
  ],
  replica: { isUp: true, lagSeconds: 2.4 },
};

const answer = (data: PlatformFigures) => reply(platformFiguresRoute, { statusCode: 200, data });

const meta = {
  title: 'Operations/Operations',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [plugin], session: STORY_ADMIN, path: '/admin/server-status', answers: [answer(busy)] },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  play: async () => {
    const jobs = await screen.findByRole('table', { name: /^Open jobs/ });
    await expect(within(jobs).getByText('Mails: waiting')).toBeVisible();
    await expect(within(jobs).getByText('12 min 34 s')).toBeVisible();
    await expect(screen.getByText('2 s behind')).toBeVisible();
    const work = screen.getByRole('table', { name: /^Background work/ });
    await expect(within(work).getByText('Webhooks')).toBeVisible();
    await expect(screen.getByText('GET Pages and files')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Mails: waiting')).toBeVisible();
  },
};

/** Just started, without a replica and without a mail server. */
export const Quiet: Story = {
  args: {
    answers: [
      answer({
        ...busy,
        jobs: [{ kind: 'mails', state: 'held', count: 0, oldestSeconds: null }],
        paused: [],
        work: [],
        routes: [],
        replica: null,
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Not set')).toBeVisible();
    await expect(screen.getAllByText('Nothing yet')).toHaveLength(2);
  },
};

export const DatabaseAway: Story = {
  args: {
    answers: [
      answer({ ...busy, isDatabaseUp: false, jobs: [], paused: [], replica: { isUp: false, lagSeconds: null } }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('The database does not answer')).toBeVisible();
    await expect(screen.getByText('Does not answer')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: [reply(platformFiguresRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [reply(platformFiguresRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};
