import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { mailDetailRoute, mailListRoute, type MailDetail, type MailRow } from '../../contract/index.ts';
import plugin from '../plugin.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const kept: MailRow = {
  id: '0190a000-0000-7000-8000-000000000011',
  kind: 'password-reset.link',
  to: 'mai.preparer@example.test',
  language: 'en',
  subject: 'Reset your password',
  state: 'KEPT',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-20T03:15:00.000Z',
  sentAt: null,
};
const sent: MailRow = {
  ...kept,
  id: '0190a000-0000-7000-8000-000000000012',
  kind: 'password-reset.changed',
  to: 'linh@example.test',
  language: 'vi',
  subject: 'Mật khẩu của bạn đã được đổi',
  state: 'SENT',
  attempts: 1,
  sentAt: '2026-11-20T02:00:04.000Z',
  createdAt: '2026-11-20T02:00:00.000Z',
};
const waiting: MailRow = {
  ...kept,
  id: '0190a000-0000-7000-8000-000000000013',
  state: 'WAITING',
  attempts: 2,
  lastError: '451 4.7.1 Greylisting in action, please come back later',
};
const failed: MailRow = {
  ...waiting,
  id: '0190a000-0000-7000-8000-000000000014',
  to: `${'a-very-long-mailbox-name.'.repeat(5)}of-somebody@subsidiary.example.test`,
  subject: 'You are invited to report for Kurrajong Resources Holdings International Pty Ltd, Ironbark Open Cut',
  state: 'FAILED',
  attempts: 8,
  lastError: '550 5.1.1 The address does not exist',
};

const text = `Hello Mai,

you asked to reset your password for Scopebook. The link works once, for 30 minutes.

Choose a password: http://127.0.0.1:3000/forgot-password/auth-token#token=c2VjcmV0LW9mLWEtc3Rvcnktbm90LW9mLWEtcGVyc29u

If you did not ask for this, ignore this mail. Nothing changes.
`;

const page = (rows: MailRow[], total = rows.length) => ({
  statusCode: 200,
  data: rows,
  page: 1,
  page_size: 10,
  total_item: total,
  total_page: Math.ceil(total / 10),
});
const detail = (data: MailDetail) => reply(mailDetailRoute, { statusCode: 200, data });

const meta = {
  title: 'Mail/Outbox',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [plugin],
    session: STORY_ADMIN,
    path: '/admin/outbox',
    answers: [reply(mailListRoute, page([kept, sent], 42)), detail({ ...kept, text })],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.findByRole('table', { name: /^Outbox/ });

export const Kept: Story = {
  play: async () => {
    await expect(await screen.findByText('Email is not set up')).toBeVisible();
    await expect(within(await table()).getByText('mai.preparer@example.test')).toBeVisible();
    await expect(screen.getByText('Held')).toBeVisible();
  },
};

export const Phone: Story = { ...Kept, globals: { width: 'phone' } };

/** With a mail server no mail is stored, so there is no explanation; long addresses and subjects stay in their cells. */
export const Sending: Story = {
  args: { answers: [reply(mailListRoute, page([waiting, failed, sent]))] },
  play: async () => {
    await expect(await screen.findByText('Failed')).toBeVisible();
    await expect(screen.queryByText('Email is not set up')).not.toBeInTheDocument();
  },
};

export const OneOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: /mai\.preparer/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Reset your password' });
    await waitFor(() => expect(within(drawer).getByText('Hello Mai,')).toBeVisible());
    await expect(within(drawer).getByRole('link', { name: /^http:\/\/127/ })).toHaveAttribute(
      'href',
      expect.stringContaining('#token='),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const OneOpenOnAPhone: Story = {
  args: { path: `/admin/outbox?mail=${kept.id}` },
  globals: { width: 'phone' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Hello Mai,')).toBeVisible());
  },
};

export const OneThatWasSent: Story = {
  args: {
    path: `/admin/outbox?mail=${sent.id}`,
    answers: [reply(mailListRoute, page([sent])), detail({ ...sent, text: null })],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/Its text is not kept/)).toBeVisible());
  },
};

export const OneThatFailed: Story = {
  args: {
    path: `/admin/outbox?mail=${failed.id}`,
    answers: [reply(mailListRoute, page([failed])), detail({ ...failed, text })],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('550 5.1.1 The address does not exist')).toBeVisible());
  },
};

export const OneThatIsGone: Story = {
  args: {
    path: `/admin/outbox?mail=${sent.id}`,
    answers: [reply(mailListRoute, page([kept])), reply(mailDetailRoute, problem('mail.unknown', 404, 'mail.unknown'))],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('This mail no longer exists.')).toBeVisible());
  },
};

export const Loading: Story = {
  args: { answers: [reply(mailListRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: [reply(mailListRoute, page([]))] },
  play: async () => {
    await expect(await screen.findByText('No mails yet')).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [reply(mailListRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};

const searched = new FakeHttpService([reply(mailListRoute, ({ query }) => page(query?.search ? [] : [kept]))]);

export const NothingFound: Story = {
  args: { http: searched },
  play: async () => {
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search recipient or subject' }),
      'nobody{Enter}',
    );
    await waitFor(() =>
      expect(searched.callsOf(mailListRoute)).toContainEqual({ query: { page: 1, size: 10, search: 'nobody' } }),
    );
    await expect(await screen.findByText('Matches: 0')).toBeVisible();
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear all' }));
    await expect(await screen.findByText('mai.preparer@example.test')).toBeVisible();
  },
};
