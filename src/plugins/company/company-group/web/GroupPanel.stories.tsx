import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { groupRoutes, type GroupInvitation } from '../contract/index.ts';
import { GroupPanel } from './components/GroupPanel.tsx';
import plugin from './plugin.ts';
import { storyInvitation, storyStructure } from './story-group.ts';

// A busy machine renders late; a wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const structure = reply(groupRoutes.structure, { statusCode: 200, data: storyStructure });
const invitations = (...rows: GroupInvitation[]) => reply(groupRoutes.invitations, { statusCode: 200, data: rows });
const facilities = reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } });
const message = 'No other company in Scopebook has this ABN. Add it as an outside entity.';
const work = new FakeHttpService([
  structure,
  facilities,
  invitations(storyInvitation),
  reply(groupRoutes.decide, { statusCode: 200, data: { ...storyInvitation, consent: 'ACCEPTED' } }),
  reply(groupRoutes.create, () => problem('group.abn-unknown', 404, message, [{ path: 'abn', message }])),
]);

const panel = (editable: boolean) => (
  <Page title="Ironbark Resources Limited">
    <GroupPanel companyId={STORY_MEMBER.companyId ?? ''} area="home" editable={editable} />
  </Page>
);

const meta = {
  title: 'Company/Group',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    path: '/group',
    answers: [structure, facilities, invitations()],
    children: panel(false),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nested lists: screen readers announce the levels that are visible. */
export const Tree: Story = {
  play: async () => {
    const group = await screen.findByRole('list', { name: 'Entities of the group' });
    const below = within(group).getByRole('list', { name: 'Below Ironbark Mining Holdings Pty Ltd' });
    await expect(within(below).getByText('Redgum Mining Joint Venture')).toBeVisible();
    await expect(within(below).getByText(/41.5 % held in total/)).toBeVisible();
    const ended = within(group).getByText('Ironbark Rail Pty Ltd').closest('li');
    await expect(within(ended ?? group).getByText('Ended')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  args: { answers: [structure, facilities, invitations(storyInvitation)], children: panel(true) },
};

const deep = {
  ...storyStructure,
  entities: storyStructure.entities.slice(0, 1).flatMap((one) =>
    Array.from({ length: 10 }, (_, at) => ({
      ...one,
      id: `deep-${at}`,
      parentId: at === 0 ? null : `deep-${at - 1}`,
      level: at + 1,
      name: at === 9 ? 'W'.repeat(64) : `Entity of level ${at + 1}`,
      share: '33.333',
      effectiveShare: '4.733706354450696811333125',
    })),
  ),
};

/** Ten levels, a name without a blank and a share of many digits still fit a phone. */
export const DeepOnAPhone: Story = {
  globals: { width: 'phone' },
  args: {
    answers: [reply(groupRoutes.structure, { statusCode: 200, data: deep }), facilities, invitations()],
    children: panel(true),
  },
  play: async () => {
    const last = await screen.findByText('W'.repeat(64));
    const { right } = screen.getByRole('list', { name: 'Entities of the group' }).getBoundingClientRect();
    await expect(right).toBeLessThan(window.innerWidth / 2 + 200);
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await expect(screen.getAllByText(/4\.734 % held in total/)).toHaveLength(9);
  },
};

const member = new FakeHttpService([
  structure,
  facilities,
  invitations({ ...storyInvitation, consent: 'ACCEPTED', decidedAt: '2025-07-03T01:00:00.000Z' }),
  reply(groupRoutes.decide, { statusCode: 200, data: { ...storyInvitation, consent: 'LEFT' } }),
]);

/** Leaving takes effect from a day on. A dialog asks first and explains the effect. */
export const Leaves: Story = {
  args: { http: member, children: panel(true) },
  play: async () => {
    member.received.length = 0;
    const leave = await screen.findByRole('button', { name: 'Leave the group' });
    await userEvent.click(leave);
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Leave the group of Bluegum Group Limited?' }),
    );
    await waitFor(() => expect(question.getByText(/Earlier days stay in them/)).toBeVisible());
    await expect(question.getByText(/Bluegum Group Limited still sees the name, number, share and days/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(member.callsOf(groupRoutes.decide)).toEqual([]);
    await userEvent.click(leave);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the group' }),
    );
    await waitFor(() =>
      expect(member.callsOf(groupRoutes.decide)).toMatchObject([
        {
          body: {
            entityId: storyInvitation.entityId,
            revision: storyInvitation.revision,
            decision: 'LEFT',
            from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          },
        },
      ]),
    );
  },
};

/** Answers an invitation; an unknown company is reported at its ABN. */
export const Acts: Story = {
  args: { http: work, children: panel(true) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(work.callsOf(groupRoutes.decide)).toMatchObject([
        { body: { entityId: storyInvitation.entityId, revision: storyInvitation.revision, decision: 'ACCEPTED' } },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add an entity' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('radio', { name: /A company in Scopebook/ }));
    await userEvent.type(sheet.getByRole('textbox', { name: /Name/ }), 'Wattle Haulage');
    await userEvent.type(sheet.getByRole('textbox', { name: /ABN/ }), '51824753556');
    await userEvent.click(sheet.getByRole('button', { name: 'Send the invitation' }));
    // The day is still missing, so nothing was sent.
    await expect(await sheet.findByText('This is required field!')).toBeVisible();
    await expect(work.callsOf(groupRoutes.create)).toEqual([]);
  },
};
