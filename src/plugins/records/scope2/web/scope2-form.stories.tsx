import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { reply, StoryApplication } from '#core/testing';
import { recordRoutes } from '#plugins/records/records/contract';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { californianAnswers, referenceAnswers } from './testing/reference-answers.ts';

const nothing = { statusCode: 200, data: [], page: 1, page_size: 10, total_item: 0, total_page: 0 };

const meta = {
  title: 'Records/Electricity',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [...recordPlugins, plugin], path: '/scope2/create', answers: referenceAnswers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

// A busy machine renders late. A wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

async function paste(name: string | RegExp, text: string) {
  await userEvent.click(screen.getByRole('textbox', { name }));
  await userEvent.paste(text);
}

async function day(group: RegExp, digits: string) {
  const parts = within(screen.getByRole('group', { name: group })).getAllByRole('spinbutton');
  if (!parts[0]) throw new Error('The date has no parts to type into.');
  await userEvent.click(parts[0]);
  await userEvent.keyboard(digits);
}

/** 11,300,000 kWh in New South Wales: the electricity of example 1 of NGA Factors 2025. */
async function fillExample() {
  await screen.findByText(/^Fill in/);
  await day(/^First day/, '01072025');
  await day(/^Last day/, '31072025');
  await paste(/^Quantity/, '11300000');
}

/** A field with only one choice is preselected, so days and quantity are enough for both methods. */
export const BothMethods: Story = {
  play: async () => {
    await fillExample();
    await expect(await screen.findByText('7,232.0')).toBeVisible();
    await expect(screen.getByText('7,570.4')).toBeVisible();
    await paste('Certificates surrendered', '2500');
    await expect(await screen.findByText('5,545.4')).toBeVisible();
    await expect(screen.getByText('7,232.0')).toBeVisible();
    await expect(screen.getByText('(17.91 % + 16.67 %) / 2')).toBeVisible();
  },
};

/** A percentage that applies only in another territory is rejected with a sentence, and no result is shown. */
export const OnlyForTheTerritory: Story = {
  play: async () => {
    await fillExample();
    await screen.findByText('7,232.0');
    await paste('Jurisdictional renewable percentage', '5');
    await expect(
      await screen.findByText('Jurisdictional renewable percentage: only for the Australian Capital Territory.'),
    ).toBeVisible();
    await expect(screen.queryByText('7,232.0')).toBeNull();
  },
};

/** A facility in California: the working names the rule, the form the year of the figures; nothing Australian is asked. */
export const InCalifornia: Story = {
  args: { answers: californianAnswers },
  play: async () => {
    await screen.findByText(/^Fill in/);
    await day(/^First day/, '01012025');
    await day(/^Last day/, '31012025');
    await paste(/^Quantity/, '1000000');
    await expect((await screen.findAllByText('195.0'))[0]).toBeVisible();
    await expect(screen.getByText(/^Rule 4 of the Scope 2 hierarchy/)).toBeVisible();
    await expect(screen.getAllByText(/The factors are of another year/)).toHaveLength(2);
    await expect(screen.getByRole('textbox', { name: 'Certificates surrendered' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /renewable percentage|exempt|made on site/i })).toBeNull();
  },
};

/** Preselected choices are not user input, so leaving the form needs no confirmation. */
export const LeftUntouched: Story = {
  args: { answers: [...referenceAnswers, reply(recordRoutes.list, nothing)] },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Input/ })).toHaveValue('Grid electricity'));
    // A native click: React defers updates from a user-event until the lazy screen has loaded.
    screen.getByRole('link', { name: 'Cancel' }).click();
    await expect(await screen.findByText('No Scope 2 records yet')).toBeVisible();
  },
};

export const InVietnamese: Story = {
  args: { language: 'vi' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Bản ghi Phạm vi 2 mới' })).toBeVisible();
  },
};
