import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { recordsPlugin } from '#plugins/records/records/web';
import { footprintRoutes, type FootprintDetail } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyFootprint } from './testing/story-footprints.ts';

const list = (rows: readonly FootprintDetail[]) =>
  reply(footprintRoutes.list, {
    statusCode: 200,
    data: [...rows],
    page: 1,
    page_size: 10,
    total_item: rows.length,
    total_page: rows.length,
  });

const answers = [
  list([storyFootprint]),
  reply(footprintRoutes.detail, { statusCode: 200, data: storyFootprint }),
  reply(footprintRoutes.choices, {
    statusCode: 200,
    data: { categories: [{ id: 'CAPITAL_GOODS', name: 'Capital goods' }] },
  }),
  reply(footprintRoutes.preview, {
    statusCode: 200,
    data: { footprint: storyFootprint.footprint, working: storyFootprint.working, findings: [] },
  }),
  reply(footprintRoutes.create, { statusCode: 200, data: storyFootprint }),
  reply(footprintRoutes.deprecate, { statusCode: 200, data: storyFootprint }),
  reply(facilitySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

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
  },
};

/** What is missing is named. */
export const Create: Story = {
  args: { path: '/footprints/create' },
  globals: { theme: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'By mass' }));
    await expect(await screen.findByRole('textbox', { name: /^Amount of the product/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Make a footprint' }));
    await expect((await screen.findAllByText('This is required field!')).length).toBeGreaterThan(0);
  },
};

export const CreateOnPhone: Story = {
  args: { path: '/footprints/create' },
  globals: { width: 'phone' },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Product ids/ })).toBeVisible();
  },
};
