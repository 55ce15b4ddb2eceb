import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, within } from 'storybook/test';
import { StoryApplication } from '#core/testing';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { referenceAnswers } from './testing/reference-answers.ts';

const meta = {
  title: 'Records/Scope 3',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [...recordPlugins, plugin], path: '/scope3/create', answers: referenceAnswers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

// A busy machine renders late. A wrong story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

async function paste(name: RegExp, text: string) {
  await userEvent.click(await screen.findByRole('textbox', { name }));
  await userEvent.paste(text);
}

async function choose(field: RegExp, option: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function day(group: RegExp, digits: string) {
  const [first] = within(screen.getByRole('group', { name: group })).getAllByRole('spinbutton');
  if (!first) throw new Error('The date has no parts to type into.');
  await userEvent.click(first);
  await userEvent.keyboard(digits);
}

async function year() {
  await screen.findByText(/^Fill in/);
  await day(/^First day/, '01072025');
  await day(/^Last day/, '30062026');
}

/**
 * A leased floor without its own meter, with the shares of example 8.1 of the GHG Protocol's guidance: a thousand times
 * its 3,000 kWh, for 200 of 1,500 square metres.
 */
export const LeasedFloor: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('Advanced'));
    await expect(
      await screen.findByRole('button', { name: /Framework.*GHG Protocol|GHG Protocol.*Framework/ }),
    ).toBeVisible();
    await year();
    await choose(/Category/, /^8 Upstream leased assets/);
    await paste(/^Quantity/, '3000000');
    await expect(await screen.findByText('Own factor is required.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Own factor or total' }));
    await paste(/^Factor/, '0.7');
    await choose(/Unit of the factor/, /^kg CO2-e\/kWh$/);
    await paste(/^Source/, 'Statement of the lessor');
    await expect(await screen.findByText('2,100.0')).toBeVisible();
    await paste(/^Own floor area/, '200');
    await expect(await screen.findByText('Floor area of the building is required.')).toBeVisible();
    await paste(/^Floor area of the building/, '2000');
    await paste(/^Occupancy/, '75');
    await expect(await screen.findByText('280.0')).toBeVisible();
    await expect(screen.getByText('3000000 kWh × 200 m2 / (2000 m2 × 75 %)')).toBeVisible();
  },
};

/** Example 15.1: 40 % of an investee's 120,000 t. Lifetime emissions of a project are shown, but not in the total. */
export const ShareOfAnInvestee: Story = {
  play: async () => {
    await year();
    await choose(/Category/, /^15 Investments/);
    await choose(/Calculation method/, /^Equity/);
    await paste(/^Quantity/, '120000');
    await paste(/^Share of the company/, '40');
    await expect(await screen.findByText('48,000.0')).toBeVisible();
    // A partner's figure has no gases, so there must be no empty list of gases below the total.
    await expect([...document.querySelectorAll('dl')].filter((list) => list.children.length === 0)).toEqual([]);
    await choose(/What the emissions cover/, /^Scope 1$/);
    await choose(/Calculation method/, /^Projected/);
    // Each method asks for its own figures.
    await paste(/^Years of the project/, '30');
    await paste(/^Share of the company/, '15');
    await expect(await screen.findByText(/^Reported beside the inventory/)).toBeVisible();
  },
};

export const InVietnamese: Story = {
  args: { language: 'vi' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Bản ghi Phạm vi 3 mới' })).toBeVisible();
  },
};
