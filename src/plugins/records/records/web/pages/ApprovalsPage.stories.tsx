import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageAnswer, problem } from '#contract';
import { defineWebPlugin } from '#core';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { approvalRoutes, recordRoutes, RecordScope, type WaitingItem } from '../../contract/index.ts';
import { ApprovalKind } from '../approvals/approval-kind.ts';
import plugin from '../plugin.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const diesel: WaitingItem = {
  kind: 'record',
  id: '0190a000-0000-7000-8000-0000000000a1',
  revision: 2,
  typeScope: 1,
  facilityId: '0190a000-0000-7000-8000-0000000000f1',
  facilityName: 'Ironbark Open Cut',
  name: '',
  categoryId: 'STATIONARY_FUELS',
  categoryName: 'Stationary fuels',
  inputTypeId: 'diesel',
  inputTypeName: 'Diesel oil',
  quantity: '700.000',
  unit: 'kL',
  fromDate: '2026-09-01',
  toDate: '2026-09-30',
  tonnes: '1896.804000',
  warnings: 0,
  submittedAt: '2026-10-02T01:15:00.000Z',
  submittedBy: 'Tom Whitlock',
  preparedBy: 'Tom Whitlock',
  isOwn: false,
};
const own: WaitingItem = {
  ...diesel,
  id: '0190a000-0000-7000-8000-0000000000a2',
  facilityName: 'Brigalow Mine',
  submittedAt: '2026-10-05T03:40:00.000Z',
  submittedBy: 'Priya Nair',
  preparedBy: 'Priya Nair',
  isOwn: true,
};
const factor: WaitingItem = {
  ...diesel,
  kind: 'own-factor',
  id: '0190a000-0000-7000-8000-0000000000a3',
  typeScope: null,
  facilityId: null,
  facilityName: null,
  name: 'Wood pellets, North Mill',
  categoryId: null,
  categoryName: null,
  inputTypeId: null,
  inputTypeName: null,
  quantity: '0.039',
  unit: 'kg CO2-e/kg',
  fromDate: '2026-07-01',
  toDate: null,
  tonnes: null,
  submittedAt: '2026-10-06T07:05:00.000Z',
  submittedBy: 'Linh Tran',
  preparedBy: 'Linh Tran',
};

const facilities = reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } });
const preparers = reply(approvalRoutes.preparers, {
  statusCode: 200,
  data: { commonObjects: [{ id: '0190a000-0000-7000-8000-0000000000b1', name: 'Tom Whitlock' }] },
});
const pageOf = (...rows: WaitingItem[]) => pageAnswer(rows, 1, 20, rows.length);
const listed = (...rows: WaitingItem[]) => reply(approvalRoutes.list, pageOf(...rows));

/** Substitutes for the plugins of Scope 1 and of own factors, to which the rows link. */
const scope1 = defineWebPlugin({
  manifest: { id: 'scope1', title: 'Scope 1', requires: [] },
  locales: {
    en: () => Promise.resolve({ default: { 'scope1.title': 'Scope 1' } }),
    vi: () => Promise.resolve({ default: { 'scope1.title': 'Phạm vi 1' } }),
    fr: () => Promise.resolve({ default: { 'scope1.title': 'Scope 1' } }),
  },
  bind: ({ bind }) => {
    bind(RecordScope).toConstantValue({ number: 1, id: 'scope1' });
    bind(ApprovalKind).toConstantValue({
      id: 'own-factor',
      title: 'records.field.customFactor',
      pathOf: (id) => `custom-factors/${id}`,
    });
  },
});

const meta = {
  title: 'Records/Approvals',
  component: StoryApplication,
  // The last announcement may name a button that is gone with its row.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin, scope1],
    path: '/approvals',
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
    answers: [facilities, preparers, listed(diesel, own, factor)],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Records of every scope and own factors in one list. */
export const Queue: Story = {
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^Approvals/ }));
    await expect(await table.findByRole('link', { name: 'Wood pellets, North Mill' })).toHaveAttribute(
      'href',
      `/custom-factors/${factor.id}`,
    );
    await expect(table.getAllByRole('link', { name: 'Diesel oil' })[0]).toHaveAttribute('href', `/scope1/${diesel.id}`);
    await expect(table.getByText('Yours')).toBeVisible();
    await expect(table.getByText('Whole company')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('Wood pellets, North Mill')).toBeVisible();
    await expect(screen.getAllByText('1,896.8')[0]).toBeVisible();
  },
};

