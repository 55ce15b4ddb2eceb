import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { footprintRoutes } from '#plugins/integration/footprints/contract';
import { footprintsPlugin } from '#plugins/integration/footprints/web';
import { supplierSelectionRoute } from '#plugins/network/connections/contract';
import { recordRequestRoutes } from '#plugins/network/record-request/contract';
import { recordRequestPlugin } from '#plugins/network/record-request/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { footprintRequestRoutes, partnerRoutes, type FootprintRequest } from '../contract/index.ts';
import plugin from './plugin.ts';
import {
  STORY_RECEIVED,
  STORY_SENT,
  storyAnswered,
  storyOfCompany,
  storyOfPartner,
  storyUnreachable,
} from './testing/story-footprint-requests.ts';
import { storyOwnFootprint, storyPartner } from './testing/story-pact.ts';

const listed = <Row,>(rows: readonly Row[]) => ({
  statusCode: 200,
  data: [...rows],
  page: 1,
  page_size: 10,
  total_item: rows.length,
  total_page: rows.length === 0 ? 0 : 1,
});

const none = {
  PENDING: 0,
  IN_PROGRESS: 0,
  SUBMITTED: 0,
  CHANGES_REQUESTED: 0,
  ACCEPTED: 0,
  DECLINED: 0,
  CANCELLED: 0,
  overdue: 0,
};

const ALL: readonly FootprintRequest[] = [...STORY_RECEIVED, ...STORY_SENT];

const { footprint: _document, working: _working, deprecated: _end, ...ownRow } = storyOwnFootprint;

const answers = [
  reply(recordRequestRoutes.counts, {
    statusCode: 200,
    data: {
      received: none,
      sent: none,
      further: { received: STORY_RECEIVED.length, sent: STORY_SENT.length },
      proposalsOpen: 0,
      restatements: 0,
    },
  }),
  reply(recordRequestRoutes.list, listed([])),
  reply(footprintRequestRoutes.list, ({ query }) => {
    const rows = query?.direction === 'sent' ? STORY_SENT : STORY_RECEIVED;
    return listed(rows.filter(({ status }) => !query?.status || status === query.status));
  }),
  reply(footprintRequestRoutes.detail, ({ params }) => ({
    statusCode: 200,
    data: ALL.find(({ id }) => id === params.id) ?? storyOfCompany,
  })),
  reply(footprintRequestRoutes.answer, { statusCode: 200, data: storyAnswered }),
  reply(footprintRequestRoutes.decline, { statusCode: 200, data: storyAnswered }),
  reply(footprintRequestRoutes.withdraw, { statusCode: 200, data: storyAnswered }),
  reply(footprintRequestRoutes.ask, { statusCode: 200, data: storyOfCompany }),
  reply(footprintRoutes.list, listed([ownRow])),
  reply(partnerRoutes.list, { statusCode: 200, data: { partners: [storyPartner], hasSecrets: true } }),
  reply(supplierSelectionRoute, {
    statusCode: 200,
    data: { commonObjects: [{ ...storyOfCompany.counterparty, code: 'C-2', type: 'OPERATOR' }] },
  }),
];

const ADMIN = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const at = ({ direction, id }: FootprintRequest) => `/record-request?tab=${direction}&footprint=${id}`;

const meta = {
  title: 'Integration/Requests for footprints',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, recordRequestPlugin, footprintsPlugin, plugin],
    session: ADMIN,
    path: '/record-request',
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Requests of partners and of connected companies beside those for emissions, counted together. */
export const Received: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Requests for footprints/ }));
    await expect((await rows.findAllByText('Kurrajong Resources'))[0]).toBeVisible();
    await expect(rows.getByText(/^Overdue since/)).toBeVisible();
    await expect(rows.getAllByText('by PACT')).toHaveLength(3);
    await expect(rows.getByText('Taken back')).toBeVisible();
    await expect(screen.getByRole('tab', { name: /^Received\s*6/ })).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Requests for emissions' })).toBeVisible();
  },
};

export const ReceivedLight: Story = { ...Received, globals: { theme: 'light' } };

export const ReceivedOnPhone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await waitFor(async () => expect((await screen.findAllByText('Haulage by road train'))[0]).toBeVisible());
  },
};

export const Sent: Story = {
  args: { path: '/record-request?tab=sent' },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Requests for footprints/ }));
    await expect(await rows.findByText('Crane hire')).toBeVisible();
    await expect(rows.getByText('Fulfilled')).toBeVisible();
  },
};

