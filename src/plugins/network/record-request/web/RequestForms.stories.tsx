import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { supplierSelectionRoute } from '#plugins/network/connections/contract';
import { evidencePlugin } from '#plugins/assurance/evidence/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { recordRequestRoutes, type RequestDetail } from '../contract/index.ts';
import plugin from './plugin.ts';
import { receivedRequest, storyContent, storyRow, STORY_SUPPLIER } from './testing/story-requests.ts';

const OTHER_SUPPLIER = '0190a000-0000-7000-8000-000000000002';
const suppliers = reply(supplierSelectionRoute, {
  statusCode: 200,
  data: {
    commonObjects: [
      { ...STORY_SUPPLIER, code: 'WATTLE', type: 'MINING_LOGISTICS' },
      { id: OTHER_SUPPLIER, name: 'Redgum Mining Services', code: 'REDGUM', type: 'MINING_SERVICES' },
    ],
  },
});
/** One category of each scope. */
const categoryOf = (scope: number) => {
  const [id, name] = scope === 3 ? ['CAPITAL_GOODS', 'Capital goods'] : [`CATEGORY_${scope}`, `Category ${scope}`];
  return { id, code: id, name, scope, ghgCategoryNo: scope === 3 ? 2 : null, derived: false };
};
const lookups = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(categorySelectionRoute, ({ query }) => ({
    statusCode: 200,
    data: { commonObjects: [categoryOf(Number(query?.typeScope ?? 3))] },
  })),
];

const meta = {
  title: 'Supplier disclosure/Forms',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin, recordsPlugin, evidencePlugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: '/record-request/create',
    answers: [suppliers, ...lookups],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const sending = new FakeHttpService([
  suppliers,
  ...lookups,
  reply(recordRequestRoutes.send, {
    statusCode: 200,
    data: { campaignId: null, requests: [{ id: storyRow.id, supplierId: STORY_SUPPLIER.id }] },
  }),
  reply(recordRequestRoutes.detail, { statusCode: 200, data: { ...receivedRequest, direction: 'sent', allowed: [] } }),
]);

/** Missing fields are listed first; then one supplier receives a request. */
export const OneSupplierAsked: Story = {
  args: { http: sending },
  play: async () => {
    sending.received.length = 0;
    const form = within(await screen.findByRole('form', { name: 'Request emissions' }));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(async () => expect(await form.findByText('Choose at least one supplier.')).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: /Suppliers$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wattle Haulage' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.type(form.getByRole('textbox', { name: /^Purpose/ }), 'Two haul trucks');
    await userEvent.click(form.getByRole('button', { name: /Scope 3 category$/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2 Capital goods' }));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sending.callsOf(recordRequestRoutes.send)).toHaveLength(1));
    await expect(sending.callsOf(recordRequestRoutes.send)[0]).toMatchObject({
      body: {
        supplierIds: [STORY_SUPPLIER.id],
        categoryId: 'CAPITAL_GOODS',
        purpose: 'Two haul trucks',
        reminderDays: [14, 3],
      },
    });
    await waitFor(async () => expect(await screen.findByText('Sent to 1 supplier.')).toBeVisible());
  },
};

export const NobodyToAsk: Story = {
  args: {
    answers: [reply(supplierSelectionRoute, { statusCode: 200, data: { commonObjects: [] } }), ...lookups],
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('No connected suppliers')).toBeVisible());
    await expect(screen.getByRole('link', { name: 'Go to connections' })).toHaveAttribute(
      'href',
      '/company-connecting',
    );
  },
};

const record = (id: number, tonnes: string) => ({
  recordId: `0190a000-0000-7000-8000-0000000008${String(id).padStart(2, '0')}`,
  revision: 1,
  runId: '0190a000-0000-7000-8000-000000000900',
  facilityId: '0190a000-0000-7000-8000-000000000502',
  facilityName: 'Singleton Depot',
  typeScope: 1,
  categoryId: 'MOBILE_TRANSPORT_FUELS',
  categoryName: 'Mobile and transport fuels',
  inputTypeId: 'diesel',
  inputTypeName: 'Diesel oil',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  edition: 'NGA-2025',
  days: 31,
  ofDays: 31,
  tonnes: { total: tonnes, co2: tonnes, ch4: null, n2o: null, other: null },
  excluded: false,
});

const answering = new FakeHttpService([
  ...lookups,
  reply(recordRequestRoutes.detail, { statusCode: 200, data: receivedRequest }),
  reply(recordRequestRoutes.preview, ({ body }) => ({
    statusCode: 200,
    data: {
      content: { ...storyContent, fillMode: body.fillMode },
      records: body.fillMode === 1 ? [record(1, '12.500000'), record(2, '13.250000')] : [],
      notApproved: 2,
      warnings: [
        {
          code: 'record-request.warning.not-approved',
          message: 'Not approved.',
          values: { records: '2' },
        },
      ],
    },
  })),
  reply(recordRequestRoutes.save, ({ body }) => ({
    statusCode: 200,
    data: { revision: body.revision + 1, savedAt: '2026-07-03T02:00:00.000Z', savedBy: 'Linh Tran' },
  })),
  reply(recordRequestRoutes.submit, {
    statusCode: 200,
    data: { ...receivedRequest, status: 'SUBMITTED', allowed: ['remark'] },
  }),
]);

/** From own records: amounts, one record excluded, and submitted after a confirmation. */
export const AnsweredFromRecords: Story = {
  args: { http: answering, path: `/record-request/scope3/${storyRow.id}` },
  play: async () => {
    answering.received.length = 0;
    const form = within(await screen.findByRole('form', { name: 'Answer' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Amount of Kurrajong Resources/ }), '1250000');
    await userEvent.type(form.getByRole('textbox', { name: /^Total amount/ }), '4800000');
    await waitFor(() => expect(form.getByText('26.04 % is allocated to Kurrajong Resources.')).toBeVisible());
    await waitFor(async () => expect((await screen.findAllByText('4,315.676'))[0]).toBeVisible());
    await expect(screen.getByText(/not approved yet, so not in the answer: 2/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Choose records' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Records that count' }));
    const [first] = sheet.getAllByRole('checkbox', { name: /Diesel oil/ });
    if (first) await userEvent.click(first);
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(form.getByText(/1 of 2 records count/)).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Submit answer' }));
    const asked = within(await screen.findByRole('alertdialog', { name: /^Submit this answer/ }));
    await userEvent.click(asked.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(answering.callsOf(recordRequestRoutes.submit)).toHaveLength(1));
    await expect(answering.callsOf(recordRequestRoutes.submit)[0]).toMatchObject({
      body: {
        fillMode: 1,
        selection: { scopes: [1, 2], excludedRecordIds: [record(1, '0').recordId] },
        allocation: { key: 'TONNE_KM', customerAmount: '1250000', totalAmount: '4800000' },
        reveal: 'ALLOCATION',
      },
    });
  },
};

/** With typed figures: missing fields are listed, and switching back restores the earlier input. */
export const TypedFigures: Story = {
  args: { http: answering, path: `/record-request/scope3/${storyRow.id}` },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Answer' }));
    await userEvent.click(form.getByText('Our own figures'));
    await userEvent.type(form.getByRole('textbox', { name: /^Total emissions/ }), '412.5');
    await userEvent.click(form.getByRole('button', { name: 'Submit answer' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Method/ })).toHaveFocus());
    await userEvent.click(form.getByText('From our approved records'));
    await userEvent.click(form.getByText('Our own figures'));
    await expect(form.getByRole('textbox', { name: /^Total emissions/ })).toHaveValue('412.5');
  },
};

