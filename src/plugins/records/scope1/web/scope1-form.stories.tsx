import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { adminRecordRoutes, recordRoutes } from '#plugins/records/records/contract';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { dieselRecord, recordPage } from './testing/record-answers.ts';
import {
  choose,
  chooseInput,
  fillExample,
  paste,
  quantityField,
  typeDay,
  PASSING_ANNOUNCEMENTS,
} from './testing/story-hands.ts';
import { COMPANY, ironbark, referenceAnswers } from './testing/reference-answers.ts';

const record = dieselRecord();
const created = { statusCode: 200, message: 'api.created', data: record };
const shown = reply(recordRoutes.detail, { statusCode: 200, data: record });

const meta = {
  title: 'Records/Form',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: PASSING_ANNOUNCEMENTS } } },
  args: { plugins: [...recordPlugins, plugin], path: '/scope1/create', answers: referenceAnswers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = {
  play: async () => {
    await expect(await screen.findByText(/^Fill in Facility, First day/)).toBeVisible();
  },
};

/** The engine in the browser gives the figure that the source prints, and shows its working and the alternates. */
export const LivePreview: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await fillExample();
    await expect(await screen.findByText('1,896.8')).toBeVisible();
    await userEvent.click(screen.getByText('Advanced'));
    await expect(screen.getByRole('button', { name: /From the record’s period: NGA-2025/ })).toBeVisible();
    await expect(screen.getByText('700 kL × 38.6 GJ/kL × 69.9 kg CO2-e/GJ / 1000')).toBeVisible();
    await expect(screen.getByText('Confirmed')).toBeVisible();
    await expect(screen.getByText('Also published, not used')).toBeVisible();
    await choose(/^kL Unit|Unit/, 'GJ');
    await expect(await screen.findByText('49.1')).toBeVisible();
  },
};

/** The field ignores minus, plus and e. A fourth decimal is an immediate error. */
export const BlockedKeys: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await userEvent.type(await quantityField(), '-7+0e0.1234');
    await expect(await quantityField()).toHaveValue('700.1234');
    await expect(screen.getByText('Please enter a decimal number with up to 3 decimal places only.')).toBeVisible();
  },
};

export const ErrorSummary: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await userEvent.click(screen.getByRole('button', { name: 'Create record' }));
    const summary = await screen.findByRole('alert');
    await expect(within(summary).getByText('Please check these fields')).toBeVisible();
    await expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Facility: This is required field!',
      'First day: This is required field!',
      'Last day: This is required field!',
      'Category: This is required field!',
      'Input: This is required field!',
      'Quantity: This is required field!',
    ]);
    await userEvent.click(within(summary).getByRole('button', { name: /^Quantity/ }));
    await expect(await quantityField()).toHaveFocus();
  },
};

const following = new FakeHttpService([
  ...referenceAnswers,
  reply(recordRoutes.create, created),
  reply(recordRoutes.list, recordPage([dieselRecord({ quantity: '650.500' })])),
]);

/** The figure of the month before is beside the quantity. Another record keeps facility, period and category. */
export const AnotherOne: Story = {
  args: { http: following },
  play: async () => {
    await screen.findByText(/^Fill in/);
    await fillExample();
    await typeDay(/^First day/, '01082025');
    await typeDay(/^Last day/, '31082025');
    await expect(await screen.findByText('Jul 2025: 650.5 kL')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await screen.findByText('Created successful');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Input/ })).toHaveFocus());
    await expect(await quantityField()).toHaveValue('');
    await expect(screen.getByRole('button', { name: /^Ironbark Open Cut Facility/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^August 2025/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Stationary fuels Category/ })).toBeVisible();
    await expect(following.callsOf(recordRoutes.create)).toHaveLength(1);
  },
};

/** Each category says what belongs to it. */
export const WhatBelongsThere: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await userEvent.click(screen.getByRole('button', { name: /Category/ }));
    await expect(await screen.findByText(/haul trucks and machines not registered for road use/)).toBeVisible();
  },
};

/** An uncertainty is an unusual value, so the fold is open. */
export const StoredUncertainty: Story = {
  args: {
    path: `/scope1/${record.id}/edit`,
    answers: [
      ...referenceAnswers,
      reply(recordRoutes.detail, { statusCode: 200, data: dieselRecord({ criterion: null, uncertainty: '5.000' }) }),
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Uncertainty/ })).toHaveValue('5'));
    await expect(screen.getByRole('textbox', { name: /^Uncertainty/ })).toBeVisible();
  },
};

/** The 2024 edition has no renewable diesel: the form says so and keeps the choice. */
export const NotInEdition: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await fillExample();
    await choose(/Factor set$/, /NGA-2024/);
    await expect(screen.getByText('The factor set for this period is NGA-2025.')).toBeVisible();
    await chooseInput('renewable', /Renewable diesel/);
    await expect((await screen.findAllByText(/^NGA-2024 has no factor for this/))[0]).toBeVisible();
    await choose(/Factor set$/, /From the record’s period/);
    await expect((await screen.findAllByText(/^Carbon dioxide of biological origin/))[0]).toBeVisible();
  },
};

