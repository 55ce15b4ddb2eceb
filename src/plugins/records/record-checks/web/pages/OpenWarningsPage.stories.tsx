import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { defineWebPlugin } from '#core';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { homePlugin } from '#plugins/insight/home/web';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { recordRoutes, RecordScope } from '#plugins/records/records/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import { assignWarningsRoute, openWarningListRoute, type OpenWarning } from '../../contract/index.ts';
import plugin from '../plugin.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const slip: OpenWarning = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  code: 'record-checks.unit-slip-high',
  message: 'English of the server',
  values: { usual: '50.7', unit: 'kL' },
  raisedAt: '2026-11-20T03:15:00.000Z',
  recordId: '0190a000-0000-7000-8000-0000000000d1',
  typeScope: 1,
  facilityName: 'Ironbark Open Cut',
  inputTypeId: 'diesel',
  inputTypeName: 'Diesel oil',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  status: 'DRAFT',
  tonnes: '135482.880000',
  owner: { id: '0190c0de-0000-7000-8000-000000000004', name: 'Mai Nguyen' },
  due: '2026-01-31',
  remedy: null,
};
const zero: OpenWarning = {
  ...slip,
  id: '0190a000-0000-7000-8000-0000000000c2',
  code: 'record-checks.zero',
  values: {},
  inputTypeId: 'lpg',
  inputTypeName: 'Liquefied petroleum gas',
  tonnes: '0.000000',
  owner: null,
  due: null,
};

const gap: OpenWarning = {
  ...zero,
  id: '0190a000-0000-7000-8000-0000000000c3',
  code: 'record-checks.missing-months',
  values: { months: '06/2025' },
  tonnes: '20.400000',
  remedy: { task: 'periods:june', remedy: 'periods.zero', rows: ['0190a000-0000-8000-8000-0000000000e1'] },
};

const pageOf = (data: OpenWarning[]) => ({
  statusCode: 200,
  data,
  page: 1,
  page_size: 10,
  total_item: data.length,
  total_page: 1,
});
const facilities = [
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
  reply(taskRoutes.people, {
    statusCode: 200,
    data: [{ id: '0190c0de-0000-7000-8000-000000000004', name: 'Mai Nguyen' }],
  }),
];
const listed = (...rows: OpenWarning[]) => reply(openWarningListRoute, pageOf(rows));

/** Substitutes for the plugin of Scope 1, to which the rows link. */
const scope1 = defineWebPlugin({
  manifest: { id: 'scope1', title: 'Scope 1', requires: [] },
  bind: ({ bind }) => bind(RecordScope).toConstantValue({ number: 1, id: 'scope1' }),
});

const remedyNames = async () => ({ default: { 'periods.zero.remedy': 'Enter zero' } });

/** Substitutes for the plugin of missing months, which names its remedy. */
const zeros = defineWebPlugin({
  manifest: { id: 'zeros', title: 'Zeros', requires: [] },
  locales: { en: remedyNames, vi: remedyNames, fr: remedyNames },
});

