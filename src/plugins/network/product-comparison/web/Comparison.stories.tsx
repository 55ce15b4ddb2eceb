import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';
import { productRoutes, productSelectionRoutes } from '#plugins/network/products/contract';
import { productsPlugin } from '#plugins/network/products/web';
import { comparisonRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { STORY_FACTORS, STORY_KEPT, STORY_PRODUCTS, STORY_RESULT, STORY_SHARED } from './story-comparison.ts';

const page = { statusCode: 200, page: 1, page_size: 10, total_item: 1, total_page: 1 };
const [diesel, electric, cell] = STORY_PRODUCTS;
const options = STORY_PRODUCTS.map(({ id, name, type, burnType }) => ({ id, code: type, name, type, burnType }));
const facility = {
  id: STORY_FACTORS.place.facilityId ?? '',
  code: 'IRON',
  name: 'Ironbark Open Cut',
  companyId: STORY_MEMBER.companyId ?? '',
  country: 'AU',
  subdivision: 'AU-NSW',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  currency: 'AUD',
  grid: 'NSW-ACT',
  zone: 'metro',
  fromDate: '2019-07-01',
  toDate: null,
} as const;
const wattle = {
  id: '0190a000-0000-7000-8000-0000000000c6',
  code: 'WATTLE',
  name: 'Wattle Haulage',
  type: 'MINING_LOGISTICS',
};

/** Screens are loaded lazily, with their charts. */
const SOON = { timeout: 10_000 } as const;

const answers = [
  reply(productSelectionRoutes.product, { statusCode: 200, data: { commonObjects: options } }),
  reply(productRoutes.detail, ({ params }) => ({
    statusCode: 200,
    data: STORY_PRODUCTS.find(({ id }) => id === params?.id) ?? STORY_PRODUCTS[0]!,
  })),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [facility] } }),
  reply(comparisonRoutes.factors, { statusCode: 200, data: STORY_FACTORS }),
  reply(comparisonRoutes.calculate, { statusCode: 200, data: STORY_RESULT }),
  reply(comparisonRoutes.detail, { statusCode: 200, data: STORY_KEPT }),
  reply(comparisonRoutes.list, { ...page, data: [STORY_KEPT] }),
  reply(comparisonRoutes.sharedList, { ...page, data: [STORY_SHARED] }),
  reply(comparisonRoutes.sharedDetail, { statusCode: 200, data: STORY_SHARED }),
  reply(customerSelectionRoute, { statusCode: 200, data: { commonObjects: [wattle] } }),
  reply(supplierSelectionRoute, { statusCode: 200, data: { commonObjects: [wattle] } }),
];

const meta = {
  title: 'Product comparison/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, productsPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['USER', 'PRODUCT_MANAGER'] },
    path: `/product-comparison?ids=${diesel?.id},${electric?.id}`,
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The preview updates while the user types; a fuel cell needs its supplier's factor. */
export const Asked: Story = {
  play: async () => {
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }, SOON));
    const usage = await screen.findByRole('textbox', { name: /^Distance a year/ });
    // A prime mover's usual year: 150,000 km × 55 L/100 km × 38.6 GJ/kL × (70.37 + 17.3) kg/GJ
    await waitFor(() => expect(usage).toHaveValue('150000'));
    await expect(await preview.findByText('279.2 t CO2-e')).toBeVisible();
    await userEvent.clear(usage);
    await userEvent.paste('100000');
    await expect(await preview.findByText('93.8 t CO2-e · Lowest')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: /^Add a product/ }));
    await userEvent.click(await screen.findByRole('option', { name: cell?.name ?? '' }));
    await expect(await preview.findByText(/No table publishes a factor for the supply of hydrogen/)).toBeVisible();
  },
};

/** A fuel cell can be compared once its supplier's factor and its source are given. */
export const Supplied: Story = {
  args: { path: `/product-comparison?ids=${diesel?.id},${cell?.id}` },
  play: async () => {
    const upstream = await screen.findByRole('textbox', { name: /^Supply of hydrogen/ }, SOON);
    await userEvent.type(upstream, '1.2');
    await userEvent.click(screen.getByRole('textbox', { name: /^Source/ }));
    await userEvent.paste('Supplier, May 2026');
    // 150,000 km × 9 kg/100 km × 1.2 kg/kg
    await expect(await screen.findByText('16.2 t CO2-e · Lowest', undefined, SOON)).toBeVisible();
  },
};

/** Figures, the working behind them, and their sensitivity. */
export const Result: Story = {
  args: { path: `/product-comparison/result?id=${STORY_KEPT.id}` },
  play: async () => {
    await expect(
      await screen.findByText(/LR 540e 2025 emits least: 93.8 t CO2-e a year, 49.6 % less/, undefined, SOON),
    ).toBeVisible();
    const figures = within(await screen.findByRole('table', { name: /^Key figures/ }));
    await expect(figures.getAllByText('186.12')).toHaveLength(2);
    await expect(figures.getAllByText('Lowest').length).toBeGreaterThan(5);
    await expect(screen.getByText('Cheaper above 29,094 km a year')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Working: Borealis LR 540 2024' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Working' }));
    await expect(drawer.getByText('2123 GJ × 17.3 kg CO2-e/GJ / 1000')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('tab', { name: 'Renewable diesel' }));
    await expect(await screen.findByRole('heading', { name: /^Emissions by share of renewable diesel/ })).toBeVisible();
  },
};

const sharing = new FakeHttpService([
  ...answers,
  reply(comparisonRoutes.share, { statusCode: 200, data: STORY_KEPT.sharedWith[0]! }),
  reply(comparisonRoutes.revoke, { statusCode: 200, data: { id: STORY_KEPT.sharedWith[0]?.id ?? '' } }),
]);

/** An older version is shared: the user replaces it with the current one, or revokes it. */
export const Shared: Story = {
  args: { http: sharing, path: `/product-comparison/result?id=${STORY_KEPT.id}` },
  play: async () => {
    sharing.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Shared with 1' }, SOON));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Share the current version' }));
    await waitFor(() =>
      expect(sharing.callsOf(comparisonRoutes.share)).toEqual([{ body: { id: STORY_KEPT.id, companyId: wattle.id } }]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(sharing.callsOf(comparisonRoutes.revoke)).toHaveLength(1));
  },
};

/** A user without the product role reads shared comparisons. */
export const ReadOnly: Story = {
  args: { session: STORY_MEMBER, path: '/product-comparison/saved' },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: /^Shared with us/ }, SOON));
    await expect(await rows.findByText('Kurrajong Resources')).toBeVisible();
    await expect(screen.queryByRole('tab', { name: 'Own' })).toBeNull();
    await expect(rows.getByRole('link', { name: /Fleet renewal 2027/ })).toHaveAttribute(
      'href',
      `/product-comparison/shared/${STORY_SHARED.id}`,
    );
  },
};

/** A shared comparison is read-only, with its working. */
export const Received: Story = {
  args: { session: STORY_MEMBER, path: `/product-comparison/shared/${STORY_SHARED.id}` },
  play: async () => {
    await expect(await screen.findByText(/^Shared by Kurrajong Resources/, undefined, SOON)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Working: Borealis LR 540 2024' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  },
};

export const PhoneInVietnamese: Story = {
  globals: { width: 'phone' },
  args: { language: 'vi', path: `/product-comparison/result?id=${STORY_KEPT.id}` },
  play: async () => {
    await expect(await screen.findByText(/phát thải ít nhất: 93.8 t CO2-e mỗi năm/, undefined, SOON)).toBeVisible();
  },
};
