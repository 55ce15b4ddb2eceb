import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { adminRecordRoutes, recordRoutes } from '#plugins/records/contract';
import { recordsPlugin } from '#plugins/records/web';
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
  args: { plugins: [recordsPlugin, plugin], path: `/scope1/${record.id}`, answers: [...referenceAnswers, answer()] },
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

export const Light: Story = { ...Shown, globals: { theme: 'light' } };

export const Phone: Story = { globals: { width: 'phone' } };

export const InFrench: Story = {
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Exactement 1,896.804 t CO2-e')).toBeVisible();
  },
};

/** What is approved stays as it is. */
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

/** A record of another scope is none of this one. */
export const OfAnotherScope: Story = {
  ...Missing,
  args: { answers: [answer(dieselRecord({ typeScope: 2 }))] },
};

let failures = 0;

export const Failed: Story = {
  args: {
    answers: [
      reply(recordRoutes.detail, () =>
        failures++ === 0 ? problem('Unknown', 500, 'Server error') : { statusCode: 200, data: record },
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
  reply(recordRoutes.remove, { statusCode: 200, message: 'Deleted successful', data: { id: record.id } }),
  reply(recordRoutes.list, recordPage([])),
]);

export const Deleted: Story = {
  args: { http: removing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(question).getByText('Delete this record?')).toBeVisible());
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('No Scope 1 records yet')).toBeVisible();
    await expect(removing.callsOf(recordRoutes.remove)).toEqual([{ params: { id: record.id } }]);
  },
};

const theirs = dieselRecord({ revision: 2, quantity: '650.000', remark: 'By invoice 7', updatedBy: 'Priya Nair' });

/** The first save finds another revision, the next is taken. */
const contested = () =>
  new FakeHttpService([
    ...referenceAnswers,
    answer(),
    reply(recordRoutes.update, ({ body }) =>
      body.revision === 2
        ? { statusCode: 200, message: 'Updated successful', data: { ...record, revision: 3 } }
        : problem('record.stale', 409, 'Somebody changed this record.', [], theirs),
    ),
  ]);

const kept = contested();

async function changeQuantity() {
  await paste(await quantityField(), '710');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  return screen.findByRole('dialog', { name: 'Somebody changed this record meanwhile' });
}

/** Both versions side by side; mine goes onto the new revision. */
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

/** Or theirs is taken into the form, and the next save is onto their revision. */
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