/** A gas has two uses. Leakage asks for the equipment, whose rate an own rate replaces. */
export const LeakageOfEquipment: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await choose(/Facility/, /Ironbark/);
    await typeDay(/^First day/, '01072025');
    await typeDay(/^Last day/, '30062026');
    await choose(/Category/, 'Fugitive emissions');
    await paste(await quantityField(), '100');
    await choose(/Consumption type/, 'Leakage of a charge, by rate');
    await expect(await screen.findByText('Own leakage rate a year is required.')).toBeVisible();
    await choose(/^(Other: enter the rate )?Equipment|Equipment/, 'Commercial chillers (9 %)');
    // 100 kg × 9 % × 1,924 = 17.316 t.
    await expect(await screen.findByText('17.3')).toBeVisible();
    await paste(screen.getByRole('textbox', { name: /^Own leakage rate/ }), '5');
    await expect(await screen.findByText('9.6')).toBeVisible();
    await expect(screen.getByText('The rate as entered in the record.')).toBeVisible();
  },
};

/** Tasmania's upstream factor is confidential: the form offers the value that the source suggests, and only there. */
export const UpstreamOfAnotherState: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await choose(/Facility/, /Burnie/);
    await typeDay(/^First day/, '01072025');
    await typeDay(/^Last day/, '31072025');
    await choose(/Category/, 'Stationary fuels');
    await chooseInput('natural gas', /Natural gas/);
    await paste(await quantityField(), '10000');
    await expect((await screen.findAllByText(/choose it under “Upstream of natural gas”/))[0]).toBeVisible();
    await choose(/Upstream of natural gas/, 'Use the value of Victoria (NGA’s note)');
    // 10,000 GJ × 4 / 1000.
    await expect(await screen.findByText('10000 GJ × 4 kg CO2-e/GJ / 1000')).toBeVisible();
    await expect(
      (await screen.findAllByText('Upstream: Victorian value used for Tasmania, as NGA’s note suggests.'))[0],
    ).toBeVisible();
    await choose(/Facility/, /Hastings/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Upstream of natural gas/ })).toBeNull());
    await choose(/Facility/, /Burnie/);
    await expect(await screen.findByRole('button', { name: /Confidential: leave out/ })).toBeVisible();
  },
};

const saving = new FakeHttpService([...referenceAnswers, reply(recordRoutes.create, () => later(created)), shown]);

function later<T>(answer: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(answer), 50));
}

/** Pressing repeatedly creates only one record, which is then shown. */
export const SavedOnce: Story = {
  args: { http: saving },
  play: async () => {
    await screen.findByText(/^Fill in/);
    await fillExample();
    await screen.findByText('1,896.8');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create record' }));
    await screen.findByText('Created successful');
    await expect(await screen.findByRole('heading', { level: 1, name: 'Diesel oil' })).toBeVisible();
    await expect(saving.callsOf(recordRoutes.create)).toEqual([
      {
        body: {
          typeScope: 1,
          facilityId: ironbark.id,
          frameworkId: 'NGER',
          categoryId: 'STATIONARY_FUELS',
          inputTypeId: 'diesel',
          consumptionTypeId: 'STATIONARY',
          fillMode: 1,
          fromDate: '2025-07-01',
          toDate: '2025-07-31',
          quantity: '700',
          unit: 'kL',
          methodInputs: {},
          reference: '',
          remark: '',
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ]);
  },
};

const TOO_EARLY = 'Ironbark Open Cut reports from 01/08/2025. Choose a later first day.';

/** An error that only the server can find is shown at its field. */
export const Refused: Story = {
  args: {
    answers: [
      ...referenceAnswers,
      reply(
        recordRoutes.create,
        problem('facility.window', 400, TOO_EARLY, [{ path: 'fromDate', message: TOO_EARLY }]),
      ),
    ],
  },
  play: async () => {
    await screen.findByText(/^Fill in/);
    await fillExample();
    await userEvent.click(screen.getByRole('button', { name: 'Create record' }));
    await waitFor(() => expect(screen.getAllByText(TOO_EARLY).length).toBeGreaterThan(0));
    await expect(screen.getByRole('button', { name: `First day: ${TOO_EARLY}` })).toBeVisible();
  },
};

/** Leaving asks for confirmation. Staying keeps everything. */
export const LeftUnsaved: Story = {
  args: { answers: [...referenceAnswers, reply(recordRoutes.list, recordPage([record]))] },
  play: async () => {
    await screen.findByText(/^Fill in/);
    await paste(await quantityField(), '700');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(question).getByText(/^Your progress on this input will be lost/)).toBeVisible());
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await quantityField()).toHaveValue('700');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    // A native click: React delays a transition started by user-event until a lazy screen has loaded.
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(await screen.findByRole('heading', { level: 1, name: 'Scope 1' })).toBeVisible();
  },
};

const staff = new FakeHttpService([...referenceAnswers, reply(adminRecordRoutes.create, created)]);

/** Staff choose the company first. */
export const OfStaff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/scope1/create', http: staff },
  play: async () => {
    await expect(await screen.findByText('Choose a company first.')).toBeVisible();
    await paste(screen.getByRole('combobox', { name: /^Company/ }), 'Kurra');
    await userEvent.click(await screen.findByRole('option', { name: /Kurrajong/ }));
    await fillExample();
    await screen.findByText('1,896.8');
    await userEvent.click(screen.getByRole('button', { name: 'Create record' }));
    await waitFor(() =>
      expect(staff.callsOf(adminRecordRoutes.create)).toMatchObject([
        { body: { companyId: COMPANY, quantity: '700' } },
      ]),
    );
  },
};
