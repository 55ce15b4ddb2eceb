import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import {
  inviteMemberRoute,
  memberDetailRoute,
  memberListRoute,
  memberSessionsRoute,
  memberStatusRoute,
  resendInvitationRoute,
  updateMemberRoute,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { STORY_PEOPLE, storyPage } from '../story-people.ts';

const ON_ITS_WAY = 'If the address can be invited, an invitation has been sent.';
const [me, linh, auditor, , invited] = STORY_PEOPLE;
const people = reply(memberListRoute, storyPage(STORY_PEOPLE, 42));
const sessions = reply(memberSessionsRoute, { statusCode: 200, data: { commonObjects: [] } });
const changed = { statusCode: 200, data: { id: linh.id } };

const meta = {
  title: 'Members/Own company',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its form.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: '/company-member',
    answers: [people, sessions, reply(memberDetailRoute, { statusCode: 200, data: linh })],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.findByRole('table', { name: /^Members/ });

export const People: Story = {
  play: async () => {
    const rows = within(await table());
    await expect(await rows.findByText('Mai Preparer (you)')).toBeVisible();
    await expect(rows.getByText('Auditor, until 30/06/2027')).toBeVisible();
    await expect(rows.getByText('Expired')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('linh.tran@example.test')).toBeVisible());
  },
};

export const Loading: Story = {
  args: { answers: [reply(memberListRoute, () => new Promise(() => undefined))] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeVisible());
  },
};

export const NotRead: Story = {
  args: { answers: [reply(memberListRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Server error')).toBeVisible());
  },
};

export const Empty: Story = {
  args: { answers: [reply(memberListRoute, storyPage([]))] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('No members yet')).toBeVisible());
  },
};

const filtered = new FakeHttpService([
  reply(memberListRoute, ({ query }) => storyPage(query?.search ? [] : STORY_PEOPLE)),
]);

export const NobodyFound: Story = {
  args: { http: filtered },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search name/ }), 'nobody{Enter}');
    await waitFor(async () => expect(await screen.findByText('Matches: 0')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(async () => expect(await screen.findByText('linh.tran@example.test')).toBeVisible());
  },
};

const inviting = new FakeHttpService([
  people,
  reply(inviteMemberRoute, { statusCode: 200, message: ON_ITS_WAY, data: { id: invited.id } }),
]);

/** Choosing Auditor clears the other roles and asks for a last day. */
export const AnAuditorInvited: Story = {
  args: { http: inviting },
  play: async () => {
    inviting.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^E-mail address/ }), 'odile@audit.example.test');
    await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Odile Auditrice');
    await expect(sheet.getByRole('checkbox', { name: 'User' })).toBeChecked();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Auditor' }));
    await expect(sheet.getByRole('checkbox', { name: 'User' })).not.toBeChecked();
    await userEvent.click(sheet.getByRole('spinbutton', { name: /day/ }));
    await userEvent.keyboard('30062199');
    await userEvent.click(sheet.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.getByText(ON_ITS_WAY)).toBeVisible());
    await expect(inviting.callsOf(inviteMemberRoute)).toEqual([
      {
        body: {
          email: 'odile@audit.example.test',
          name: 'Odile Auditrice',
          authorities: ['AUDITOR'],
          accessUntil: '2199-06-30',
          language: 'en',
        },
      },
    ]);
    // The list beside the sheet reloads and shows the invited person.
    await waitFor(() => expect(inviting.callsOf(memberListRoute)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

const refusal = 'This person is already in the company.';

export const AnAddressRefused: Story = {
  args: {
    answers: [
      people,
      reply(inviteMemberRoute, problem('member.exists', 409, refusal, [{ path: 'email', message: refusal }])),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^E-mail address/ }), 'linh.tran@example.test');
    await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Linh Tran');
    await userEvent.click(sheet.getByRole('button', { name: 'Send invitation' }));
    await waitFor(async () => expect(await sheet.findByText(refusal)).toBeVisible());
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /^E-mail address/ })).toHaveFocus());
    // Unsaved input is not discarded without a question.
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Confirmation' })).toBeVisible());
  },
};

const changing = new FakeHttpService([
  people,
  reply(memberDetailRoute, { statusCode: 200, data: linh }),
  sessions,
  reply(updateMemberRoute, { ...changed, message: 'api.updated' }),
]);

export const RolesChanged: Story = {
  args: { http: changing, path: `/company-member?member=${linh.id}` },
  play: async () => {
    changing.received.length = 0;
    const sheet = within(await screen.findByRole('dialog', { name: 'Linh Tran' }));
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Product manager' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Updated successful')).toBeVisible());
    await expect(changing.callsOf(updateMemberRoute)).toEqual([
      { body: { id: linh.id, name: 'Linh Tran', authorities: ['USER'], accessUntil: null } },
    ]);
  },
};

/** A person can neither change their own roles nor deactivate themselves. */
export const Oneself: Story = {
  args: {
    path: `/company-member?member=${me.id}`,
    answers: [people, sessions, reply(memberDetailRoute, { statusCode: 200, data: me })],
  },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Mai Preparer' }));
    await expect(await sheet.findByRole('checkbox', { name: 'User' })).toBeDisabled();
    await expect(sheet.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  },
};

export const AnAuditorOpened: Story = {
  args: {
    path: `/company-member?member=${auditor.id}`,
    answers: [people, sessions, reply(memberDetailRoute, { statusCode: 200, data: auditor })],
  },
  globals: { width: 'phone' },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('The last day the auditor may view.')).toBeVisible());
  },
};

export const SomebodyUnknown: Story = {
  args: {
    path: `/company-member?member=${linh.id}`,
    answers: [people, reply(memberDetailRoute, problem('member.unknown', 404, 'members.unknown'))],
  },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByText('There is no such person in this company.')).toBeVisible(),
    );
  },
};

const last = 'This is the company’s only active administrator. Give somebody else this role first.';
const keepingOut = new FakeHttpService([
  people,
  reply(memberStatusRoute, problem('member.last-admin', 409, last)),
  reply(resendInvitationRoute, { ...changed, message: ON_ITS_WAY }),
]);
const menuOf = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));

export const DeactivatingRefused: Story = {
  args: { http: keepingOut },
  play: async () => {
    await menuOf('Linh Tran');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Linh Tran' }));
    await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.getByText(last)).toBeVisible());
  },
};

export const SentAgain: Story = {
  args: { http: keepingOut },
  play: async () => {
    keepingOut.received.length = 0;
    await menuOf('Sam Invited');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    await waitFor(() => expect(screen.getByText(ON_ITS_WAY)).toBeVisible());
    await expect(keepingOut.callsOf(resendInvitationRoute)).toEqual([{ body: { id: invited.id } }]);
  },
};
