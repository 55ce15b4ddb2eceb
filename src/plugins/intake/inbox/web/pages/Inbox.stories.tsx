import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { defineWebPlugin } from '#core';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import {
  recordImportPlugin,
  STORY_GOOD_ROW,
  STORY_ROWS,
  storyBatch,
  storyPage,
} from '#plugins/records/record-import/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { inboxRoutes } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { storyDetail, storyItem, storyItems } from '../story-items.ts';

const meta = {
  title: 'Inbox/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, recordImportPlugin, plugin], session: STORY_MEMBER, path: '/inbox' },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const counts = reply(inboxRoutes.counts, { statusCode: 200, data: { reading: 1, open: 3, recorded: 12, closed: 0 } });
const open = reply(
  inboxRoutes.list,
  storyItems([
    storyItem(),
    storyItem({ id: '0198b000-0000-7000-8000-000000000002', name: 'Bill of August.pdf', state: 'ASKS' }),
    storyItem({
      id: '0198b000-0000-7000-8000-000000000003',
      name: 'e-invoice of a supplier with a very long name that nobody would type by hand, number 2026-08-000123456.xml',
      state: 'FAILED',
      message: 'Line 7 of this file is not valid XML. Ask its sender for the file again.',
      origin: 'schedule',
      sender: 'Mailbox of the accounts team',
    }),
  ]),
);

/** Files that wait for a person. */
export const ToDo: Story = {
  args: { answers: [counts, open] },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^To do/ }));
    await expect(await table.findByText('Ready to record')).toBeVisible();
    await expect(table.getByText('Needs an answer')).toBeVisible();
    await expect(await screen.findByRole('tab', { name: /Recorded\s*12/ })).toBeVisible();
  },
};

/** Nothing has arrived yet. */
export const Empty: Story = {
  args: {
    answers: [
      reply(inboxRoutes.counts, { statusCode: 200, data: { reading: 0, open: 0, recorded: 0, closed: 0 } }),
      reply(inboxRoutes.list, storyItems([])),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Nothing to do')).toBeVisible();
  },
};

/** The list cannot be read. */
export const Unreachable: Story = {
  args: { answers: [counts, reply(inboxRoutes.list, problem('network', 503, 'The server cannot be reached.'))] },
  play: async () => {
    await expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
  },
};

const sending = new FakeHttpService([
  counts,
  open,
  reply(inboxRoutes.send, { statusCode: 200, data: { item: storyItem(), isKnown: true } }),
]);

/** A table pasted from a sheet goes the way of a file; the same table again is known. */
export const PastedTable: Story = {
  args: { http: sending },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Paste a table' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a table' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Read the table' }));
    await expect(await dialog.findByText(/^Paste at least a header row/)).toBeVisible();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Cells' }));
    await userEvent.paste('Site\tkWh\nNorth Pit\t1200');
    await userEvent.click(dialog.getByRole('button', { name: 'Read the table' }));
    await waitFor(() => expect(sending.callsOf(inboxRoutes.send)).toMatchObject([{ query: { origin: 'paste' } }]));
    await expect(await screen.findByText(/is already in the inbox/)).toBeVisible();
  },
};

const detail = storyDetail({
  notes: [{ code: 'inbox.note', message: '3 rows were left out: they are totals.' }],
});
const confirming = new FakeHttpService([
  counts,
  open,
  reply(inboxRoutes.detail, { statusCode: 200, data: detail }),
  reply(inboxRoutes.rows, storyPage([...STORY_ROWS.slice(0, 1), STORY_GOOD_ROW])),
  reply(inboxRoutes.confirm, {
    statusCode: 200,
    data: storyDetail({}, storyBatch({ state: 'CONFIRMING', progress: { done: 0, of: 1 } })),
  }),
]);

/** What a file would record. The rejected rows are named before the others are recorded. */
export const Proposed: Story = {
  args: { http: confirming, path: `/inbox/${detail.id}` },
  play: async () => {
    await expect(await screen.findByText('3 rows were left out: they are totals.')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: /^Rows/ }));
    await expect(await table.findByText('Diesel oil')).toBeVisible();
    await expect(table.getByText('+12 %')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Record 1 row' }));
    const question = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(question.getByText(/^Rejected rows are left out \(1\)/)).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Record 1 row' }));
    await waitFor(() =>
      expect(confirming.callsOf(inboxRoutes.confirm)).toEqual([
        { params: { id: detail.id }, body: { withoutRejected: true } },
      ]),
    );
  },
};

const changing = new FakeHttpService([
  counts,
  open,
  reply(inboxRoutes.detail, { statusCode: 200, data: detail }),
  reply(inboxRoutes.rows, storyPage([STORY_GOOD_ROW])),
  reply(inboxRoutes.readAgain, { statusCode: 200, data: storyItem({ state: 'WAITING' }) }),
]);

