import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { reply, StoryApplication } from '#core/testing';
import { companyFrameworkRoute } from '#plugins/company/company/contract';
import { recordRoutes } from '#plugins/records/records/contract';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { dieselRecord, recordPage } from './testing/record-answers.ts';
import { fillExample, paste, PASSING_ANNOUNCEMENTS, quantityField, typeDay } from './testing/story-hands.ts';
import { referenceAnswers } from './testing/reference-answers.ts';

const record = dieselRecord();
const shown = reply(recordRoutes.detail, { statusCode: 200, data: record });

const meta = {
  title: 'Records/Form at work',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: PASSING_ANNOUNCEMENTS } } },
  args: { plugins: [...recordPlugins, plugin], path: '/scope1/create', answers: referenceAnswers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An own factor runs through the same engine. A bill over three months shows the part of each month. */
export const OwnFigures: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await fillExample();
    await typeDay(/^Last day/, '30092025');
    await userEvent.click(screen.getByRole('radio', { name: 'Own factor or total' }));
    await expect(await screen.findByText(/^Fill in Factor/)).toBeVisible();
    await paste(screen.getByRole('textbox', { name: /^Factor/ }), '2700.123456789');
    await paste(screen.getByRole('textbox', { name: /^Source/ }), 'Supplier, July 2025');
    await expect(await screen.findByText('1,890.1')).toBeVisible();
    await expect(screen.getByText('700 kL × 2700.123456789 kg CO2-e/kL / 1000')).toBeVisible();
    const spread = screen.getByRole('table', { name: 'By month' });
    await expect(
      within(spread)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toHaveLength(4);
    await expect(within(spread).getByRole('row', { name: /Sept? 2025 30/ })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Emissions' }));
    await paste(await screen.findByRole('textbox', { name: /^Total \(t CO2-e\)/ }), '12.5');
    await expect(await screen.findByText('12.5 t CO2-e')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Source/ })).toHaveValue('Supplier, July 2025');
  },
};

/** Unsaved input is offered again on return, and can be discarded. */
export const UnsavedWork: Story = {
  args: { answers: [...referenceAnswers, reply(recordRoutes.list, recordPage([record]))] },
  play: async () => {
    await screen.findByText(/^Fill in/);
    await paste(await quantityField(), '700');
    const leave = async () => {
      screen.getByRole('link', { name: 'Cancel' }).click();
      within(await screen.findByRole('alertdialog'))
        .getByRole('button', { name: 'OK' })
        .click();
      (await screen.findByRole('link', { name: 'New record' })).click();
    };
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    await expect(await quantityField()).toHaveValue('700');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(await quantityField()).toHaveValue('');
    await expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  },
};

const keptInAasb = reply(companyFrameworkRoute, { statusCode: 200, data: { framework: 'AASB_S2' } });

/** A new record starts with the company's framework, which does not count as input. */
export const InTheFrameworkOfTheCompany: Story = {
  args: { answers: [...referenceAnswers, keptInAasb, reply(recordRoutes.list, recordPage([record]))] },
  play: async () => {
    await userEvent.click(await screen.findByText('Advanced'));
    await expect(await screen.findByRole('button', { name: /^AASB S2 Framework/ })).toBeVisible();
    // Leaving does not ask for confirmation.
    screen.getByRole('link', { name: 'Cancel' }).click();
    await expect(await screen.findByRole('heading', { level: 1, name: 'Scope 1' })).toBeVisible();
  },
};

/** A copy starts where the record ended. */
export const CopiedForTheNextMonth: Story = {
  args: { path: `/scope1/create?from=${record.id}`, answers: [...referenceAnswers, shown, keptInAasb] },
  play: async () => {
    await expect(await screen.findByText('A copy for the next period')).toBeVisible();
    await expect(await quantityField()).toHaveValue('700');
    await waitFor(() => expect(screen.getByRole('button', { name: /^August 2025/ })).toBeVisible());
    await expect(screen.getByRole('button', { name: /^NGER Framework/ })).toBeVisible();
  },
};
