import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { evidenceRoutes } from '#plugins/assurance/evidence/contract';
import { evidencePlugin } from '#plugins/assurance/evidence/web';
import { productRoutes, type Product } from '../contract/index.ts';
import plugin from './plugin.ts';
import { STORY_PRODUCT, STORY_PRODUCTS } from './story-products.ts';

const [diesel, electric] = STORY_PRODUCTS;

const pageOf = (data: Product[]) => ({
  statusCode: 200,
  data,
  page: 1,
  page_size: 25,
  total_item: data.length,
  total_page: data.length === 0 ? 0 : 1,
});

const answers = [
  reply(productRoutes.list, ({ query }) =>
    pageOf(
      STORY_PRODUCTS.filter(
        ({ name, carrier }) =>
          name.toLowerCase().includes((query?.search ?? '').toLowerCase()) &&
          (query?.carrier === undefined || carrier === query.carrier),
      ),
    ),
  ),
  reply(productRoutes.detail, { statusCode: 200, data: STORY_PRODUCT }),
  reply(evidenceRoutes.ofRecord, { statusCode: 200, data: [] }),
];

const KEEPER = { ...STORY_MEMBER, authorities: ['USER', 'PRODUCT_MANAGER'] as const };

const meta = {
  title: 'Products/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [evidencePlugin, plugin], session: KEEPER, path: '/product-management', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const listing = new FakeHttpService([
  ...answers,
  reply(productRoutes.remove, { statusCode: 200, data: { id: diesel.id, outcome: 'ARCHIVED' } }),
]);

/** Deletion asks for confirmation; a product that records name is only archived. */
export const Management: Story = {
  args: { http: listing },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Product Management/ }));
    await expect(await rows.findByText('Borealis Long Road 2023')).toBeVisible();
    await expect(rows.getByText('135 kWh/100 km')).toBeVisible();
    await userEvent.click(rows.getByRole('button', { name: /Borealis Long Road 2023/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Borealis Long Road 2023?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(listing.callsOf(productRoutes.remove)).toEqual([
        { params: { id: diesel.id }, query: { revision: diesel.revision } },
      ]),
    );
  },
};

/** A comparison needs two products; the bar says how many more are possible. */
export const Catalogue: Story = {
  args: { path: '/product' },
  play: async () => {
    const boxes = await screen.findAllByRole('checkbox', { name: 'Compare' });
    const [first, second] = boxes as [HTMLElement, HTMLElement];
    await userEvent.click(first);
    const bar = within(await screen.findByRole('group', { name: 'Products to compare' }));
    await expect(bar.getByText('Choose another one to compare.')).toBeVisible();
    await userEvent.click(second);
    await expect(bar.getByText('2 of at most 5 chosen')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      `/product-comparison?ids=${diesel.id},${electric.id}`,
    );
  },
};

/** A user without the product role reads products on a phone, in Vietnamese, and cannot compare. */
export const CatalogueForReaders: Story = {
  globals: { width: 'phone' },
  args: { path: '/product', session: STORY_MEMBER, language: 'vi' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: electric.name })).toBeVisible();
    await expect(screen.getByText('Đầu kéo · Điện (pin)')).toBeVisible();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

export const Detail: Story = {
  args: { path: `/product-management/${diesel.id}`, language: 'fr' },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: diesel.name })).toBeVisible();
    await expect(screen.getByText('Couchette à toit surélevé')).toBeVisible();
    await expect(screen.getByText('12 enregistrements le citent')).toBeVisible();
  },
};

/** The form is large, and a file upload takes several renders before its result shows. */
const PATIENT = { timeout: 5_000 } as const;

const entering = new FakeHttpService([
  ...answers,
  reply(productRoutes.create, { statusCode: 200, data: STORY_PRODUCT }),
]);

const fill = async (name: string | RegExp, typed: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), typed);
const choose = async (button: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** Faults are shown at their fields; a battery-electric product has a battery and no tank. */
export const Entering: Story = {
  args: { path: '/product-management/create', http: entering },
  play: async () => {
    await fill('Make', 'Alder');
    await fill('Model', 'E-Haul');
    await fill('Model year', '2025');
    await choose(/Type$/, 'Prime mover');
    await choose(/Cab type$/, 'Day cab');
    await userEvent.click(await screen.findByRole('button', { name: /Fuel burn type$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Battery electric, kWh/100 km' }));
    await expect(screen.queryByRole('textbox', { name: 'Tank size' })).toBeNull();
    await fill('Battery size', '600');
    await fill('Burn, low', '150');
    await fill('Burn, medium', '135');
    await fill('Source of the figures', 'Data sheet');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await expect((await screen.findAllByText('Low must not be above medium.'))[0]).toBeVisible();
    await expect(entering.callsOf(productRoutes.create)).toEqual([]);
    const low = screen.getByRole('textbox', { name: /^Burn, low/ });
    await userEvent.clear(low);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(entering.callsOf(productRoutes.create)).toHaveLength(1));
    await expect(entering.callsOf(productRoutes.create)[0]).toMatchObject({
      body: {
        make: 'Alder',
        burnType: 'BATTERY_ELECTRIC-KWH_100KM',
        burnMed: '135',
        batteryKwh: '600',
      },
    });
  },
};

/** A copy has everything but the name. */
export const Duplicating: Story = {
  args: { path: `/product-management/create?copy=${diesel.id}` },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Model' })).toHaveValue('Long Road (copy)');
    await expect(screen.getByRole('textbox', { name: 'Burn, medium' })).toHaveValue('52.5');
  },
};

const pictured = new FakeHttpService([
  ...answers,
  reply(productRoutes.uploadPhoto, ({ file }) =>
    file.name === 'page.png'
      ? problem('file.format', 400, 'api.file-format')
      : { statusCode: 200, data: { id: '0190a000-0000-7000-8000-0000000000b1', width: 1600, height: 1200 } },
  ),
  reply(productRoutes.create, { statusCode: 200, data: STORY_PRODUCT }),
]);

/** A file that is not an image is rejected beside its name; the next one is submitted with the product. */
export const Pictured: Story = {
  args: { path: `/product-management/create?copy=${diesel.id}`, http: pictured },
  play: async ({ canvasElement }) => {
    pictured.received.length = 0;
    await screen.findByRole('button', { name: 'Create' }, PATIENT);
    const choose = async (name: string) => {
      const [chooser] = canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]');
      if (!chooser) throw new Error('There is no way to choose a file.');
      await userEvent.upload(chooser, new File(['a picture'], name, { type: 'image/png' }));
    };
    await choose('page.png');
    // In its row, after its size.
    await waitFor(() => expect(screen.getByText(/ · Your file format is invalid\.$/)).toBeVisible(), PATIENT);
    await choose('truck.png');
    await waitFor(() => expect(screen.getByText('truck.png')).toBeVisible(), PATIENT);
    await waitFor(() => expect(screen.queryByText(/Your file format is invalid/)).toBeNull(), PATIENT);
    await waitFor(() => expect(pictured.callsOf(productRoutes.uploadPhoto)).toHaveLength(2), PATIENT);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(pictured.callsOf(productRoutes.create)).toHaveLength(1), PATIENT);
    await expect(pictured.callsOf(productRoutes.create)[0]).toMatchObject({
      body: { photoId: '0190a000-0000-7000-8000-0000000000b1' },
    });
  },
};