/** On a phone: what the file says of a row, its emissions and the difference. The reader asks again how it is read. */
export const ChangeOnPhone: Story = {
  args: { http: changing, path: `/inbox/${detail.id}` },
  globals: { width: 'phone', theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('+12 %')).toBeVisible();
    await expect(screen.getByText(STORY_GOOD_ROW.cells.slice(-2).join(' · '), { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change how it is read' }));
    await waitFor(() =>
      expect(changing.callsOf(inboxRoutes.readAgain)).toEqual([{ params: { id: detail.id }, body: { ask: true } }]),
    );
  },
};

const names = {
  'inbox.reader.interval-csv': 'Table of meter intervals',
  'inbox.reader.nem12': 'Meter data NEM12 and NEM13 (Australia)',
  'inbox.reader.spreadsheet': 'Spreadsheet',
};
const others = defineWebPlugin({
  manifest: { id: 'readers', title: 'Readers', requires: ['inbox'] },
  locales: { en: names, vi: names, fr: names },
});
const misread = storyDetail({ state: 'FAILED', reader: 'nem12', message: 'Line 1 is no header of NEM12.' }, null);
const choosing = new FakeHttpService([
  counts,
  open,
  reply(inboxRoutes.detail, { statusCode: 200, data: misread }),
  reply(inboxRoutes.readAgain, { statusCode: 200, data: storyItem({ state: 'WAITING' }) }),
]);

/** The wrong reader was sure of a file: a person chooses another one for its format. */
export const ReadAs: Story = {
  args: { http: choosing, path: `/inbox/${detail.id}`, plugins: [recordsPlugin, recordImportPlugin, plugin, others] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Read as …' }));
    await expect(
      await screen.findByRole('menuitemradio', { name: 'Meter data NEM12 and NEM13 (Australia)' }),
    ).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Spreadsheet' }));
    await waitFor(() =>
      expect(choosing.callsOf(inboxRoutes.readAgain)).toEqual([
        { params: { id: detail.id }, body: { reader: 'spreadsheet', forget: true } },
      ]),
    );
  },
};

/** A file that is being read. */
export const Reading: Story = {
  args: {
    path: `/inbox/${detail.id}`,
    answers: [
      counts,
      reply(inboxRoutes.detail, {
        statusCode: 200,
        data: storyDetail({ state: 'READING', progress: { done: 12_500, of: null } }, null),
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  },
};

/** A scanned page stays evidence. */
export const Evidence: Story = {
  args: {
    path: `/inbox/${detail.id}`,
    answers: [
      counts,
      reply(inboxRoutes.detail, {
        statusCode: 200,
        data: storyDetail(
          {
            name: 'scan.pdf',
            state: 'FILED',
            message: 'There is nothing to record in this file. It is stored as evidence.',
          },
          null,
        ),
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Read again' })).toBeVisible();
  },
};

/** Recorded, and it can still be undone. */
export const Recorded: Story = {
  args: {
    path: `/inbox/${detail.id}`,
    answers: [
      counts,
      reply(inboxRoutes.detail, {
        statusCode: 200,
        data: storyDetail({ state: 'RECORDED' }, storyBatch({ state: 'IMPORTED', rejected: 0, canUndo: true })),
      }),
      reply(inboxRoutes.rows, storyPage([{ ...STORY_GOOD_ROW, recordId: '0198b000-0000-7000-8000-000000000009' }])),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const question = await screen.findByRole('alertdialog', { name: /^Undo what was recorded/ });
    await waitFor(() => expect(question).toBeVisible());
  },
};

/** A file of another company, or none. */
export const Unknown: Story = {
  args: {
    path: `/inbox/${detail.id}`,
    answers: [counts, reply(inboxRoutes.detail, problem('inbox.unknown', 404, 'This file is not in the inbox.'))],
  },
  play: async () => {
    await expect(await screen.findByText('This file is not in the inbox.')).toBeVisible();
  },
};

/** As the service worker keeps a photograph that somebody shared with the application. */
async function keepShared(): Promise<() => Promise<unknown>> {
  const cache = await caches.open('scopebook-shared');
  for (const [index, name] of ['Bill of July.jpg', 'Bill of August.jpg'].entries())
    await cache.put(
      `/inbox/shared/${index}`,
      new Response('photograph', {
        headers: { 'content-type': 'image/jpeg', 'x-name': encodeURIComponent(name), 'x-at': String(Date.now()) },
      }),
    );
  return () => caches.delete('scopebook-shared');
}

/** Shared from another application: the files wait for a yes. One of them was too large. */
export const Shared: Story = {
  args: { path: '/inbox?left=1', answers: [counts, open] },
  beforeEach: keepShared,
  play: async () => {
    await expect(await screen.findByText('2 files were shared with Scopebook')).toBeVisible();
    await expect(screen.getByText('Bill of July.jpg, Bill of August.jpg')).toBeVisible();
    await expect(screen.getByText(/^1 file was left out/)).toBeVisible();
  },
};

/** The files leave the device when they are not wanted. */
export const SharedDiscarded: Story = {
  args: { answers: [counts, open] },
  beforeEach: keepShared,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('2 files were shared with Scopebook')).toBeNull());
    await waitFor(async () => expect(await caches.has('scopebook-shared')).toBe(false));
  },
};
