import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { adminRecordRoutes, recordRoutes } from '#plugins/records/records/contract';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { dieselRecord, recordPage } from './testing/record-answers.ts';
import { referenceAnswers } from './testing/reference-answers.ts';
import { paste, quantityField, PASSING_ANNOUNCEMENTS } from './testing/story-hands.ts';

const record = dieselRecord();
const answer = (data = record) => reply(recordRoutes.detail, { statusCode: 200, data });

const meta = {
  title: 'Records/Record',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: PASSING_ANNOUNCEMENTS } } },
  args: { plugins: [...recordPlugins, plugin], path: `/scope1/${record.id}`, answers: [...referenceAnswers, answer()] },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByText('1,896.8')).toBeVisible();
    await expect(screen.getByText('Exactly 1,896.804 t CO2-e')).toBeVisible();
    await expect(screen.getByText('700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000')).toBeVisible();
    await expect(screen.getByText(record.run.inputsHash)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/scope1/${record.id}/edit`);
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

export const InFrench: Story = {
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Exactement 1,896.804 t CO2-e')).toBeVisible();
  },
};

const workflow = new FakeHttpService([
  ...referenceAnswers,
  reply(recordRoutes.detail, {
    statusCode: 200,
    data: dieselRecord({
      status: 'SUBMITTED',
      allowedStatuses: ['APPROVED', 'RETURNED', 'VOID'],
      warnings: 1,
      warningList: [
        {
          id: '0190a000-0000-7000-8000-0000000000d1',
          code: 'record-checks.far-from-last-year',
          path: 'quantity',
          message: 'Ten times the same month of last year.',
          values: {},
          raisedAt: '2025-08-04T01:30:00.000Z',
          acknowledgedAt: null,
          acknowledgedBy: null,
          comment: null,
        },
      ],
    }),
  }),
  reply(recordRoutes.acknowledge, { statusCode: 200, data: dieselRecord() }),
  reply(recordRoutes.remarks, {
    statusCode: 200,
    data: [{ id: 'r1', text: 'Which meter?', at: '2025-08-05T01:30:00.000Z', by: 'Priya Nair', own: false }],
  }),
  reply(recordRoutes.addRemark, {
    statusCode: 200,
    data: { id: 'r2', text: 'Meter 7.', at: '2025-08-05T02:30:00.000Z', by: 'Mai Preparer', own: true },
  }),
  reply(recordRoutes.history, {
    statusCode: 200,
    data: [
      {
        revision: 2,
        act: 'UPDATED',
        at: '2025-08-05T01:30:00.000Z',
        by: 'Mai Preparer',
        reason: null,
        selfApproved: false,
        changed: ['quantity'],
        snapshot: { quantity: '700', unit: 'kL' },
      },
      {
        revision: 1,
        act: 'CREATED',
        at: '2025-08-04T01:30:00.000Z',
        by: 'Mai Preparer',
        reason: null,
        selfApproved: false,
        changed: [],
        snapshot: { quantity: '350', unit: 'kL' },
      },
    ],
  }),
  reply(recordRoutes.status, ({ body: { ids } }) => ({ statusCode: 200, data: { updated: ids, rejected: [] } })),
]);

/** In review: a warning is resolved, a question answered, the record returned. */
export const InReview: Story = {
  args: { http: workflow, session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] } },
  play: async () => {
    await expect(await screen.findByText('Ten times the same month of last year.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
    const comment = await screen.findByRole('dialog', { name: 'Explain' });
    await paste(within(comment).getByRole('textbox', { name: /^Why it is correct/ }), 'A second shift');
    await userEvent.click(within(comment).getByRole('button', { name: 'Explain' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(workflow.callsOf(recordRoutes.acknowledge)).toMatchObject([{ body: { comment: 'A second shift' } }]);

    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    await expect(await screen.findByText('Quantity: 350 kL → 700 kL')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Remarks/ }));
    await expect(await screen.findByText('Which meter?')).toBeVisible();
    await paste(screen.getByRole('textbox', { name: 'Question or answer' }), 'Meter 7.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(workflow.callsOf(recordRoutes.addRemark)).toMatchObject([{ body: { text: 'Meter 7.' } }]),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Return…' }));
    const question = await screen.findByRole('dialog', { name: 'Return this record?' });
    await paste(within(question).getByRole('textbox', { name: /^Reason/ }), 'Wrong meter');
    await userEvent.click(within(question).getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(workflow.callsOf(recordRoutes.status)).toMatchObject([
        { body: { ids: [record.id], status: 'RETURNED', reason: 'Wrong meter' } },
      ]),
    );
  },
};

/** A locked period: everything is shown, nothing can be changed. */
export const Locked: Story = {
  args: { answers: [answer(dieselRecord({ periodState: 'LOCKED' }))] },
  play: async () => {
    await expect(await screen.findByText('The period is locked')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
};

/** An approved record cannot be changed. */
export const Approved: Story = {
  args: { answers: [answer(dieselRecord({ status: 'APPROVED' }))] },
  play: async () => {
    await expect(await screen.findByText('Approved')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  },
};

export const OfAnAuditor: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findByText('1,896.8')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
};

export const OfStaff: Story = {
  args: {
    session: STORY_ADMIN,
    path: `/admin/scope1/${record.id}`,
    answers: [reply(adminRecordRoutes.detail, { statusCode: 200, data: record })],
  },
  play: async () => {
    await expect(await screen.findByText('Kurrajong Resources')).toBeVisible();
  },
};

export const Missing: Story = {
  args: { answers: [reply(recordRoutes.detail, problem('record.unknown', 404, 'There is no such record.'))] },
  play: async () => {
    await expect(await screen.findByText('There is no such record')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/scope1');
  },
};

/** A record of another scope is not found here. */
export const OfAnotherScope: Story = {
  ...Missing,
  args: { answers: [answer(dieselRecord({ typeScope: 2 }))] },
};

let failures = 0;

export const Failed: Story = {
  args: {
    answers: [
      reply(recordRoutes.detail, () =>
        failures++ === 0 ? problem('Unknown', 500, 'api.server-error') : { statusCode: 200, data: record },
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Server error')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('1,896.8')).toBeVisible();
  },
};

const removing = new FakeHttpService([
  answer(),
  reply(recordRoutes.remove, { statusCode: 200, message: 'api.deleted', data: { id: record.id } }),
  reply(recordRoutes.list, recordPage([])),
]);

export const Deleted: Story = {
  args: { http: removing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(question).getByText('Delete this record?')).toBeVisible());
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('No Scope 1 records yet')).toBeVisible();
    await expect(removing.callsOf(recordRoutes.remove)).toEqual([{ params: { id: record.id } }]);
  },
};

const theirs = dieselRecord({ revision: 2, quantity: '650.000', remark: 'By invoice 7', updatedBy: 'Priya Nair' });

/** The first save finds another revision, the next is accepted. */
const contested = () =>
  new FakeHttpService([
    ...referenceAnswers,
    answer(),
    reply(recordRoutes.update, ({ body }) =>
      body.revision === 2
        ? { statusCode: 200, message: 'api.updated', data: { ...record, revision: 3 } }
        : problem('record.stale', 409, 'Somebody changed this record.', [], theirs),
    ),
  ]);

const kept = contested();

async function changeQuantity() {
  await paste(await quantityField(), '710');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  return screen.findByRole('dialog', { name: 'Somebody else has just changed this record' });
}

/** Both versions side by side. Keeping mine saves it on the new revision. */
export const StaleKeepMine: Story = {
  args: { path: `/scope1/${record.id}/edit`, http: kept },
  play: async () => {
    const dialog = await changeQuantity();
    const row = within(dialog).getByRole('row', { name: /^Quantity/ });
    await waitFor(() => expect(within(row).getByText('710 kL')).toBeVisible());
    await expect(within(row).getByText('650 kL')).toBeVisible();
    await expect(within(row).getByText('differs')).toBeVisible();
    await expect(within(dialog).getByText('By invoice 7')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }));
    await screen.findByText('Updated successful');
    await expect(kept.callsOf(recordRoutes.update)).toMatchObject([
      { body: { revision: 1, quantity: '710', id: record.id } },
      { body: { revision: 2, quantity: '710', id: record.id } },
    ]);
  },
};

const reloaded = contested();

/** Loading theirs puts it into the form, and the next save is based on their revision. */
export const StaleTakeTheirs: Story = {
  args: { path: `/scope1/${record.id}/edit`, http: reloaded },
  play: async () => {
    const dialog = await changeQuantity();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reload theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await quantityField()).toHaveValue('650');
    await expect(screen.getByRole('textbox', { name: /^Remark/ })).toHaveValue('By invoice 7');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(reloaded.callsOf(recordRoutes.update).at(-1)).toMatchObject({ body: { revision: 2, quantity: '650' } }),
    );
  },
};

/** In a locked period it is not the status that prevents editing. */
export const NotEditableLocked: Story = {
  args: {
    path: `/scope1/${record.id}/edit`,
    answers: [...referenceAnswers, answer(dieselRecord({ status: 'APPROVED', periodState: 'LOCKED' }))],
  },
  play: async () => {
    await expect(await screen.findByText('The period is locked')).toBeVisible();
    await expect(screen.queryByText(/Return it first/)).toBeNull();
  },
};

export const NotEditable: Story = {
  args: {
    path: `/scope1/${record.id}/edit`,
    answers: [...referenceAnswers, answer(dieselRecord({ status: 'APPROVED' }))],
  },
  play: async () => {
    await expect(await screen.findByText('This record is Approved')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  },
};

/** A draft with open warnings cannot be submitted. The page says what to do first. */
export const AnswerFirst: Story = {
  args: {
    answers: [
      ...referenceAnswers,
      answer(
        dieselRecord({
          allowedStatuses: [],
          refusedStatuses: [{ status: 'SUBMITTED', code: 'record.warnings-open', message: 'Not answered.' }],
          warnings: 1,
        }),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Resolve 1 warning before you submit')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  },
};

/** Someone else must approve what a person has prepared. */
export const WaitsForAnother: Story = {
  args: {
    answers: [
      ...referenceAnswers,
      answer(
        dieselRecord({
          status: 'SUBMITTED',
          allowedStatuses: ['RETURNED', 'VOID'],
          refusedStatuses: [{ status: 'APPROVED', code: 'record.own-approval', message: 'Not yours.' }],
        }),
      ),
    ],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
  },
  play: async () => {
    await expect(await screen.findByText('Waiting for somebody else to approve it')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

const alone = new FakeHttpService([
  ...referenceAnswers,
  answer(dieselRecord({ status: 'SUBMITTED', allowedStatuses: ['APPROVED', 'RETURNED', 'VOID'] })),
  reply(recordRoutes.previewStatus, {
    statusCode: 200,
    data: {
      records: [
        {
          id: record.id,
          typeScope: 1,
          facilityName: record.facilityName,
          inputTypeId: record.inputTypeId,
          inputTypeName: record.inputTypeName,
          fromDate: record.fromDate,
          toDate: record.toDate,
          tonnes: '1896.804000',
          selfApproval: true,
          warnings: [],
          refusal: null,
        },
      ],
    },
  }),
  reply(recordRoutes.status, ({ body: { ids } }) => ({ statusCode: 200, data: { updated: ids, rejected: [] } })),
]);

/** The only person of a company approves their own record, and learns that it will be marked. */
export const SelfApproval: Story = {
  args: { http: alone, session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const review = await screen.findByRole('dialog', { name: 'Before you approve' });
    await waitFor(() => expect(within(review).getByText('You are approving your own work')).toBeVisible());
    await userEvent.click(within(review).getByRole('button', { name: 'Approve 1 record' }));
    await waitFor(() =>
      expect(alone.callsOf(recordRoutes.status)).toMatchObject([{ body: { ids: [record.id], status: 'APPROVED' } }]),
    );
  },
};

export const SelfApproved: Story = {
  args: {
    answers: [
      ...referenceAnswers,
      answer(dieselRecord({ status: 'APPROVED', approvedBy: 'Mai Preparer', selfApproved: true, allowedStatuses: [] })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Self-approved')).toBeVisible();
  },
};