const meta = {
  title: 'Records/Open warnings',
  component: StoryApplication,
  // The last announcement may name a button that is gone with its row.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, scope1, plugin],
    path: '/record-checks',
    answers: [...facilities, listed(slip, zero)],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LargestFirst: Story = {
  play: async () => {
    await expect(await screen.findByText(/^About 1,000x the usual/)).toBeVisible();
    await expect(screen.getByText('135,482.9')).toBeVisible();
    await expect(screen.getByRole('link', { name: /^Diesel oil/ })).toHaveAttribute('href', `/scope1/${slip.recordId}`);
  },
};

export const Phone: Story = { ...LargestFirst, globals: { width: 'phone' } };

let open = [slip, zero];
const server = new FakeHttpService([
  ...facilities,
  reply(openWarningListRoute, () => pageOf(open)),
  reply(recordRoutes.acknowledge, ({ params }) => {
    open = open.filter(({ id }) => id !== params.warningId);
    return problem('record.warning-unknown', 404, 'There is no such open warning. It may have been resolved.');
  }),
]);

/** Another user was faster: the page says so, and nothing is lost. */
export const AnsweredMeanwhile: Story = {
  args: { http: server },
  play: async () => {
    open = [slip, zero];
    server.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Explain the warning of Diesel oil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Explain' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
    await expect(await dialog.findByText('This is required field!')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'A new haul fleet.');
    await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
    await waitFor(() =>
      expect(server.callsOf(recordRoutes.acknowledge)).toEqual([
        { params: { id: slip.recordId, warningId: slip.id }, body: { comment: 'A new haul fleet.' } },
      ]),
    );
    await waitFor(() => expect(screen.getByText(/^There is no such open warning/)).toBeVisible());
  },
};

const several = new FakeHttpService([
  ...facilities,
  reply(openWarningListRoute, () => pageOf(open)),
  reply(recordRoutes.acknowledge, ({ params }) => {
    open = open.filter(({ id }) => id !== params.warningId);
    return problem('record.warning-unknown', 404, 'There is no such open warning. It may have been resolved.');
  }),
]);

/** One comment explains several, each by itself: one that is gone keeps back none of the others. */
export const SeveralAtOnce: Story = {
  args: { http: several },
  play: async () => {
    open = [slip, zero];
    several.received.length = 0;
    await screen.findByText(/^About 1,000x the usual/);
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Actions for the selected rows' })).getByRole('button', {
        name: 'Explain',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Explain' }));
    await expect(dialog.getByText('The comment explains 2 warnings.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'Mine shut in July.');
    await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
    await waitFor(() => expect(several.callsOf(recordRoutes.acknowledge)).toHaveLength(2));
    await expect(await screen.findByText('No open warnings')).toBeVisible();
  },
};

const assigned = new FakeHttpService([
  ...facilities,
  reply(openWarningListRoute, () => pageOf(open)),
  reply(assignWarningsRoute, ({ body: { ids, accountId, due } }) => {
    const owner = accountId === null ? null : { id: accountId, name: 'Mai Nguyen' };
    open = open.map((one) => (ids.includes(one.id) ? { ...one, owner, due } : one));
    return { statusCode: 200, data: { updated: ids, rejected: [] } };
  }),
]);

/** Several warnings are given to a colleague at once. */
export const Assigned: Story = {
  args: { http: assigned },
  play: async () => {
    open = [{ ...slip, owner: null, due: null }, zero];
    assigned.received.length = 0;
    await screen.findByText(/^About 1,000x the usual/);
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Assign…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 warnings' }));
    await userEvent.click(dialog.getByRole('button', { name: /Owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mai Nguyen' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(assigned.callsOf(assignWarningsRoute)).toHaveLength(1));
    await expect(assigned.callsOf(assignWarningsRoute)[0]).toMatchObject({
      body: { ids: [slip.id, zero.id], due: null },
    });
    await expect(await screen.findAllByText('Mai Nguyen')).toHaveLength(2);
  },
};

/** A row of the preview of the missing months of a task. */
const june = {
  id: '0190a000-0000-8000-8000-0000000000e1',
  revision: 1,
  typeScope: 1,
  facilityName: gap.facilityName,
  inputTypeId: gap.inputTypeId,
  inputTypeName: gap.inputTypeName,
  from: '2025-06-01',
  to: '2025-06-30',
  quantity: '0',
  unit: 'kL',
  unitAfter: 'kL',
  tonnes: null,
  tonnesAfter: '0.000000',
  warnings: [],
  refusal: null,
};

const remedied = new FakeHttpService([
  ...facilities,
  reply(openWarningListRoute, () => pageOf(open)),
  reply(taskRoutes.previewRemedy, {
    statusCode: 200,
    data: {
      needsReason: true,
      total: 2,
      rows: [june, { ...june, id: '0190a000-0000-8000-8000-0000000000e2', facilityName: 'Yallourn Works' }],
    },
  }),
  reply(taskRoutes.takeRemedy, ({ body }) => ({
    statusCode: 200,
    data: { done: body.rows.map(({ id }) => id), rejected: [], tonnesBefore: '0', tonnesAfter: '0' },
  })),
  reply(recordRoutes.acknowledge, ({ params }) => {
    open = open.filter(({ id }) => id !== params.warningId);
    return problem('record.warning-unknown', 404, 'There is no such open warning. It may have been resolved.');
  }),
]);

/** A month without a record is recorded as zero with a reason, at this facility alone, and the reason explains the warning. */
export const ZeroForAMissingMonth: Story = {
  args: { http: remedied, plugins: [recordsPlugin, homePlugin, scope1, zeros, plugin] },
  play: async () => {
    open = [slip, gap];
    remedied.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Enter zero: Liquefied petroleum gas' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Enter zero' }));
    await expect(await drawer.findByText(/^Ironbark Open Cut/)).toBeVisible();
    await expect(drawer.queryByText(/^Yallourn Works/)).not.toBeInTheDocument();
    await userEvent.type(drawer.getByRole('textbox', { name: /^Reason/ }), 'Shut for maintenance.');
    await userEvent.click(drawer.getByRole('button', { name: /^Enter zero/ }));
    await waitFor(() => expect(remedied.callsOf(recordRoutes.acknowledge)).toHaveLength(1));
    await expect(remedied.callsOf(taskRoutes.takeRemedy)).toEqual([
      {
        body: {
          task: 'periods:june',
          remedy: 'periods.zero',
          rows: [{ id: june.id, revision: 1 }],
          reason: 'Shut for maintenance.',
        },
      },
    ]);
    await expect(remedied.callsOf(recordRoutes.acknowledge)).toEqual([
      { params: { id: gap.recordId, warningId: gap.id }, body: { comment: 'Shut for maintenance.' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const AnAuditorOnlyLooks: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findByText(/^About 1,000x the usual/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  },
};

export const Nothing: Story = {
  args: { answers: [...facilities, listed()], language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Aucune alerte ouverte')).toBeVisible();
  },
};

export const NotRead: Story = {
  args: { answers: [...facilities, reply(openWarningListRoute, problem('Unknown', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
  },
};
