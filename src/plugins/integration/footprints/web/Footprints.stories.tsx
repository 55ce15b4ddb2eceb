import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { productSelectionRoutes } from '#plugins/network/products/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import { footprintRoutes, type FootprintDetail } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyFindings, storyFootprint, storyProducts, timber } from './testing/story-footprints.ts';

const list = (rows: readonly FootprintDetail[]) =>
  reply(footprintRoutes.list, {
    statusCode: 200,
    data: [...rows],
    page: 1,
    page_size: 10,
    total_item: rows.length,
    total_page: rows.length,
  });

interface Scene {
  readonly products?: readonly (typeof storyProducts)[number][];
  readonly findings?: readonly (typeof storyFindings)[number][];
}

const answersWith = ({ products = storyProducts, findings = [] }: Scene = {}) => [
  list([storyFootprint]),
  reply(footprintRoutes.detail, { statusCode: 200, data: storyFootprint }),
  reply(footprintRoutes.choices, {
    statusCode: 200,
    data: { categories: [{ id: 'CAPITAL_GOODS', name: 'Capital goods' }] },
  }),
  reply(footprintRoutes.preview, {
    statusCode: 200,
    data: { footprint: storyFootprint.footprint, working: storyFootprint.working, findings: [...findings] },
  }),
  reply(footprintRoutes.create, { statusCode: 200, data: storyFootprint }),
  reply(footprintRoutes.deprecate, { statusCode: 200, data: storyFootprint }),
  reply(productSelectionRoutes.product, { statusCode: 200, data: { commonObjects: [...products] } }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

const answers = answersWith();

const ADMIN = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] as const };

const meta = {
  title: 'Integration/Product footprints',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin], session: ADMIN, path: '/footprints', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Product footprints/ }));
    await expect(await rows.findByText('0.06 kg CO2-e per 1 t.km')).toBeVisible();
  },
};

export const ListLight: Story = { ...List, globals: { theme: 'light' } };

export const Nothing: Story = {
  args: { answers: [list([])] },
  play: async () => {
    await expect(await screen.findByText('No footprint yet')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText('0.06 kg CO2-e per 1 t.km')).toBeVisible();
  },
};

const deprecating = new FakeHttpService(answers);

/** A footprint with its working. It is deprecated with a reason. */
export const Detail: Story = {
  args: { http: deprecating, path: `/footprints/detail/${storyFootprint.id}` },
  play: async () => {
    await expect(
      await screen.findByText('2 records of this selection are not approved and not counted.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deprecate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deprecate' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong output');
    await userEvent.click(dialog.getByRole('button', { name: 'Deprecate' }));
    await waitFor(() =>
      expect(deprecating.callsOf(footprintRoutes.deprecate)).toMatchObject([{ body: { reason: 'Wrong output' } }]),
    );
  },
};

const making = new FakeHttpService(answers);

/** The next state of a footprint starts from its product. A preview shows the figure with its working. */
export const Replace: Story = {
  args: { http: making, path: `/footprints/create?after=${storyFootprint.id}` },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Haulage by road train');
    await userEvent.type(screen.getByRole('textbox', { name: /^Output in the period/ }), '31613400');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect(await screen.findByText('0.06 kg CO2-e per 1 t.km')).toBeVisible();
    await expect(making.callsOf(footprintRoutes.preview)).toMatchObject([
      { body: { precedingId: storyFootprint.id, producedAmount: '31613400', scopes: [1, 2] } },
    ]);
    // A preview of other figures is no preview: the button asks for the next one.
    const output = screen.getByRole('textbox', { name: /^Output in the period/ });
    await userEvent.type(output, '0');
    await expect(screen.queryByText('0.06 kg CO2-e per 1 t.km')).toBeNull();
    await userEvent.type(output, '{Backspace}');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a footprint' }));
    await waitFor(() =>
      expect(making.callsOf(footprintRoutes.create)).toMatchObject([
        { body: { digest: storyFootprint.working.digest } },
      ]),
    );
  },
};

const inventing = new FakeHttpService(answers);

/** A product of the catalogue brings its name. What is missing is named. */
export const Create: Story = {
  args: { http: inventing, path: '/footprints/create' },
  globals: { theme: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'By mass' }));
    await expect(await screen.findByRole('textbox', { name: /^Amount of the product/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect((await screen.findAllByText('This is required field!')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('combobox', { name: /^Product/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kenworth C509 2024' }));
    await expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Kenworth C509 2024');
    // What was chosen is no longer missing.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Product:/ })).toBeNull());
    await expect(inventing.callsOf(footprintRoutes.preview)).toEqual([]);
  },
};

/** A service decides its unit, which cannot be changed. */
export const Service: Story = {
  args: { path: '/footprints/create' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'A service' }));
    await userEvent.click(screen.getByRole('button', { name: /Service/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Handling or processing, by the tonne' }));
    await expect(screen.getByRole('textbox', { name: /^Units in one declared unit/ })).toHaveValue('1000');
    await expect(screen.getByRole('textbox', { name: /^Mass of one declared unit/ })).toHaveValue('1000');
  },
};

/** Rare statements are folded. One in error shows itself at its field. */
export const Advanced: Story = {
  args: {
    path: `/footprints/create?after=${storyFootprint.id}`,
    answers: answersWith({ findings: storyFindings }),
  },
  play: async () => {
    await expect(screen.queryByRole('textbox', { name: /^Land use change/ })).toBeNull();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Output in the period/ }), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^CO2 captured and stored/ }), '0.5');
    await userEvent.click(screen.getByRole('button', { name: 'Add rules' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Names of the rules/ }), 'Freight 2024');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect(
      (await screen.findAllByText('Captured CO2 is stated, but capture and storage are not included.')).length,
    ).toBeGreaterThan(1);
    await expect(screen.getByRole('textbox', { name: /^CO2 captured and stored/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Make a footprint' })).toBeNull();
  },
};

/** Every statement that a footprint makes, and how its parts add up. */
export const EveryStatement: Story = {
  args: {
    path: `/footprints/detail/${timber.id}`,
    answers: [reply(footprintRoutes.detail, { statusCode: 200, data: timber })],
  },
  globals: { theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('-1.291 kg CO2-e')).toBeVisible();
    await expect(screen.getByText('Technology 1.5, geography 2, time 1')).toBeVisible();
  },
};

/** A company without a catalogue reads where products come from. */
export const CreateOnPhone: Story = {
  args: {
    path: '/footprints/create',
    answers: answersWith({ products: [] }),
  },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByText(/The catalogue has no products yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Something else, by its product id' }));
    await expect(await screen.findByRole('textbox', { name: /^Product ids/ })).toBeVisible();
  },
};
