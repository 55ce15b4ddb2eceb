import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageAnswer } from '#contract';
import { reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { noticeListRoute, unreadCountRoute } from '#plugins/platform/notifications/contract';
import { notificationsPlugin } from '#plugins/platform/notifications/web';
import { tasksPlugin } from '#plugins/platform/tasks/web';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import plugin from './plugin.ts';
import { storySources } from './story-sources.ts';
import { storySummary, storyTasks } from './story-tasks.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const recorded = {
  statusCode: 200,
  data: {
    commonObjects: [{ id: 'diesel', code: 'diesel', name: 'Diesel oil', categoryId: 'STATIONARY_FUELS', typeScope: 1 }],
  },
};
const people = [{ id: '0190c0de-0000-7000-8000-000000000004', name: 'Mai Nguyen' }];

const answers = [
  reply(taskRoutes.list, pageAnswer([...storyTasks], 1, 10, storyTasks.length)),
  reply(taskRoutes.summary, { statusCode: 200, data: storySummary }),
  reply(taskRoutes.people, { statusCode: 200, data: people }),
  reply(recordedInputsRoute, recorded),
];

const meta = {
  title: 'Insight/Home',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [tasksPlugin, storySources, plugin], path: '/home', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tasks with the t CO2-e at stake, the largest first, and what was fixed this month. */
export const Morning: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^For me/ }));
    await expect(await rows.findByText(/Purchased electricity in NSW has no September 2026/)).toBeVisible();
    await expect(rows.getByText('7,400.0')).toBeVisible();
    await expect(screen.getByText('310 t CO2-e moved · 94 warnings explained')).toBeVisible();
    await expect(rows.getByText('Missing months')).toBeVisible();
    await expect(rows.getByText('as in the same months of the year before')).toBeVisible();
    await expect(screen.getAllByRole('link', { name: 'FY2026 to date' })).toHaveLength(2);
    await expect(screen.getAllByText('542 t CO2-e less than in October 2025.')).toHaveLength(1);
  },
};

export const OnPhone: Story = {
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await expect(await screen.findByText(/Purchased electricity in NSW has no September 2026/)).toBeVisible();
    await expect(screen.getByText('Due 31/01/2026')).toBeVisible();
  },
};

/** A day without tasks says so. */
export const NothingToDo: Story = {
  args: {
    answers: [
      reply(taskRoutes.list, pageAnswer([], 1, 10, 0)),
      reply(taskRoutes.summary, {
        statusCode: 200,
        data: { ...storySummary, tasks: 0, tonnes: '0', overdue: 0, kinds: [] },
      }),
      reply(recordedInputsRoute, recorded),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Nothing needs you today.')).toBeVisible();
  },
};

/** A company without records or tasks sees neither empty lists nor empty figures. */
export const FirstDay: Story = {
  args: {
    answers: [
      reply(taskRoutes.list, pageAnswer([], 1, 10, 0)),
      reply(taskRoutes.summary, { statusCode: 200, data: { ...storySummary, tasks: 0, tonnes: '0', kinds: [] } }),
      reply(recordedInputsRoute, { statusCode: 200, data: { commonObjects: [] } }),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('For me')).toBeNull());
    await expect(screen.queryByText('Nothing needs you today.')).toBeNull();
  },
};

/** Platform staff see what waits in each company. */
export const Staff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/home',
    answers: [
      reply(taskRoutes.late, {
        ...pageAnswer(
          [
            {
              companyId: '0190c0de-0000-7000-8000-000000000001',
              companyName: 'Ironbark',
              since: '2025-10-01',
              work: [
                { kind: 'periods.without', count: 4, since: '2025-10-01' },
                { kind: 'records.approve', count: 12, since: '2026-01-04' },
              ],
            },
          ],
          1,
          10,
          1,
        ),
        kinds: ['periods.without', 'records.approve', 'record-request.answer', 'periods.overdue'],
      }),
      reply(taskRoutes.companies, {
        statusCode: 200,
        data: [
          {
            companyId: '0190c0de-0000-7000-8000-000000000001',
            companyName: 'Ironbark',
            work: [{ kind: 'records.approve', count: 12, tonnes: '1896.8', since: '2026-01-04' }],
          },
          {
            companyId: null,
            companyName: null,
            work: [{ kind: 'tasks.mails', count: 2, tonnes: null, since: '2026-01-09' }],
          },
        ],
      }),
    ],
  },
  play: async () => {
    const late = within(await screen.findByRole('table', { name: /^Late companies/ }));
    await expect(await late.findByText('Ironbark')).toBeVisible();
    await expect(late.getByRole('columnheader', { name: /Books past the close day/ })).toBeVisible();
    await expect(await screen.findByText('Platform')).toBeVisible();
    await expect(screen.getByText('Mails that could not be sent')).toBeVisible();
  },
};

/** The bell shows the same tasks above its notices, and leads here. */
export const InTheBell: Story = {
  args: {
    plugins: [notificationsPlugin, tasksPlugin, storySources, plugin],
    answers: [
      ...answers,
      reply(noticeListRoute, pageAnswer([], 1, 10, 0)),
      reply(unreadCountRoute, { statusCode: 200, data: { unread: 0 } }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    const lead = await screen.findByRole('link', { name: /3 tasks need you.*1 overdue/ });
    await expect(lead).toHaveAttribute('href', '/home');
  },
};

/** A snooze needs a reason. */
export const Snooze: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^For me/ }));
    await userEvent.click(await rows.findByRole('checkbox', { name: /^Select 12 records wait/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Snooze' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    await expect(await dialog.findByText('This is required field!')).toBeVisible();
  },
};