/** A colleague's draft, saved again while the form is open. */
const theirDraft = (revision: number): RequestDetail => ({
  ...receivedRequest,
  status: 'IN_PROGRESS',
  draft: {
    revision,
    savedAt: '2026-07-03T02:00:00.000Z',
    savedBy: 'Tom Baker',
    answer: { fillMode: 2, typed: { total: '30,' }, allocation: { key: 'WHOLE' } },
  },
});
const moving: FakeHttpService = new FakeHttpService([
  ...lookups,
  reply(recordRequestRoutes.detail, () => ({
    statusCode: 200,
    data: theirDraft(moving.callsOf(recordRequestRoutes.save).length === 0 ? 1 : 2),
  })),
  reply(recordRequestRoutes.save, problem('record-request.draft-moved', 409, 'Somebody has gone on.')),
]);

/** A colleague's draft can be continued; two concurrent drafts do not overwrite each other. */
export const GoneOnByTwo: Story = {
  args: { http: moving, path: `/record-request/scope3/${storyRow.id}` },
  play: async () => {
    moving.received.length = 0;
    const form = within(await screen.findByRole('form', { name: 'Answer' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Total emissions/ })).toHaveValue('30,'));
    await userEvent.type(form.getByRole('textbox', { name: /^Method/ }), 'Estimate');
    await userEvent.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(async () => expect(await screen.findByText('Tom Baker has continued this answer')).toBeVisible());
    await expect(moving.callsOf(recordRequestRoutes.save)[0]).toMatchObject({
      body: { revision: 1, answer: { typed: { total: '30,', method: 'Estimate' } } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Method/ })).toHaveValue(''));
  },
};
