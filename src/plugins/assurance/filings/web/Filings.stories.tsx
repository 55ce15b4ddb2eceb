import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { elsewhereRoutes, filingRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { amendment, comparison, detail, elsewhere, filing } from './story-filings.ts';

// A busy machine renders slowly. A broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const answers = [
  reply(filingRoutes.list, { statusCode: 200, data: [amendment, filing] }),
  reply(elsewhereRoutes.list, { statusCode: 200, data: [elsewhere] }),
  reply(filingRoutes.detail, { statusCode: 200, data: detail }),
  reply(filingRoutes.comparison, { statusCode: 200, data: comparison }),
  reply(filingRoutes.file, '%PDF'),
];

const noting = new FakeHttpService([
  ...answers,
  reply(elsewhereRoutes.create, { statusCode: 200, message: 'Created successful', data: elsewhere }),
]);

const http = new FakeHttpService(answers);

const meta = {
  title: 'Report/Filed reports',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [recordsPlugin, plugin],
    path: '/report/filings',
    answers,
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] },
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Filed reports, newest first, with their amendments. */
export const Listed: Story = {
  play: async () => {
    const rows = await screen.findAllByRole('row', { name: /Corporate summary/ });
    await expect(rows).toHaveLength(2);
    await expect(within(rows[0]!).getByText('Amends filing 1')).toBeVisible();
    await expect(within(rows[1]!).getByText('Amended by filing 2')).toBeVisible();
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

export const Nothing: Story = {
  args: {
    answers: [
      reply(filingRoutes.list, { statusCode: 200, data: [] }),
      reply(elsewhereRoutes.list, { statusCode: 200, data: [] }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Nothing filed yet')).toBeVisible();
  },
};

/** Something filed before the product had filings: noted with its officer, so that its deadline is met. */
export const NotedElsewhere: Story = {
  args: { http: noting },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /NGER report, FY2024/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Note a filing made elsewhere' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect(within(dialog).getAllByText('This is required field!')).toHaveLength(2);
    await userEvent.click(within(dialog).getAllByRole('spinbutton')[0]!);
    await userEvent.keyboard('28102024');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Officer/ }), 'G. Nguyen');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(noting.callsOf(elsewhereRoutes.create)).toMatchObject([
        { body: { obligation: 'nger-report', filedOn: '2024-10-28', officer: 'G. Nguyen', note: '' } },
      ]),
    );
  },
};

/** A filing: totals, status, files with their hashes, changes since, the boundary. */
export const Filed: Story = {
  args: { path: `/report/filings/${amendment.id}`, http },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Corporate summary' })).toBeVisible();
    await expect(await screen.findByText('Figures have changed')).toBeVisible();
    const totals = screen.getByRole('table', { name: 'Totals' });
    await expect(within(totals).getByRole('row', { name: /^Scope 1,/ })).toHaveTextContent('-9,965.103');
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() =>
      expect(http.callsOf(filingRoutes.file)).toEqual([{ params: { id: amendment.id, format: 'pdf' }, query: {} }]),
    );
  },
};

export const FiledOnAPhone: Story = {
  args: { path: `/report/filings/${amendment.id}` },
  globals: { width: 'phone' },
};
