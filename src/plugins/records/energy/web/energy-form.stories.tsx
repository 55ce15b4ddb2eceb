import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { recordPlugins } from '#plugins/records/records/web';
import { energyRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { listOf, referenceAnswers } from './testing/energy-answers.ts';

const meta = {
  title: 'Records/Energy',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: { plugins: [...recordPlugins, plugin], path: '/energy/create', answers: referenceAnswers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

async function choose(field: RegExp, option: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function day(group: RegExp, digits: string) {
  const [first] = within(screen.getByRole('group', { name: group })).getAllByRole('spinbutton');
  if (!first) throw new Error('The date has no parts to type into.');
  await userEvent.click(first);
  await userEvent.keyboard(digits);
}

/** Solar power: entered in gigajoules, with its destination. */
export const SolarPower: Story = {
  play: async () => {
    await screen.findByText(/^Fill in/);
    await day(/^First day/, '01072025');
    await day(/^Last day/, '31072025');
    await choose(/Category/, 'Electricity production');
    await userEvent.click(screen.getByRole('textbox', { name: /^Quantity/ }));
    await userEvent.paste('250000');
    await choose(/Consumption type/, 'Supplied to an electricity network');
    await expect(await screen.findByText('900.0')).toBeVisible();
    await expect(screen.getByText('250000 kWh × 0.0036 GJ/kWh')).toBeVisible();
    await expect(screen.queryByText(/t CO2-e/)).toBeNull();
    // The headline is the only figure: no empty list of further figures below it.
    await expect([...document.querySelectorAll('dl')].filter((list) => list.children.length === 0)).toEqual([]);
  },
};

/** Its own calls: no request names a scope. */
const asked = new FakeHttpService([...referenceAnswers, reply(energyRoutes.list, listOf())]);

export const NothingYet: Story = {
  args: { path: '/energy', http: asked },
  play: async () => {
    await expect(await screen.findByText('No energy records yet')).toBeVisible();
    await waitFor(() => expect(asked.callsOf(energyRoutes.list).length).toBeGreaterThan(0));
  },
};

export const InFrench: Story = {
  args: { language: 'fr' },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { level: 1, name: 'Nouvel enregistrement d’énergie' }),
    ).toBeVisible();
  },
};