/** Without requests for footprints the screen shows those for emissions alone. */
export const NoRequests: Story = {
  args: { answers: [...answers, reply(footprintRequestRoutes.list, listed([]))] },
  play: async () => {
    await expect(await screen.findByText('No requests received')).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Requests for footprints' })).not.toBeInTheDocument();
  },
};

export const NotRead: Story = {
  args: { answers: [...answers, reply(footprintRequestRoutes.list, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Server error')).toBeVisible());
  },
};

const answering = new FakeHttpService(answers);

/** A footprint of the product that was asked for comes first, and is sent. */
export const Answering: Story = {
  args: { http: answering, path: at(storyOfCompany) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Haulage by road train' }));
    await expect(dialog.getByText('For the contract of haulage.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send footprints' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /Footprints to send$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Haulage by road train/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Send footprints' }));
    await waitFor(() =>
      expect(answering.callsOf(footprintRequestRoutes.answer)).toMatchObject([
        { params: { id: storyOfCompany.id }, body: { footprintIds: [storyOwnFootprint.id] } },
      ]),
    );
  },
};

/** The form of a new footprint gets the product and the days. */
export const AnsweringOnPhone: Story = {
  args: { path: at(storyOfCompany) },
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Make a footprint' });
    await expect(link).toHaveAttribute(
      'href',
      '/footprints/create?name=Haulage+by+road+train&product=urn%3Apact%3Ahaulage.example%3Asupplier-id%3ART-1&from=2025-07-01&to=2025-07-31',
    );
  },
};

const declining = new FakeHttpService(answers);

/** No footprint has the product: the request is declined with a reason. */
export const Declining: Story = {
  args: { http: declining, path: at(storyOfPartner) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /urn:gtin:4712345060507/ }));
    await expect(await dialog.findByText(/^No active footprint has a product id/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not ours');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(declining.callsOf(footprintRequestRoutes.decline)).toMatchObject([{ body: { reason: 'Not ours' } }]),
    );
  },
};

/** Why it cannot be answered now. */
export const Unreachable: Story = {
  args: { path: at(storyUnreachable) },
  play: async () => {
    await expect(await screen.findByText(/^This partner has no system that an answer could be sent to/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
  },
};

/** What became of a request whose answer the partner’s system has not taken yet. */
export const Declined: Story = {
  args: { path: at(STORY_RECEIVED[3]) },
  play: async () => {
    await expect(await screen.findByText('We do not make this product.')).toBeVisible();
    await expect(screen.getByText(/The partner’s system cannot be reached/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Send footprints' })).not.toBeInTheDocument();
  },
};

/** The answer leads to the received footprints. */
export const Answered: Story = {
  args: { path: `/record-request?tab=sent&footprint=${STORY_SENT[1]?.id}` },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Haulage by road train' }));
    await expect(dialog.getByRole('link', { name: 'Haulage by road train' })).toHaveAttribute(
      'href',
      '/footprints/received',
    );
  },
};

const withdrawing = new FakeHttpService(answers);

export const Withdrawing: Story = {
  args: { http: withdrawing, path: `/record-request?tab=sent&footprint=${STORY_SENT[0]?.id}` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take the request back' }));
    await waitFor(() => expect(withdrawing.callsOf(footprintRequestRoutes.withdraw)).toHaveLength(1));
  },
};

const asking = new FakeHttpService(answers);

/** A partner is found by product ids alone; a connected supplier by the name of the product. */
export const Asking: Story = {
  args: { http: asking, path: '/record-request?tab=sent' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a footprint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a footprint' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Whom$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Ironbark Mining/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Product or service/ }), 'Crane hire');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await expect(asking.callsOf(footprintRequestRoutes.ask)).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Product ids/ }), 'urn:gtin:4712345060507');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(asking.callsOf(footprintRequestRoutes.ask)).toMatchObject([
        {
          body: {
            origin: 'PARTNER',
            counterpartyId: storyPartner.id,
            product: 'Crane hire',
            productIds: ['urn:gtin:4712345060507'],
          },
        },
      ]),
    );
  },
};

export const NobodyToAsk: Story = {
  args: {
    path: '/record-request?tab=sent',
    answers: [
      ...answers,
      reply(partnerRoutes.list, { statusCode: 200, data: { partners: [], hasSecrets: true } }),
      reply(supplierSelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a footprint' }));
    await expect(await screen.findByText('Nobody to ask yet')).toBeVisible();
  },
};

/** People who are not administrators read requests, and see no buttons. */
export const Reader: Story = {
  args: { session: STORY_MEMBER, path: at(storyOfCompany) },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Haulage by road train' }));
    await expect(dialog.getByText('Kurrajong Resources (connected company)')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Ask for a footprint' })).not.toBeInTheDocument();
  },
};
