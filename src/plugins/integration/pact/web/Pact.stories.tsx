import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { footprintRoutes } from '#plugins/integration/footprints/contract';
import { footprintsPlugin } from '#plugins/integration/footprints/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { partnerRoutes, supplyRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyPartner, storyProposal, storyReceived, storyUsable, storyUsed } from './testing/story-pact.ts';

const issued = { clientId: storyPartner.clientId, clientSecret: 'sbs_shown-once' };

const answers = [
  reply(partnerRoutes.list, { statusCode: 200, data: { partners: [storyPartner], hasSecrets: true } }),
  reply(partnerRoutes.create, { statusCode: 200, data: { partner: storyPartner, issued } }),
  reply(partnerRoutes.revoke, { statusCode: 200, data: { ...storyPartner, secrets: [] } }),
  reply(supplyRoutes.received, { statusCode: 200, data: { received: [storyReceived, storyUsable, storyUsed] } }),
  reply(supplyRoutes.proposals, { statusCode: 200, data: { proposals: [storyProposal] } }),
  reply(supplyRoutes.proposal, { statusCode: 200, data: storyProposal }),
  reply(supplyRoutes.accept, { statusCode: 200, data: { factorId: storyProposal.id, version: 2, records: 1 } }),
  reply(supplyRoutes.use, { statusCode: 200, data: storyUsed }),
  reply(supplyRoutes.acceptFindings, { statusCode: 200, data: storyReceived }),
  reply(footprintRoutes.list, { statusCode: 200, data: [], page: 1, page_size: 100, total_item: 0, total_page: 0 }),
];

const ADMIN = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Integration/Exchange of footprints',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, footprintsPlugin, plugin],
    session: ADMIN,
    path: '/footprints/partners',
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A new partner: its secret is shown once. */
export const Partners: Story = {
  play: async () => {
    await expect(await screen.findByText('https://pact.ironbark.example')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a partner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a partner' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Mulga Gold');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const secret = await screen.findByText('sbs_shown-once');
    await waitFor(() => expect(secret).toBeVisible());
  },
};

export const PartnersLight: Story = {
  globals: { theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('carbon@ironbark.example')).toBeVisible();
  },
};

export const PartnersOnPhone: Story = { ...PartnersLight, globals: { width: 'phone' } };

const changing = new FakeHttpService([
  ...answers,
  reply(partnerRoutes.change, problem('pact.stale', 409, 'pact.stale')),
]);

/** Somebody else changed the partner meanwhile: what was typed stays. */
export const ChangedByAnother: Story = {
  args: { http: changing },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Change the partner' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the partner' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' Pty Ltd');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Somebody else changed this partner')).toBeVisible();
    await expect(name).toHaveValue('Ironbark Mining Pty Ltd');
  },
};

/** People who may not change partners see them without buttons. */
export const Reader: Story = {
  args: { session: STORY_MEMBER },
  play: async () => {
    await expect(await screen.findByText('carbon@ironbark.example')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  },
};

/** What is wrong with a received footprint, and what it changes. */
export const Received: Story = {
  args: { path: '/footprints/received' },
  play: async () => {
    await expect(await screen.findByText('Replaces 25.0 kg: -50.0 %')).toBeVisible();
    await expect(screen.getByText(/pcf.fossilGhgEmissions: This figure must be zero or above/)).toBeVisible();
  },
};

const deciding = new FakeHttpService(answers);

/** A newer footprint with its difference. All records that may change are chosen at first; one is left out. */
export const Proposal: Story = {
  args: { http: deciding, path: '/footprints/received' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look at the proposal of Crane hire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crane hire of Red Dune Haulage' }));
    await expect(await dialog.findByText('Approved or submitted: stays')).toBeVisible();
    await expect(dialog.getByText(/^Chosen: 2 of 2\. .* difference \+84\.074074 t\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Mulga pit/ }));
    await expect(dialog.getByText(/^Chosen: 1 of 2\. .* difference \+74\.074074 t\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept and recalculate 1 record' }));
    await waitFor(() =>
      expect(deciding.callsOf(supplyRoutes.accept)).toMatchObject([
        { body: { recordIds: [storyProposal.records[0]?.id] } },
      ]),
    );
  },
};

/** The choice on a phone, in the light theme. */
export const ProposalOnPhone: Story = {
  args: { path: '/footprints/received' },
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look at the proposal of Crane hire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crane hire of Red Dune Haulage' }));
    await expect(await dialog.findByText(/^Chosen: 2 of 2\. /)).toBeVisible();
  },
};

/** The footprint that a record links to, alone. */
export const ReceivedOne: Story = {
  args: { path: `/footprints/received?footprint=${storyUsed.id}` },
  play: async () => {
    await expect(await screen.findByText('One received footprint')).toBeVisible();
    await expect(screen.queryByText('Haulage by road train')).not.toBeInTheDocument();
    await expect(screen.getByRole('link', { name: 'Show all' })).toBeVisible();
  },
};

/** Findings are accepted with a reason before a footprint is used. */
export const FindingsAccepted: Story = {
  args: { http: deciding, path: '/footprints/received' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the findings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the findings' }));
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Rounded');
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(deciding.callsOf(supplyRoutes.acceptFindings)).toMatchObject([{ body: { reason: 'Rounded' } }]),
    );
  },
};

export const ReceivedOnPhone: Story = {
  args: { path: '/footprints/received', session: STORY_MEMBER },
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('Supplier factor, version 1')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Accept the findings' })).not.toBeInTheDocument();
  },
};
