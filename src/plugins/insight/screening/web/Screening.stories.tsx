import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { messageFor, pageAnswer, problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { companyPlugin } from '#plugins/company/company/web';
import { exportJobRoutes } from '#plugins/platform/export-jobs/contract';
import { exportJobsPlugin, storyAskedFor } from '#plugins/platform/export-jobs/web';
import { screeningRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyChoices, storyHistory, storyLong, storyScreening, storySpend } from './story-screening.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const answers = [
  reply(screeningRoutes.year, { statusCode: 200, data: storyScreening() }),
  reply(screeningRoutes.history, { statusCode: 200, data: storyHistory }),
  reply(screeningRoutes.choices, { statusCode: 200, data: storyChoices }),
  reply(screeningRoutes.estimate, { statusCode: 200, data: storySpend }),
  reply(companySelectionRoute, { statusCode: 200, data: { commonObjects: [] } }),
];

const meta = {
  title: 'Company/Scope 3 screening',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], path: '/screening', answers },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = async () => within(await screen.findByRole('table', { name: /^Categories of Scope 3/ }));
const opened = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

/** The 15 categories, with what is decided, recorded and estimated. */
export const Categories: Story = {
  play: async () => {
    const rows = await table();
    await expect(await rows.findByText('1. Purchased goods and services')).toBeVisible();
    await expect(rows.getAllByRole('row')).toHaveLength(16);
    await expect(rows.getAllByText('Relevant')).toHaveLength(4);
    await expect(rows.getByText('The company has no franchises.')).toBeVisible();
    // 210.5 ÷ 623.842316
    await expect(rows.getByText('33.7 %')).toBeVisible();
    // (210.5 + 467.446 + 38.12) ÷ (623.842316 + 467.446 + 1250 + 38.12)
    await expect(screen.getByText('30.1 %')).toBeVisible();
    await expect(screen.getByText(/^11 categories have neither a record nor an estimate/)).toBeVisible();
  },
};

/** What a category covers, how its estimate was made, and who said what. */
export const Working: Story = {
  play: async () => {
    const sheet = await opened(/^Assess: 1\. /);
    await expect(await sheet.findByText(/^Everything that was emitted to make what the company bought/)).toBeVisible();
    await waitFor(() =>
      expect(
        sheet.getByText('2000000 AUD ÷ 1.5504 AUD/USD × 292.655 ÷ 321.943 × 0.532 kg CO2-e/USD ÷ 1000'),
      ).toBeVisible(),
    );
    await expect(sheet.getByText('Estimate: 623.842 t CO2-e')).toBeVisible();
    await expect(await sheet.findByText('Tom Whitlock')).toBeInTheDocument();
    await expect(sheet.getByText('said it is not relevant')).toBeInTheDocument();
  },
};

const saving = new FakeHttpService([
  ...answers,
  ...storyHistory.slice(0, 1).map((row) => reply(screeningRoutes.save, { statusCode: 200, data: row })),
]);

/** A category that is left out needs a reason. */
export const LeftOut: Story = {
  args: { http: saving },
  play: async () => {
    saving.received.length = 0;
    const sheet = await opened(/^Assess: 15\. /);
    await userEvent.click(sheet.getByRole('radio', { name: 'Not relevant' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await expect(await sheet.findByText('This is required field!')).toBeVisible();
    await expect(saving.callsOf(screeningRoutes.save)).toEqual([]);
    await userEvent.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'No investments');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saving.callsOf(screeningRoutes.save)).toMatchObject([
        {
          body: {
            year: expect.any(Number),
            category: 15,
            state: 'NOT_RELEVANT',
            reason: 'No investments',
            revision: null,
          },
        },
      ]),
    );
  },
};

const message = messageFor('screening.no-rate', { currency: 'AUD', year: 2026 });
const refusing = new FakeHttpService([
  ...answers,
  reply(screeningRoutes.estimate, problem('screening.no-rate', 400, message, [{ path: 'spendYear', message }])),
]);

/** Without a published rate there is no estimate, and the form says so. */
export const NoRate: Story = {
  args: { http: refusing },
  play: async () => {
    const sheet = await opened(/^Assess: 1\. /);
    await expect(await sheet.findByText(/^No exchange rate for AUD in 2026 is available/)).toBeVisible();
    await expect(sheet.queryByText(/^Estimate: /)).toBeNull();
  },
};

const stale = new FakeHttpService([
  ...answers,
  reply(screeningRoutes.save, problem('screening.stale', 409, 'screening.stale', [], null)),
]);

/** Somebody else was faster. */
export const Stale: Story = {
  args: { http: stale },
  play: async () => {
    const sheet = await opened(/^Assess: 6\. /);
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/^Somebody else has just changed this category/)).toBeVisible();
    await waitFor(() => expect(stale.callsOf(screeningRoutes.year).length).toBeGreaterThan(1));
  },
};

/** Auditors read, and have no button to change anything. */
export const ReadOnly: Story = {
  args: { session: { ...STORY_MEMBER, authorities: ['AUDITOR'] } },
  play: async () => {
    await expect(await screen.findAllByRole('button', { name: /^Details: / })).toHaveLength(15);
    await expect(screen.queryByRole('button', { name: /^Assess/ })).toBeNull();
    const sheet = await opened(/^Details: 1\. /);
    await expect(await sheet.findByText('Size, Influence')).toBeVisible();
    await expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

/** Nothing is said or recorded yet: no figure is not zero. */
export const Empty: Story = {
  args: {
    answers: [...answers, reply(screeningRoutes.year, { statusCode: 200, data: storyScreening({}) })],
  },
  play: async () => {
    const rows = await table();
    await waitFor(() => expect(rows.getAllByText('Not assessed yet')).toHaveLength(15));
    await expect(screen.getByText(/^15 categories have neither/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: [...answers, reply(screeningRoutes.year, () => new Promise(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Scope 3 screening' })).toBeVisible();
    await expect(screen.queryByText('1. Purchased goods and services')).toBeNull();
  },
};

export const Failed: Story = {
  args: { answers: [...answers, reply(screeningRoutes.year, problem('api.server-error', 500, 'api.server-error'))] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  },
};

/** Long reasons wrap, and figures keep their digits. */
export const LongTexts: Story = {
  args: { answers: [...answers, reply(screeningRoutes.year, { statusCode: 200, data: storyLong() })] },
  play: async () => {
    const rows = await table();
    await expect(await rows.findByText('123,456,789,012')).toBeVisible();
  },
};

/** Staff select the company first, and only read. */
export const Staff: Story = {
  args: { session: STORY_ADMIN, path: '/admin/screening' },
  play: async () => {
    await expect(await screen.findByText('Choose a company')).toBeVisible();
  },
};

const asked = new FakeHttpService([
  ...answers,
  reply(exportJobRoutes.list, pageAnswer([], 1, 10, 0)),
  reply(exportJobRoutes.ask, { statusCode: 200, data: storyAskedFor('screening', 'scope-3-screening.xlsx') }),
]);

/** The screening as a file, on the screen of exports. */
export const Export: Story = {
  args: { http: asked, plugins: [companyPlugin, exportJobsPlugin, plugin], path: '/export-scope' },
  play: async () => {
    asked.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(asked.callsOf(exportJobRoutes.ask)).toMatchObject([
        { body: { kind: 'screening', query: { format: 'xlsx', includeDrafts: false }, language: 'en' } },
      ]),
    );
  },
};
