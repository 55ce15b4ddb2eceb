import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { sessionEndOthersRoute, sessionEndRoute, sessionListRoute, type SessionRow } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { SessionsSection } from './SessionsSection.tsx';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const here: SessionRow = {
  id: '0190a000-0000-7000-8000-000000000021',
  current: true,
  address: '203.0.113.7',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  createdAt: '2026-11-20T22:02:00.000Z',
  lastUsedAt: '2026-11-21T01:15:00.000Z',
};
const phone: SessionRow = {
  ...here,
  id: '0190a000-0000-7000-8000-000000000022',
  current: false,
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  lastUsedAt: '2026-11-20T23:40:00.000Z',
};
const program: SessionRow = {
  ...phone,
  id: '0190a000-0000-7000-8000-000000000023',
  address: '198.51.100.4',
  userAgent: '',
};

const list = (commonObjects: SessionRow[]) => reply(sessionListRoute, { statusCode: 200, data: { commonObjects } });
const ended = reply(sessionEndRoute, ({ body }) => ({ statusCode: 200, data: { id: body.id } }));
const endedOthers = reply(sessionEndOthersRoute, { statusCode: 200, data: { ended: true } });

const meta = {
  title: 'Sign-in/Sessions',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [plugin],
    path: '/my-profile',
    answers: [list([here, phone, program]), ended, endedOthers],
    children: (
      <Page title="My profile" width="narrow">
        <SessionsSection />
      </Page>
    ),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const end = () => screen.findByRole('button', { name: 'End the session of Safari on iOS' });

export const Several: Story = {
  play: async () => {
    await expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    await expect(screen.getByText('This session')).toBeVisible();
    await expect(screen.getByText('Unknown browser')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Chrome on Windows/ })).not.toBeInTheDocument();
  },
};

export const Phone: Story = { ...Several, globals: { width: 'phone' } };

/** There is nothing else to end, so neither button is shown. */
export const OnlyThis: Story = {
  args: { answers: [list([here])] },
  play: async () => {
    await expect(await screen.findByText('This session')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  },
};

let open = [here, phone];
const server = new FakeHttpService([
  reply(sessionListRoute, () => ({ statusCode: 200, data: { commonObjects: open } })),
  reply(sessionEndRoute, ({ body }) => {
    open = open.filter(({ id }) => id !== body.id);
    return { statusCode: 200, data: { id: body.id } };
  }),
  reply(sessionEndOthersRoute, () => {
    open = open.filter(({ current }) => current);
    return { statusCode: 200, data: { ended: true as const } };
  }),
]);

export const OneEnded: Story = {
  args: { http: server },
  play: async () => {
    open = [here, phone];
    await userEvent.click(await end());
    const question = await screen.findByRole('alertdialog', { name: 'End this session' });
    await expect(question).toHaveTextContent(`Safari on iOS (${phone.address}) is signed out immediately.`);
    await userEvent.click(within(question).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.getByText('Session ended.')).toBeVisible());
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    await expect(server.callsOf(sessionEndRoute)).toEqual([{ body: { id: phone.id } }]);
  },
};

export const OthersEnded: Story = {
  args: { http: server },
  play: async () => {
    open = [here, phone, program];
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(screen.getByText('You are signed out everywhere else.')).toBeVisible());
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    await expect(screen.getByText('Chrome on Windows')).toBeVisible();
  },
};

export const EndedMeanwhile: Story = {
  args: {
    answers: [list([here, phone]), reply(sessionEndRoute, problem('session.unknown', 404, 'sign-in.session-unknown'))],
  },
  play: async () => {
    await userEvent.click(await end());
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.getByText('This session has already ended.')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const Loading: Story = {
  args: { answers: [reply(sessionListRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: [list([])] },
  play: async () => {
    await expect(await screen.findByText('You are not signed in anywhere')).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [reply(sessionListRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};