let open: WaitingItem[] = [];
const server = new FakeHttpService([
  facilities,
  preparers,
  reply(approvalRoutes.list, () => pageOf(...open)),
  reply(recordRoutes.previewStatus, ({ body }) => ({
    statusCode: 200,
    data: {
      records: [diesel, own]
        .filter(({ id }) => body.ids.includes(id))
        .map(({ id, facilityName, isOwn }) => ({
          id,
          typeScope: 1,
          facilityName: facilityName ?? '',
          inputTypeId: 'diesel',
          inputTypeName: 'Diesel oil',
          fromDate: diesel.fromDate,
          toDate: diesel.fromDate,
          tonnes: diesel.tonnes,
          selfApproval: false,
          warnings: [],
          refusal: isOwn
            ? { code: 'record.own-approval', message: 'You prepared this record. Another person must approve it.' }
            : null,
        })),
    },
  })),
  reply(approvalRoutes.decide, ({ body: { items, status } }) => {
    open = open.filter(({ id }) => items.every((one) => one.id !== id) || id === factor.id);
    const isDone = ({ id }: { id: string }) => status === 'RETURNED' || id !== factor.id;
    return {
      statusCode: 200,
      data: {
        updated: items.filter(isDone).map(({ kind, id }) => ({ kind, id })),
        rejected: items
          .filter((one) => !isDone(one))
          .map(({ kind, id }) => ({
            kind,
            id,
            code: 'custom-factor.stale',
            message: 'Somebody else has changed this factor. Open it again.',
          })),
      },
    };
  }),
]);

const rows = async () => within(await screen.findByRole('table', { name: /^Approvals/ }));
const chooseAll = async () => {
  const boxes = (await rows()).getAllByRole('checkbox');
  for (const box of boxes.slice(1)) await userEvent.click(box);
};
const bar = () => within(screen.getByRole('group', { name: 'Actions for the selected rows' }));

/** The person's own record is left out with the reason; what failed is said row by row. */
export const ManyAtOnce: Story = {
  args: { http: server },
  play: async () => {
    open = [diesel, own, factor];
    server.received.length = 0;
    await (await rows()).findAllByRole('link', { name: 'Diesel oil' });
    await chooseAll();
    await userEvent.click(bar().getByRole('button', { name: 'Approve' }));
    const review = within(await screen.findByRole('dialog', { name: 'Before you approve' }));
    await expect(review.getByText('1 own factor will be approved as well.')).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Approve 2 records' }));
    await waitFor(() => expect(server.callsOf(approvalRoutes.decide)).toHaveLength(1));
    await expect(server.callsOf(approvalRoutes.decide)[0]).toMatchObject({
      body: {
        status: 'APPROVED',
        items: [
          { kind: 'record', id: diesel.id },
          { kind: 'own-factor', id: factor.id },
        ],
      },
    });
    const outcome = within(await screen.findByRole('dialog', { name: 'Some records were not approved' }));
    await expect(outcome.getByText('Somebody else has changed this factor. Open it again.')).toBeVisible();
    await expect(outcome.getByText('Done')).toBeVisible();
  },
};

/** Returning needs a reason. */
export const Returned: Story = {
  args: { http: server },
  play: async () => {
    open = [diesel, own];
    server.received.length = 0;
    await (await rows()).findAllByRole('link', { name: 'Diesel oil' });
    await chooseAll();
    await userEvent.click(bar().getByRole('button', { name: 'Return…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return 2 items?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Which invoice?');
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(server.callsOf(approvalRoutes.decide)).toHaveLength(1));
    await expect(server.callsOf(approvalRoutes.decide)[0]).toMatchObject({
      body: { status: 'RETURNED', reason: 'Which invoice?' },
    });
    await expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  },
};

/** The address keeps the filter; what it asks for is the server's work. */
export const Filtered: Story = {
  args: {
    path: '/approvals?what=own-factor',
    answers: [
      facilities,
      preparers,
      reply(approvalRoutes.list, ({ query }) => (query.kind === 'own-factor' ? pageOf(factor) : pageOf(diesel))),
    ],
  },
  play: async () => {
    await expect(await (await rows()).findByRole('link', { name: 'Wood pellets, North Mill' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Diesel oil' })).not.toBeInTheDocument();
  },
};

export const Nothing: Story = {
  args: { answers: [facilities, preparers, listed()], language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Rien n’attend d’approbation')).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [facilities, preparers, reply(approvalRoutes.list, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};
