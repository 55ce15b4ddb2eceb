import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { noticeSettingsRoute } from '#plugins/platform/notifications/contract';
import { notificationsPlugin } from '#plugins/platform/notifications/web';
import { sessionListRoute } from '#plugins/identity/sign-in/contract';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import { profileRoute, updateProfileRoute, type UserProfile } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const profile: UserProfile = {
  accountId: '0190a000-0000-7000-8000-00000000000a',
  accountName: 'Mai Preparer',
  email: 'preparer@example.test',
  companyId: '0190a000-0000-7000-8000-000000000001',
  companyName: 'Kurrajong Resources',
  company: { country: 'AU', currency: 'AUD', firstMonth: 7, facilityCountries: ['AU'] },
  authorities: [{ authority: 'USER' }, { authority: 'PRODUCT_MANAGER' }],
  onboarding: false,
  language: 'en',
  theme: 'dark',
  firstPage: 'home',
};

const here = {
  id: '0190a000-0000-7000-8000-000000000021',
  current: true,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  createdAt: '2026-11-20T22:02:00.000Z',
  lastUsedAt: '2026-11-21T01:15:00.000Z',
};
/** What the page shows beside the profile. */
const notices = reply(noticeSettingsRoute, {
  statusCode: 200,
  data: {
    hour: 7,
    zone: 'Australia/Brisbane',
    topics: [
      {
        topic: 'records',
        heading: 'work',
        names: { en: 'Records', vi: 'Bản ghi', fr: 'Enregistrements' },
        inApp: true,
        mail: 'daily',
      },
    ],
  },
});

const sessions = reply(sessionListRoute, { statusCode: 200, data: { commonObjects: [here] } });
const read = reply(profileRoute, { statusCode: 200, data: profile });

const meta = {
  title: 'Profile/Own profile',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [signInPlugin, notificationsPlugin, plugin],
    path: '/my-profile',
    answers: [read, sessions, notices],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.findByRole('textbox', { name: /^Account name/ });
const save = () => screen.findByRole('button', { name: 'Save' });

export const OfAMember: Story = {
  play: async () => {
    await expect(await name()).toHaveValue('Mai Preparer');
    await expect(screen.getByText('Kurrajong Resources')).toBeVisible();
    await expect(screen.getByText('User, Product manager')).toBeVisible();
    await expect(await save()).toBeDisabled();
    await expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  },
};

/** The page after sign-in; an engagement is offered to auditors only. */
export const FirstPage: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /First page after sign-in/ }));
    await expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Home: what needs you today',
      'Dashboard: figures',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Dashboard: figures' }));
    await expect(await save()).toBeEnabled();
  },
};

export const Phone: Story = { ...OfAMember, globals: { width: 'phone' } };

export const OfStaff: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/profile',
    answers: [
      sessions,
      notices,
      reply(profileRoute, {
        statusCode: 200,
        data: { ...profile, companyName: null, companyId: null, authorities: [{ authority: 'ADMIN' }] },
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Platform staff')).toBeVisible();
    await expect(screen.getByText('Administrator')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: [sessions, notices, reply(profileRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const NotRead: Story = {
  args: { answers: [sessions, notices, reply(profileRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Server error');
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const NameMissing: Story = {
  play: async () => {
    await userEvent.clear(await name());
    await userEvent.click(await save());
    await expect(await screen.findByText('This is required field!')).toBeVisible();
    await waitFor(async () => expect(await name()).toHaveFocus());
  },
};

export const NameRefused: Story = {
  args: {
    answers: [
      read,
      sessions,
      notices,
      reply(
        updateProfileRoute,
        problem('request.invalid', 400, 'Choose another.', [{ path: 'accountName', message: 'Choose another.' }]),
      ),
    ],
  },
  play: async () => {
    await userEvent.type(await name(), '!');
    await userEvent.click(await save());
    await expect(await screen.findByText('Choose another.')).toBeVisible();
  },
};

let kept = profile;
const server = new FakeHttpService([
  sessions,
  notices,
  reply(profileRoute, () => ({ statusCode: 200, data: kept })),
  reply(updateProfileRoute, ({ body }) => {
    kept = { ...kept, ...body };
    return { statusCode: 200, message: 'api.updated', data: kept };
  }),
]);

export const Saved: Story = {
  args: { http: server },
  play: async () => {
    kept = profile;
    server.received.length = 0;
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Mai Tran');
    await userEvent.click(await save());
    await waitFor(() => expect(screen.getByText('Updated successful')).toBeVisible());
    await expect(server.callsOf(updateProfileRoute)).toEqual([
      { body: { accountName: 'Mai Tran', language: 'en', theme: 'dark', firstPage: 'home' } },
    ]);
    await expect(await screen.findByRole('button', { name: 'Mai Tran' })).toBeVisible();
    await waitFor(async () => expect(await save()).toBeDisabled());
  },
};
