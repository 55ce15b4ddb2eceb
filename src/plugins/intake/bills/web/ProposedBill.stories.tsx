import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, within } from 'storybook/test';
import { pageAnswer } from '#contract';
import { reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { inboxRoutes, type InboxDetail } from '#plugins/intake/inbox/contract';
import { inboxPlugin } from '#plugins/intake/inbox/web';
import { recordImportPlugin, STORY_GOOD_ROW, storyBatch } from '#plugins/records/record-import/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { PAGE_VIEW, type BillView } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyItem, storyBill, storyView } from './testing/story-bill.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const item = storyItem(storyBill());

const detailWith = (detail: unknown): InboxDetail => ({
  ...item,
  name: 'brolga-may.pdf',
  state: 'PROPOSED',
  question: null,
  batch: storyBatch({ rows: 1, accepted: 1, warned: 0, rejected: 0, known: 0, effect: '1.576100' }),
  view: { id: PAGE_VIEW, detail },
  readers: ['pdf-bill'],
});

const answersWith = (view: unknown) => [
  reply(inboxRoutes.detail, { statusCode: 200, data: detailWith(view) }),
  reply(inboxRoutes.rows, pageAnswer([STORY_GOOD_ROW], 1, 10, 1)),
];

const meta = {
  title: 'Intake/Proposed bill',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, recordsPlugin, recordImportPlugin, inboxPlugin, plugin],
    session: STORY_MEMBER,
    path: `/inbox/${item.id}`,
    answers: answersWith(storyView()),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A bill of a known supplier: each figure of the proposed record is outlined on the page beside it. */
export const Outlined: Story = {
  play: async () => {
    const page = within(await screen.findByRole('group', { name: 'Page 1 of 2' }));
    await expect(page.getByText('Period from')).toBeInTheDocument();
    await expect(page.getByText('Period to')).toBeInTheDocument();
    await expect(page.getByText('Amount of money')).toBeInTheDocument();
    await expect(page.getAllByText('Quantity')).toHaveLength(3);
    // Nothing can be chosen here.
    await expect(page.queryAllByRole('button')).toHaveLength(0);
    await expect(await screen.findByText('+12 %')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Record 1 row' })).toBeVisible();
  },
};

/** On a phone the record comes first, then the page. */
export const OnPhone: Story = {
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    const row = await screen.findByText('+12 %');
    const page = await screen.findByRole('group', { name: 'Page 1 of 2' });
    await expect(row.getBoundingClientRect().top).toBeLessThan(page.getBoundingClientRect().top);
  },
};

const later: BillView = storyView();

/** A bill with figures on two pages, and two records. */
export const SeveralPages: Story = {
  args: {
    answers: answersWith({
      ...later,
      records: 2,
      pages: [...later.pages, ...later.pages.map((page) => ({ ...page, number: 2, pieces: [] }))],
    }),
  },
  play: async () => {
    const page = within(await screen.findByRole('group', { name: 'Page 1 of 2' }));
    await expect(page.getAllByText('Quantity, record 1')).toHaveLength(3);
    await expect(screen.getByRole('button', { name: 'Page 2' })).toBeInTheDocument();
  },
};

/** Read by an earlier version. */
export const OldView: Story = {
  args: { answers: answersWith({ pages: 'x' }) },
  play: async () => {
    await expect(await screen.findByText(/^This page was read by an earlier version/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Record 1 row' })).toBeVisible();
  },
};
