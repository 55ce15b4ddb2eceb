import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { sheetRoutes, type StoredSheetCode, type StoredSheetMapping } from '../contract/index.ts';
import plugin from './plugin.ts';

const column = (at: number, title: string, role: StoredSheetMapping['mapping']['columns'][number]['role']) => ({
  column: at,
  upper: '',
  title,
  role,
  fillsDown: false,
  unit: null,
});

const stored: StoredSheetMapping = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Fuel of the mines',
  revision: 3,
  titles: ['Site', 'Fuel', 'Month', 'Litres'],
  mapping: {
    version: 1,
    sheets: [],
    sheetMeans: 'none',
    titleRow: 1,
    titleRows: 1,
    layout: 'long',
    across: { upper: 'none', lower: 'none' },
    columns: [
      column(0, 'Site', 'facility'),
      column(1, 'Fuel', 'input'),
      column(2, 'Month', 'month'),
      column(3, 'Litres', 'quantity'),
    ],
    unit: 'L',
    facility: null,
    input: null,
    dateOrder: 'day-first',
    decimalMark: 'point',
    dayMeans: 'day',
    firstMonth: null,
  },
  updatedAt: '2026-01-05T00:00:00.000Z',
  updatedBy: 'Avery Reed',
  lastUsedAt: '2026-02-03T04:05:00.000Z',
  uses: 12,
};

const code: StoredSheetCode = {
  id: '0190a000-0000-7000-8000-0000000000d2',
  kind: 'facility',
  word: 'north pit',
  facilityId: '0190a000-0000-7000-8000-0000000000f1',
  categoryId: null,
  inputTypeId: null,
  useId: null,
  unit: null,
  isLeftOut: false,
  updatedAt: '2026-01-05T00:00:00.000Z',
  updatedBy: 'Avery Reed',
};

const answers = [
  reply(sheetRoutes.mappings, { statusCode: 200, data: [stored] }),
  reply(sheetRoutes.codes, { statusCode: 200, data: [code] }),
  reply(sheetRoutes.names, {
    statusCode: 200,
    data: {
      facilities: [{ id: '0190a000-0000-7000-8000-0000000000f1', name: 'Mine 1', code: 'M1' }],
      inputs: [],
      codes: [],
    },
  }),
];

const meta = {
  title: 'Spreadsheets/Stored mappings',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin],
    session: { ...STORY_MEMBER, authorities: ['USER'] as const },
    path: '/inbox/mappings',
    answers,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The mappings and the words of a company. */
export const List: Story = {
  play: async () => {
    await expect(await screen.findByText('Fuel of the mines')).toBeVisible();
    await expect(await screen.findByText('Site, Fuel, Month, Litres')).toBeVisible();
    await expect(await screen.findByText('Mine 1')).toBeVisible();
  },
};

async function opened() {
  const table = within(await screen.findByRole('table', { name: /^Mappings/ }));
  await userEvent.click(await table.findByRole('button', { name: /Fuel of the mines/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: 'Edit' }));
}

const renaming = new FakeHttpService([
  ...answers,
  reply(sheetRoutes.renameMapping, { statusCode: 200, data: { id: stored.id } }),
]);

/** Another name changes nothing else, and makes no new version. */
export const Renamed: Story = {
  args: { http: renaming },
  play: async () => {
    const drawer = await opened();
    const name = drawer.getByRole('textbox', { name: /^Name of the mapping/ });
    await userEvent.clear(name);
    await waitFor(() => expect(drawer.getByText('Enter a name.')).toBeVisible());
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name, 'Diesel');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(renaming.callsOf(sheetRoutes.renameMapping)).toEqual([
        { body: { id: stored.id, revision: 3, name: 'Diesel' } },
      ]),
    );
  },
};

const editing = new FakeHttpService([...answers, reply(sheetRoutes.saveMapping, { statusCode: 200, data: stored })]);

/** Another meaning of a column is a new version, over the revision that was read. */
export const Edited: Story = {
  args: { http: editing },
  play: async () => {
    const drawer = await opened();
    await userEvent.click(drawer.getByRole('button', { name: /Litres/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not read' }));
    await waitFor(() => expect(drawer.getByText('Still missing: a column with figures')).toBeVisible());
    await userEvent.click(drawer.getByRole('button', { name: /Litres/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Quantity' }));
    await userEvent.click(drawer.getByRole('button', { name: /Fuel/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Code or meter' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    const columns = [{}, { title: 'Fuel', role: 'code' }, {}, { title: 'Litres', role: 'quantity' }];
    await waitFor(() =>
      expect(editing.callsOf(sheetRoutes.saveMapping)).toMatchObject([
        { body: { name: 'Fuel of the mines', revision: 3, codes: [], mapping: { layout: 'long', columns } } },
      ]),
    );
  },
};

export const Empty: Story = {
  args: {
    answers: [
      ...answers,
      reply(sheetRoutes.mappings, { statusCode: 200, data: [] }),
      reply(sheetRoutes.codes, { statusCode: 200, data: [] }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^No mappings yet/)).toBeVisible();
  },
};

export const Phone: Story = { globals: { width: 'phone' }, args: { language: 'vi' } };

export const Light: Story = { globals: { theme: 'light' } };
