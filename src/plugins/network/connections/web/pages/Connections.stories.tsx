import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyDetailRoute, countryNameRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import {
  answerRelationRoute,
  companiesByNumberRoute,
  connectionCountRoute,
  connectionDetailRoute,
  connectionListRoute,
  disconnectRoute,
  inviteCompanyRoute,
  updateConnectionRoute,
} from '../../contract/index.ts';
import plugin from '../plugin.ts';
import {
  STORY_ADDRESS,
  STORY_CONNECTIONS,
  STORY_COUNTERPARTY,
  STORY_DETAILS,
  storyPage,
} from '../story-connections.ts';

const [connected, received, invited] = STORY_CONNECTIONS;
const counts = reply(connectionCountRoute, {
  statusCode: 200,
  data: { connected: 1, received: 1, sent: 1, ended: 2 },
});
const list = reply(connectionListRoute, ({ query }) =>
  storyPage(
    STORY_CONNECTIONS.filter(({ status, sent }) =>
      query?.status === 'CONNECTED'
        ? status === 'CONNECTED'
        : query?.status === 'ENDED'
          ? status !== 'CONNECTED' && status !== 'REQUEST'
          : status === 'REQUEST' && sent === (query?.direction === 'SENT'),
    ),
  ),
);
const contact = reply(companyDetailRoute, {
  statusCode: 200,
  data: {
    id: STORY_COUNTERPARTY.id,
    code: 'REDGUM',
    name: 'Redgum Mining Services',
    type: 'MINING_SERVICES',
    status: 'ACTIVE',
    abn: null,
    acn: null,
    registrationKind: null,
    registrationNumber: null,
    country: 'AU',
    address: '12 Harbour Road',
    city: 'Mackay',
    postcode: '4740',
    website: 'https://redgum.example.test',
    email: 'hello@redgum.example.test',
    phone: '+61 7 4950 0000',
    logo: null,
  },
});
const changed = { statusCode: 200, data: { id: connected.id, status: 'CONNECTED' as const } };

const meta = {
  title: 'Connections/Own company',
  component: StoryApplication,
  // The last announcement may name a button that is gone with its dialog.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: '/company-connecting',
    answers: [list, counts],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tabs: Story = {
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Redgum Mining Services')).toBeVisible());
    await userEvent.click(await screen.findByRole('tab', { name: /^Received/ }));
    await waitFor(async () => expect(await screen.findByText(/^Mallee Drilling/)).toBeVisible());
    await userEvent.click(screen.getByRole('tab', { name: /^Sent/ }));
    await waitFor(async () => expect(await screen.findByText('Invited')).toBeVisible());
    await userEvent.click(screen.getByRole('tab', { name: /^Ended/ }));
    await waitFor(async () => expect(await screen.findByText('Expired')).toBeVisible());
  },
};

export const NothingYet: Story = {
  args: {
    answers: [
      reply(connectionListRoute, storyPage([])),
      reply(connectionCountRoute, { statusCode: 200, data: { connected: 0, received: 0, sent: 0, ended: 0 } }),
    ],
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('No connections yet')).toBeVisible());
  },
};

export const NotRead: Story = {
  args: { answers: [reply(connectionListRoute, problem('Unknown', 500, 'api.server-error')), counts] },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Server error')).toBeVisible());
  },
};

const asking = new FakeHttpService([
  list,
  counts,
  reply(companiesByNumberRoute, ({ query }) => ({
    statusCode: 200,
    data: {
      companies:
        query?.abn === '51824753556'
          ? [STORY_COUNTERPARTY, { ...STORY_COUNTERPARTY, id: received.id, name: 'Redgum Hire' }]
          : [],
    },
  })),
  reply(inviteCompanyRoute, { statusCode: 200, data: { id: received.id, status: 'REQUEST' } }),
  reply(connectionDetailRoute, { statusCode: 200, data: STORY_DETAILS.received }),
]);

/** Two companies share an ABN: the sender chooses one. */
export const AskedByNumber: Story = {
  args: { path: '/company-connecting/connection-invite', http: asking },
  play: async () => {
    asking.received.length = 0;
    const form = within(await screen.findByRole('form', { name: 'Invite a company' }));
    await userEvent.type(form.getByRole('textbox', { name: /^ABN/ }), '26331428522');
    await waitFor(async () => expect(await form.findByText('No company in Scopebook has this ABN')).toBeVisible());
    await userEvent.clear(form.getByRole('textbox', { name: /^ABN/ }));
    await userEvent.type(form.getByRole('textbox', { name: /^ABN/ }), '51 824 753 556');
    await userEvent.click(await form.findByRole('radio', { name: 'Redgum Hire' }));
    await userEvent.click(form.getByRole('radio', { name: 'Customer' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Message/ }), 'Hello.');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(asking.callsOf(inviteCompanyRoute)).toEqual([
        { body: { abn: '51824753556', companyId: received.id, relation: 'CUSTOMER', message: 'Hello.' } },
      ]),
    );
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible());
  },
};

