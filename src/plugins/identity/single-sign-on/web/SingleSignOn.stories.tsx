import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { messageFor, problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import { ssoRoutes, type SsoAttempt, type SsoProvider, type SsoSettings } from '../contract/index.ts';
import { BrowserPlace } from './browser-place.ts';
import { keepDeparture } from './departure.ts';
import plugin from './plugin.ts';

/** Addresses the browser would have gone to. */
const left: string[] = [];
const staying = {
  ...plugin,
  bind: ({ bind }: Parameters<NonNullable<typeof plugin.bind>>[0]) =>
    bind(BrowserPlace).toConstantValue({ go: (address) => void left.push(address) }),
};

const provider: SsoProvider = {
  revision: 4,
  state: 'TESTED',
  issuer: 'https://login.microsoftonline.com/6f1c2f7e-0000-4000-8000-3a1f6c9be001/v2.0',
  clientId: '0b6b2d1c-0000-4000-8000-6a6c1de2a001',
  hasSecret: true,
  isPublic: false,
  scopes: 'openid email profile',
  emailClaim: 'email',
  nameClaim: 'name',
  groupsClaim: 'groups',
  createsAccounts: true,
  followsGroups: true,
  defaultRoles: ['USER'],
  isOnly: false,
  breakGlassId: null,
  maxAgeHours: null,
  test: {
    at: '2026-11-24T01:20:00Z',
    claims: [
      { name: 'sub', value: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ' },
      { name: 'email', value: 'linh.tran@mine.example' },
      { name: 'groups', value: '["8f3b3a3e-0000-4000-8000-000000000001"]' },
    ],
    email: 'linh.tran@mine.example',
    name: 'Linh Tran',
    groups: ['8f3b3a3e-0000-4000-8000-000000000001'],
    roles: ['COMPANY_ADMIN'],
    refusal: null,
  },
};

const settings: SsoSettings = {
  provider,
  domains: [
    {
      domain: 'mine.example',
      state: 'PROVEN',
      record: 'scopebook-verification=3f1f2c',
      provenAt: '2026-11-23T04:00:00Z',
      provenBy: 'DNS',
    },
    {
      domain: 'quarry.example',
      state: 'PENDING',
      record: 'scopebook-verification=9a0be1f05c67d3b8e5a1c9f2d4760b8a35cc1e20',
      provenAt: null,
      provenBy: null,
    },
  ],
  groups: [{ name: '8f3b3a3e-0000-4000-8000-000000000001', authorities: ['COMPANY_ADMIN'] }],
  administrators: [{ id: '01a1fe87-0431-71a7-9132-6412fcb646c9', name: 'Linh Tran', email: 'linh.tran@mine.example' }],
  redirectUri: 'https://books.example.com/sso/callback',
  hasSecrets: true,
};

const attempts: SsoAttempt[] = [
  {
    id: '1',
    at: '2026-11-24T01:25:00Z',
    outcome: 'other-identity',
    email: 'an@mine.example',
    accountId: '01a1fe87-0431-71a7-9132-6412fcb646d0',
    address: '203.0.113.7',
    detail: 'an@mine.example',
  },
  {
    id: '2',
    at: '2026-11-24T01:20:00Z',
    outcome: 'accepted',
    email: 'linh.tran@mine.example',
    accountId: '01a1fe87-0431-71a7-9132-6412fcb646c9',
    address: '203.0.113.7',
    detail: null,
  },
];

const stored = (change: Partial<SsoSettings> = {}) =>
  reply(ssoRoutes.settings, { statusCode: 200, data: { ...settings, ...change } });
const listed = (rows: SsoAttempt[] = attempts) =>
  reply(ssoRoutes.attempts, { statusCode: 200, data: { attempts: rows } });

const meta = {
  title: 'Sign-in/Single sign-on',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, signInPlugin, staying],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
    path: '/single-sign-on',
    answers: [stored(), listed()],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tested: Story = {
  play: async () => {
    await expect(await screen.findByText('Tested, switched off')).toBeVisible();
    await expect(screen.getByText('Sign-in would work')).toBeVisible();
    await expect(screen.getByText('scopebook-verification=9a0be1f05c67d3b8e5a1c9f2d4760b8a35cc1e20')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: /^Last attempts/ }));
    await expect(await table.findByText('Address of another person')).toBeVisible();
    await expect(table.getByRole('button', { name: 'Forget the former link' })).toBeVisible();
  },
};

export const TestedLight: Story = { ...Tested, globals: { theme: 'light' } };

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Tested, switched off')).toBeVisible();
  },
};

export const French: Story = {
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Testée, désactivée')).toBeVisible();
  },
};

export const Vietnamese: Story = {
  args: { language: 'vi' },
  play: async () => {
    await expect(await screen.findByText('Đã kiểm tra, đang tắt')).toBeVisible();
  },
};

