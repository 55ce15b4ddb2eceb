import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { billRoutes, type BillLayoutRow } from '../contract/index.ts';
import plugin from './plugin.ts';

const layout: BillLayoutRow = {
  supplier: 'abn:10612345678',
  supplierName: 'Brolga Energy',
  version: 2,
  itemId: '0190a000-0000-7000-8000-000000000002',
  fileName: 'Electricity May 2025.pdf',
  learntAt: '2025-06-02T03:15:00.000Z',
  learntBy: 'Avery Reed',
};

const layouts: BillLayoutRow[] = [
  layout,
  { ...layout, version: 1, itemId: '0190a000-0000-7000-8000-000000000001', fileName: null },
  {
    ...layout,
    supplier: 'vat:GB123456789',
    supplierName: 'Pennine Gas and Power of the North West Limited',
    version: 1,
  },
];

const meta = {
  title: 'Intake/Layouts of bills',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin],
    session: { ...STORY_MEMBER, authorities: ['USER'] as const },
    path: '/inbox/bills',
    answers: [reply(billRoutes.layouts, { statusCode: 200, data: layouts })],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const http = new FakeHttpService([
  reply(billRoutes.layouts, { statusCode: 200, data: layouts }),
  reply(billRoutes.forgetLayout, { statusCode: 200, data: { version: 2 } }),
]);

/** A layout is forgotten after a question. */
export const Forget: Story = {
  args: { http },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^Layouts of bills/ }));
    await expect(await table.findAllByText('Brolga Energy')).toHaveLength(2);
    const [menu] = await table.findAllByRole('button', { name: /Brolga Energy 2/ });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Delete this layout of Brolga Energy/ }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(http.callsOf(billRoutes.forgetLayout)).toEqual([
        { body: { supplier: layout.supplier, version: 2, itemId: layout.itemId } },
      ]),
    );
  },
};

export const Empty: Story = {
  args: { answers: [reply(billRoutes.layouts, { statusCode: 200, data: [] })] },
  play: async () => {
    await expect(await screen.findByText('No layouts yet')).toBeVisible();
  },
};

export const Phone: Story = { globals: { width: 'phone' }, args: { language: 'fr' } };

export const Light: Story = { globals: { theme: 'light' } };
