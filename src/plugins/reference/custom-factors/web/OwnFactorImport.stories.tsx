import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { factorImportRoutes, ownFactorRoutes, type FactorRow } from '../contract/index.ts';
import plugin from './plugin.ts';

const good: FactorRow = {
  row: 2,
  name: 'Wood pellets',
  value: '0.039',
  unit: 'kg CO2-e/kg',
  factor: {
    name: 'Wood pellets',
    value: '0.039',
    unit: 'kg CO2-e/kg',
    source: 'Statement 2025',
    basis: 'MARKET',
    validFrom: '2024-07-01',
    evidence: '',
  },
  issues: [],
};

const bad: FactorRow = {
  row: 3,
  name: 'Bagasse',
  value: '1,234',
  unit: 'kg CO2-e/kg',
  factor: null,
  issues: [
    {
      path: 'value',
      column: 'B',
      title: 'Value',
      message: '“1,234” can mean 1234 or 1.234. Enter one of the two.',
    },
  ],
};

const serving = (rows: readonly FactorRow[]) =>
  new FakeHttpService([
    reply(ownFactorRoutes.list, { statusCode: 200, page: 1, page_size: 10, total_item: 0, total_page: 0, data: [] }),
    reply(factorImportRoutes.preview, {
      statusCode: 200,
      data: {
        importId: '0190a000-0000-7000-8000-0000000000f1',
        rows: [...rows],
        unread: [],
        faulty: rows.filter(({ factor }) => factor === null).length,
      },
    }),
    reply(factorImportRoutes.confirm, { statusCode: 200, data: { created: rows.length } }),
  ]);

const meta = {
  title: 'Own factors/Import',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const },
    path: '/custom-factors/import',
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

async function choose() {
  const chooser = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (!(found instanceof HTMLInputElement)) throw new Error('There is no file chooser.');
    return found;
  });
  await userEvent.upload(chooser, new File(['Name;Value'], 'factors.csv'));
}

const clean = serving([good]);

/** Without faults, all rows are added at once. */
export const Ready: Story = {
  args: { http: clean },
  play: async () => {
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 factor as a draft' }));
    await waitFor(() => expect(clean.callsOf(factorImportRoutes.confirm)).toHaveLength(1));
  },
};

/** With a fault, nothing can be added; the row says which cell to correct. */
export const Faulty: Story = {
  globals: { theme: 'dark' },
  args: { http: serving([good, bad]) },
  play: async () => {
    await choose();
    const rows = within(await screen.findByRole('table', { name: /^Rows of the file/ }));
    await expect(rows.getByText(/^B · Value: “1,234” can mean/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Add 1 factor as a draft' })).toBeDisabled();
  },
};