export const NothingYet: Story = {
  args: { answers: [stored({ provider: null, domains: [], groups: [], hasSecrets: false }), listed([])] },
  play: async () => {
    await expect(await screen.findByText('Not set up yet')).toBeVisible();
    await expect(screen.getByText(/cannot store secrets/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Test the connection' })).toBeDisabled();
  },
};

export const On: Story = {
  args: { answers: [stored({ provider: { ...provider, state: 'ON', isOnly: true } }), listed()] },
  play: async () => {
    await expect(await screen.findByText('Switched on')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save provider' })).not.toBeInTheDocument();
    await expect(screen.getByText('Administrator for emergencies')).toBeVisible();
  },
};

export const TestWouldBeRefused: Story = {
  args: {
    answers: [
      stored({ provider: { ...provider, test: provider.test && { ...provider.test, roles: [], refusal: 'domain' } } }),
      listed(),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Sign-in would be refused')).toBeVisible();
    await expect(screen.getByText('Domain not proven')).toBeVisible();
  },
};

export const GroupsRefused: Story = {
  args: {
    answers: [stored(), listed(), reply(ssoRoutes.groups, problem('sso.no-roles', 409, 'single-sign-on.no-roles'))],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove group' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    await expect(await screen.findByText(/Nobody would have a role/)).toBeVisible();
  },
};

export const ServerAway: Story = {
  args: { answers: [reply(ssoRoutes.settings, problem('Unknown', 500, 'api.server-error')), listed()] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};

const begun = new FakeHttpService([
  reply(ssoRoutes.start, {
    statusCode: 200,
    data: { address: 'https://login.example.test/auth?x=1', state: 's', secret: 'x' },
  }),
]);

export const Start: Story = {
  args: { session: null, path: '/sso', http: begun },
  play: async () => {
    left.length = 0;
    begun.received.length = 0;
    await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail address/ }), 'Linh@Mine.example{Enter}');
    await waitFor(() => expect(left).toEqual(['https://login.example.test/auth?x=1']));
    await expect(begun.callsOf(ssoRoutes.start)).toEqual([{ body: { email: 'linh@mine.example' } }]);
  },
};

export const NoProvider: Story = {
  args: {
    session: null,
    path: '/sso',
    answers: [reply(ssoRoutes.start, problem('sso.none', 404, 'single-sign-on.none'))],
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^E-mail address/ }), 'a@b.example{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('There is no single sign-on for this e-mail');
  },
};

const back = (more: Partial<Story['args']>): Story['args'] => ({
  session: null,
  path: '/sso/callback?state=s&code=c&iss=https%3A%2F%2Flogin.example.test',
  ...more,
});
const away = () => keepDeparture({ state: 's', secret: 'x' });

export const ComingBack: Story = {
  args: back({ answers: [reply(ssoRoutes.finish, () => new Promise(() => undefined))] }),
  beforeEach: away,
  play: async () => {
    await expect(await screen.findByText('Signing in...')).toBeVisible();
  },
};

const ended = new FakeHttpService([
  reply(ssoRoutes.finish, {
    statusCode: 200,
    data: {
      purpose: 'sign-in',
      session: {
        token: 't',
        refreshToken: 'r',
        deviceToken: 'd',
        authorities: [{ authority: 'USER' }],
        accountName: 'Linh Tran',
        email: 'linh@mine.example',
        companyId: null,
        company: null,
        firstPage: 'home',
      },
    },
  }),
]);

export const SignedIn: Story = {
  args: back({ http: ended }),
  beforeEach: away,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Linh Tran' })).toBeVisible();
    await expect(ended.callsOf(ssoRoutes.finish)).toContainEqual({
      body: { state: 's', secret: 'x', code: 'c', iss: 'https://login.example.test' },
    });
  },
};

export const Refused: Story = {
  args: back({
    answers: [
      reply(
        ssoRoutes.finish,
        problem(
          'sso.provider',
          403,
          messageFor('single-sign-on.refused.provider', { said: 'access_denied: not assigned to a role' }),
        ),
      ),
    ],
  }),
  beforeEach: away,
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('access_denied: not assigned to a role');
    await expect(screen.getByRole('link', { name: 'Begin again' })).toHaveAttribute('href', '/sso');
  },
};

export const AnotherBrowser: Story = {
  args: back({}),
  beforeEach: () => sessionStorage.removeItem('sso-departure'),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('begun in another browser or tab');
  },
};

export const ClaimedDomains: Story = {
  args: {
    session: STORY_ADMIN,
    path: '/admin/email-domains',
    answers: [
      reply(ssoRoutes.claimed, {
        statusCode: 200,
        data: {
          domains: [
            {
              companyId: '01a1fe87-0431-71a7-9132-6412fcb646c9',
              companyName: 'Karratha Iron',
              domain: 'quarry.example',
              state: 'PENDING',
              provenAt: null,
              provenBy: null,
            },
          ],
        },
      }),
      reply(ssoRoutes.confirmDomain, { statusCode: 200, data: { domain: 'quarry.example' } }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/Karratha Iron can then let people/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

/** A proof that cannot begin says why, and leads back. */
export const ProofRefused: Story = {
  args: {
    session: STORY_MEMBER,
    path: '/sso/proof',
    answers: [reply(ssoRoutes.prove, problem('sso.off', 409, 'single-sign-on.refused.off'))],
  },
  globals: { theme: 'light' },
  play: async () => {
    await expect(
      await screen.findByText('Single sign-on has just been switched off or changed. Start again.'),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
  },
};