const abroad = new FakeHttpService([
  list,
  counts,
  reply(companiesByNumberRoute, ({ query }) => ({
    statusCode: 200,
    data: { companies: query?.registrationNumber === '01234567' && query.country === 'GB' ? [STORY_COUNTERPARTY] : [] },
  })),
  reply(inviteCompanyRoute, { statusCode: 200, data: { id: received.id, status: 'REQUEST' } }),
  reply(connectionDetailRoute, { statusCode: 200, data: STORY_DETAILS.received }),
  reply(countryNameRoute, {
    statusCode: 200,
    data: {
      commonObjects: [
        { id: 'AU', code: 'AU', name: 'Australia', currency: 'AUD', firstMonth: 7 },
        { id: 'GB', code: 'GB', name: 'United Kingdom', currency: 'GBP', firstMonth: 4 },
      ],
    },
  }),
]);

/** A company abroad is found by its number in the register there. */
export const AskedAbroad: Story = {
  args: { path: '/company-connecting/connection-invite', http: abroad },
  play: async () => {
    abroad.received.length = 0;
    const form = within(await screen.findByRole('form', { name: 'Invite a company' }));
    const country = form.getByRole('combobox', { name: /Country/ });
    await userEvent.clear(country);
    await userEvent.type(country, 'United');
    await userEvent.click(await screen.findByRole('option', { name: 'United Kingdom' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Company number/ }), '01234568');
    await waitFor(async () => expect(await form.findByText('No company in Scopebook has this number')).toBeVisible());
    await userEvent.clear(form.getByRole('textbox', { name: /^Company number/ }));
    await userEvent.type(form.getByRole('textbox', { name: /^Company number/ }), '01234567');
    await waitFor(async () => expect(await form.findByText(STORY_COUNTERPARTY.name)).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(abroad.callsOf(inviteCompanyRoute)).toMatchObject([
        { body: { country: 'GB', registrationNumber: '01234567', relation: 'SUPPLIER' } },
      ]),
    );
  },
};

const refused = 'This is your own company.';

export const AskedByMail: Story = {
  args: {
    path: '/company-connecting/connection-invite',
    answers: [
      reply(inviteCompanyRoute, problem('connection.self', 409, refused, [{ path: 'email', message: refused }])),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'E-mail' }));
    const form = within(screen.getByRole('form', { name: 'Invite a company' }));
    await userEvent.type(form.getByRole('textbox', { name: /^E-mail address/ }), 'me@own.example.test');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(async () => expect(await form.findByText(refused)).toBeVisible());
  },
};

const answering = new FakeHttpService([
  reply(connectionDetailRoute, { statusCode: 200, data: STORY_DETAILS.received }),
  reply(updateConnectionRoute, changed),
]);

export const Received: Story = {
  args: { path: `/company-connecting/detail-request/${received.id}`, http: answering },
  play: async () => {
    answering.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Connect with Mallee/ }));
    await userEvent.click(question.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(answering.callsOf(updateConnectionRoute)).toEqual([{ body: { id: received.id, status: 'CONNECTED' } }]),
    );
  },
};

const ending = new FakeHttpService([
  reply(connectionDetailRoute, { statusCode: 200, data: STORY_DETAILS.connected }),
  contact,
  reply(disconnectRoute, changed),
  reply(answerRelationRoute, changed),
]);

/** A requested relation is answered; ending asks for a reason. */
export const Connected: Story = {
  args: { path: `/company-connecting/detail-request/${connected.id}`, http: ending },
  play: async () => {
    ending.received.length = 0;
    await waitFor(async () => expect(await screen.findByText('redgum.example.test')).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    await waitFor(() =>
      expect(ending.callsOf(answerRelationRoute)).toEqual([
        { params: { id: connected.id }, body: { isAccepted: true } },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Disconnect from/ }));
    await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
    await waitFor(async () => expect(await question.findByText('This is required field!')).toBeVisible());
    await userEvent.type(question.getByRole('textbox', { name: /^Reason/ }), 'Contract over.');
    await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() =>
      expect(ending.callsOf(disconnectRoute)).toEqual([
        { params: { id: connected.id }, body: { reason: 'Contract over.' } },
      ]),
    );
  },
};

/** The sender does not know who owns the address; people who only write records cannot change anything. */
export const InvitedSeenByAUser: Story = {
  args: {
    session: STORY_MEMBER,
    path: `/company-connecting/detail-request/${invited.id}`,
    answers: [reply(connectionDetailRoute, { statusCode: 200, data: STORY_DETAILS.invited })],
  },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 1, name: STORY_ADDRESS })).toBeVisible(),
    );
    await expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  },
};
