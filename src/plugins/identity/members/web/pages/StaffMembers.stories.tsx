import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ASSUMED_COMPANY } from '#core';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import {
  createUserAccountRoute,
  invitableListRoute,
  inviteUserAccountRoute,
  unlinkUserAccountRoute,
  accountSessionsRoute,
  userAccountDetailRoute,
  userAccountListRoute,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { forStaff, STORY_COMPANY, STORY_PEOPLE, storyPage } from '../story-people.ts';

const root = `/admin/company-management/${STORY_COMPANY}/member`;
const [, linh, , inactive] = STORY_PEOPLE;
const company = reply(companySelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      {
        id: STORY_COMPANY,
        code: 'KURRAJONG',
        name: 'Kurrajong Resources',
        type: 'MINING_OPERATOR',
        ...ASSUMED_COMPANY,
      },
    ],
  },
});
const people = reply(userAccountListRoute, storyPage(STORY_PEOPLE.map(forStaff)));
const without = {
  id: '0190a000-0000-7000-8000-000000000031',
  name: 'Peter Former',
  email: 'peter@example.test',
  formerCompanyName: 'Red Gum Services',
  unlinkedAt: '2026-11-02T00:00:00.000Z',
};
const changed = { statusCode: 200, data: { id: linh.id } };

const meta = {
  title: 'Members/Platform staff',
  component: StoryApplication,
  // A recent announcement may name a button that is gone with its form.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    session: STORY_ADMIN,
    path: root,
    answers: [company, people],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const People: Story = {
  play: async () => {
    await expect(await heading('Members of Kurrajong Resources')).toBeVisible();
    await expect(await screen.findByText('linh.tran@example.test')).toBeVisible();
  },
};

const unlinking = new FakeHttpService([
  company,
  people,
  reply(userAccountDetailRoute, { statusCode: 200, data: forStaff(linh) }),
  reply(accountSessionsRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(unlinkUserAccountRoute, changed),
]);

export const TakenOut: Story = {
  args: { path: `${root}/${linh.id}`, http: unlinking },
  play: async () => {
    unlinking.received.length = 0;
    await expect(await heading('Linh Tran')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the company' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Remove from the company' }));
    await expect(await heading('Members of Kurrajong Resources')).toBeVisible();
    await expect(unlinking.callsOf(unlinkUserAccountRoute)).toEqual([{ body: { id: linh.id } }]);
  },
};

export const SomebodyInactive: Story = {
  args: {
    path: `${root}/${inactive.id}`,
    answers: [company, reply(userAccountDetailRoute, { statusCode: 200, data: forStaff(inactive) })],
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible();
  },
};

export const SomebodyUnknown: Story = {
  args: {
    path: `${root}/${linh.id}`,
    answers: [company, reply(userAccountDetailRoute, problem('member.unknown', 404, 'members.unknown'))],
  },
  play: async () => {
    await expect(await screen.findByText('There is no such person in this company.')).toBeVisible();
  },
};

const inviting = new FakeHttpService([
  company,
  people,
  reply(invitableListRoute, storyPage([without])),
  reply(createUserAccountRoute, changed),
  reply(inviteUserAccountRoute, changed),
]);

export const Inviting: Story = {
  args: { path: `${root}/create`, http: inviting },
  play: async () => {
    await expect(await heading('Invite a person')).toBeVisible();
    await expect(await screen.findByText('Red Gum Services')).toBeVisible();
  },
};

export const SomebodyWithoutACompany: Story = {
  args: { path: `${root}/create`, http: inviting },
  play: async () => {
    inviting.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Peter Former' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Invite Peter Former' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Send invitation' }));
    await expect(await heading('Members of Kurrajong Resources')).toBeVisible();
    await expect(inviting.callsOf(inviteUserAccountRoute)).toEqual([
      {
        body: { id: without.id, companyId: STORY_COMPANY, authorities: ['USER'], accessUntil: null, language: 'en' },
      },
    ]);
  },
};

export const NobodyWithoutACompany: Story = {
  args: { path: `${root}/create`, answers: [company, reply(invitableListRoute, storyPage([]))] },
  play: async () => {
    await expect(await screen.findByText('No people without a company')).toBeVisible();
  },
};
