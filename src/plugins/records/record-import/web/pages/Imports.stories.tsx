import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { importRoutes } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { STORY_GOOD_ROW, STORY_ROWS, storyBatch, storyPage } from '../story-batches.ts';

const meta = {
  title: 'Import/Screens',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, plugin],
    session: { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN', 'USER'] },
    path: '/import',
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = storyBatch();
const list = reply(
  importRoutes.list,
  storyPage([
    ready,
    storyBatch({
      id: '0198a000-0000-7000-8000-000000000002',
      fileName: 'june.csv',
      state: 'IMPORTED',
      rejected: 0,
      canUndo: true,
    }),
    storyBatch({
      id: '0198a000-0000-7000-8000-000000000003',
      fileName: 'may.csv',
      state: 'FAILED',
      rows: 0,
      effect: '0',
    }),
  ]),
);

/** Imported files, and the upload of the next one. */
export const Files: Story = {
  args: { answers: [list] },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /^Files imported/ }));
    await expect(await table.findByText('Ready to import')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download template' })).toBeVisible();
  },
};

const TITLES = ['Standort', 'Menge'];
const foreign = new FakeHttpService([
  list,
  reply(
    importRoutes.upload,
    problem('import.unmapped', 400, 'No column was recognised as: Facility.', [], {
      fingerprint: 'b'.repeat(64),
      titles: TITLES,
      fields: [
        { id: 'facility', title: 'Facility', isRequired: true },
        { id: 'quantity', title: 'Quantity', isRequired: true },
      ],
      found: { Menge: 'quantity' },
      missing: ['facility'],
    }),
  ),
  reply(importRoutes.mapping, { statusCode: 200, data: { fingerprint: 'b'.repeat(64) } }),
]);

/** A file with foreign titles asks once which column is which. */
export const ForeignTitles: Story = {
  args: { http: foreign },
  play: async ({ canvasElement }) => {
    await screen.findByRole('table', { name: /^Files imported/ });
    const chooser = canvasElement.querySelector('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(chooser, new File(['Standort;Menge'], 'ours.csv'));
    await waitFor(() => expect(screen.getByText('Still needed: Facility.')).toBeVisible());
    const keep = screen.getByRole('button', { name: 'Save and check the file' });
    await expect(keep).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /Standort/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Facility' }));
    await waitFor(() => expect(keep).toBeEnabled());
    await userEvent.click(keep);
    await waitFor(() =>
      expect(foreign.callsOf(importRoutes.mapping)).toEqual([
        { body: { fingerprint: 'b'.repeat(64), columns: { Menge: 'quantity', Standort: 'facility' } } },
      ]),
    );
  },
};

const confirming = new FakeHttpService([
  list,
  reply(importRoutes.detail, { statusCode: 200, data: ready }),
  reply(importRoutes.rows, storyPage([...STORY_ROWS, STORY_GOOD_ROW])),
  reply(importRoutes.confirm, { statusCode: 200, data: storyBatch({ state: 'CONFIRMING' }) }),
]);

/** The result of a check, and the confirmation before the import. */
export const Checked: Story = {
  args: { http: confirming, path: `/import/${ready.id}` },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText(/No facility named “Norht Pit”/)).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Import 1201 records' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Import 1201 records?' }));
    await waitFor(() => expect(question.getByText(/^Rejected rows are left out \(2\)/)).toBeVisible());
    // A double click confirms only once.
    const yes = question.getByRole('button', { name: 'Import 1201 records' });
    yes.click();
    yes.click();
    await waitFor(() =>
      expect(confirming.callsOf(importRoutes.confirm)).toEqual([
        { params: { id: ready.id }, body: { withoutRejected: true } },
      ]),
    );
  },
};

const slipped = storyBatch({ warned: 1, rejected: 0, atStake: '3937910.000000', asksAgain: true });
const stake = new FakeHttpService([
  list,
  reply(importRoutes.detail, { statusCode: 200, data: slipped }),
  reply(
    importRoutes.rows,
    storyPage([
      {
        row: 9,
        level: 'warned',
        cells: ['North Pit', 'Scope 1', 'Stationary fuels', 'Diesel oil'],
        issues: [
          {
            column: 'I',
            title: 'Unit',
            level: 'warning',
            code: 'record-checks.unit-slip-high',
            message: 'About 1,000x the usual 1,420 kL for this facility. Did you mean L?',
            values: { usual: '1,420', unit: 'kL', meant: 'L' },
            doubtsSize: true,
          },
        ],
        effect: '3937910.000000',
        recordId: null,
        proposal: STORY_GOOD_ROW.proposal,
        earlier: STORY_GOOD_ROW.earlier,
        replaces: null,
      },
    ]),
  ),
  reply(importRoutes.confirm, { statusCode: 200, data: storyBatch({ state: 'CONFIRMING' }) }),
]);

/** A unit that is wrong by a factor of 1,000 is reported before the import, and its tonnes must be confirmed. */
export const AsksAgain: Story = {
  args: { http: stake, path: `/import/${slipped.id}` },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByText(/^I · Unit: About 1,000x the usual 1,420 kL/)).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1181 records' }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Import 1181 records?' }));
    await userEvent.click(first.getByRole('button', { name: 'Import 1181 records' }));
    const again = within(
      await screen.findByRole('alertdialog', {
        name: '3,937,910 t CO2-e are far from usual. Import anyway?',
      }),
    );
    await expect(stake.callsOf(importRoutes.confirm)).toEqual([]);
    await userEvent.click(again.getByRole('button', { name: 'Import 3,937,910 t' }));
    await waitFor(() =>
      expect(stake.callsOf(importRoutes.confirm)).toEqual([
        { params: { id: slipped.id }, body: { withoutRejected: false, acceptedStake: '3937910.000000' } },
      ]),
    );
  },
};

const withExamples = storyBatch({ examples: [2, 3] });

/** Rows that are left as examples are named. */
export const LeftAsExamples: Story = {
  args: {
    answers: [
      list,
      reply(importRoutes.detail, { statusCode: 200, data: withExamples }),
      reply(importRoutes.rows, storyPage([STORY_GOOD_ROW])),
    ],
    path: `/import/${withExamples.id}`,
  },
  play: async () => {
    await expect(await screen.findByText(/^Rows 2, 3 are marked EXAMPLE and were skipped/)).toBeVisible();
  },
};

const running = storyBatch({ state: 'CHECKING', rows: 0, progress: { done: 40_000, of: 100_000 } });

/** A long file shows its progress and can be cancelled. */
export const Running: Story = {
  args: {
    answers: [list, reply(importRoutes.detail, { statusCode: 200, data: running })],
    path: `/import/${running.id}`,
  },
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Checking the file' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
  },
};

const imported = storyBatch({ state: 'IMPORTED', rejected: 0, canUndo: true });

/** An import that can still be undone, on a phone. */
export const Imported: Story = {
  args: {
    answers: [
      list,
      reply(importRoutes.detail, { statusCode: 200, data: imported }),
      reply(importRoutes.rows, storyPage(STORY_ROWS)),
    ],
    path: `/import/${imported.id}`,
  },
  globals: { width: 'phone' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Undo this import?' })).toBeVisible());
  },
};
