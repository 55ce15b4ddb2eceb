import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ASSUMED_COMPANY } from '#core';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { signInPlugin } from '#plugins/identity/sign-in/web';
import { securityEventListRoute, type SecurityEventRow } from '../../contract/index.ts';
import plugin from '../plugin.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const company = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Kurrajong Resources' };
const mai = { id: '0190a000-0000-7000-8000-0000000000a1', name: 'Mai Nguyen', email: 'mai@kurrajong.example' };
const jo = { id: '0190a000-0000-7000-8000-0000000000a2', name: 'Jo Miller', email: 'jo@kurrajong.example' };

const signedIn: SecurityEventRow = {
  id: '0190a000-0000-7000-8000-000000000001',
  at: '2026-11-20T03:15:00.000Z',
  kind: 'sign-in.accepted',
  actor: mai,
  subject: mai,
  company,
  address: '203.0.113.7',
  userAgent: CHROME,
  detail: {},
};

const event = (last: number, change: Partial<SecurityEventRow>): SecurityEventRow => ({
  ...signedIn,
  id: `0190a000-0000-7000-8000-0000000000${last}`,
  ...change,
});

const events: readonly SecurityEventRow[] = [
  signedIn,
  event(12, {
    kind: 'member.roles-changed',
    subject: jo,
    detail: { from: 'USER', to: 'COMPANY_ADMIN USER' },
    at: '2026-11-20T03:10:00.000Z',
  }),
  event(13, { kind: 'sign-in.locked', actor: null, address: '2001:db8:85a3::8a2e:370:7334', userAgent: 'curl/8.5.0' }),
  event(14, { kind: 'sign-in.refused', actor: null, subject: null, company: null, userAgent: '' }),
  event(15, { kind: 'session.ended', actor: null, detail: { because: 'refresh token used twice' } }),
  event(16, {
    kind: 'sign-up.abandoned',
    actor: null,
    subject: { id: mai.id, name: null, email: null },
    company: { id: company.id, name: null },
    address: null,
    userAgent: null,
  }),
  event(17, {
    kind: 'river.rose',
    subject: {
      id: jo.id,
      name: 'Alexandra Konstantinopolsky-Featherstonehaugh',
      email: `${'a-very-long-mailbox-name.'.repeat(5)}of-somebody@subsidiary.example`,
    },
    company: { id: company.id, name: 'Kurrajong Resources Holdings International Pty Ltd, Ironbark Open Cut' },
  }),
];

const page = (rows: readonly SecurityEventRow[], total = rows.length) => ({
  statusCode: 200,
  data: [...rows],
  page: 1,
  page_size: 10,
  total_item: total,
  total_page: Math.ceil(total / 10),
});

const companies = reply(companySelectionRoute, {
  statusCode: 200,
  data: { commonObjects: [{ ...company, code: 'KUR', type: 'MINING_OPERATOR' as const, ...ASSUMED_COMPANY }] },
});

const meta = {
  title: 'Security log/Trail',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [plugin, signInPlugin],
    session: STORY_ADMIN,
    path: '/admin/security-log',
    answers: [companies, reply(securityEventListRoute, page(events, 42))],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.findByRole('table', { name: /^Security log/ });

/** The own account, another person's, an unknown visitor, the program itself, a kind without texts, long names. */
export const Events: Story = {
  play: async () => {
    // The first story of the file waits for the page to load.
    const shown = within(await screen.findByRole('table', { name: /^Security log/ }, { timeout: 10_000 }));
    await expect(await shown.findByText('Sign-in locked after many failures')).toBeVisible();
    await expect(shown.getByText('User → Company administrator, User')).toBeVisible();
    await expect(shown.getByText('A renewal token was used twice')).toBeVisible();
    await expect(shown.getByText('Scopebook')).toBeVisible();
    await expect(shown.getByText('river.rose')).toBeVisible();
    await expect(shown.getAllByText('Chrome on Windows')[0]).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('Sign-in locked after many failures', {}, { timeout: 10_000 })).toBeVisible();
  },
};

const asked = new FakeHttpService([
  companies,
  reply(securityEventListRoute, ({ query }) => page(query?.search || query?.kind ? [] : events)),
]);

/** From one event to all events of its account; from there to a filter without matches, and back. */
export const Narrowed: Story = {
  args: { http: asked },
  play: async () => {
    const [menu] = await within(await table()).findAllByRole('button', { name: /Signed in/ });
    if (!menu) throw new Error('No menu of a row.');
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All events of this account' }));
    await waitFor(() =>
      expect(asked.callsOf(securityEventListRoute)).toContainEqual({
        query: { page: 1, size: 10, search: 'mai@kurrajong.example' },
      }),
    );
    await expect(await screen.findByText('Matches: 0')).toBeVisible();
    const bar = within(screen.getByRole('search'));
    await userEvent.click(bar.getByRole('button', { name: 'Clear all' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Event' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sign-in refused' }));
    await waitFor(() =>
      expect(asked.callsOf(securityEventListRoute)).toContainEqual({
        query: { page: 1, size: 10, kind: 'sign-in.refused' },
      }),
    );
    // The list of kinds closes a moment after a choice.
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  },
};

export const Loading: Story = {
  args: { answers: [companies, reply(securityEventListRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Security log' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: [companies, reply(securityEventListRoute, page([]))] },
  play: async () => {
    await expect(await screen.findByText('No events yet')).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [companies, reply(securityEventListRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};
