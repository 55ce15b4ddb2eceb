import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_ADMIN, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { draftRoutes, libraryEditionsRoute, type EditionDraft, type Finding } from '../contract/index.ts';
import plugin from './plugin.ts';
import { STORY_DRAFT, STORY_ERRORS, STORY_FINDINGS, STORY_IMPACT } from './story-drafts.ts';
import { STORY_EDITIONS } from './story-library.ts';

const page = { statusCode: 200, page: 1, page_size: 10, total_page: 1 };

const answers = (draft: EditionDraft, findings: readonly Finding[] = STORY_FINDINGS) => [
  reply(libraryEditionsRoute, { statusCode: 200, data: [...STORY_EDITIONS] }),
  reply(draftRoutes.list, { ...page, total_item: 1, data: [draft] }),
  reply(draftRoutes.detail, { statusCode: 200, data: draft }),
  reply(draftRoutes.create, { statusCode: 200, message: 'api.created', data: draft }),
  reply(draftRoutes.submit, {
    statusCode: 200,
    message: 'api.updated',
    data: { ...draft, status: 'SUBMITTED' },
  }),
  reply(draftRoutes.publish, {
    statusCode: 200,
    message: 'api.updated',
    data: { ...draft, status: 'PUBLISHED' },
  }),
  reply(draftRoutes.findings, ({ query }) => {
    const data = findings.filter(({ level }) => query.level === undefined || level === query.level);
    return { ...page, total_item: data.length, data };
  }),
  reply(draftRoutes.compare, {
    ...page,
    total_item: 1,
    data: [
      {
        id: 'nga-2027-00022/co2',
        change: 'changed',
        name: 'Diesel oil',
        kind: 'fuel',
        family: 'liquid',
        input: 'diesel',
        use: 'STATIONARY',
        region: null,
        figure: 'co2',
        older: { value: '69.9', unit: 'kg CO2-e/GJ' },
        newer: { value: '120.4', unit: 'kg CO2-e/GJ' },
        percent: '72.25',
      },
    ],
    counts: { changed: 1, 'only-older': 0, 'only-newer': 0 },
  }),
  reply(draftRoutes.impact, { statusCode: 200, data: STORY_IMPACT }),
  reply(draftRoutes.impactRecords, { ...page, total_item: 0, data: [] }),
];

const path = `/admin/factor-library/draft/${STORY_DRAFT.id}`;

const meta = {
  title: 'Factor library/Draft editions',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [recordsPlugin, plugin], session: STORY_ADMIN, path, answers: answers(STORY_DRAFT) },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const submitted = new FakeHttpService(answers(STORY_DRAFT));

/** The impact is below; submitting with warnings needs a comment. */
export const ReadyToSubmit: Story = {
  args: { http: submitted },
  play: async () => {
    await expect(await screen.findByText('+386.060', { selector: 'span, div' })).toBeVisible();
    await expect(screen.getByText('It was 69.9 and is now 120.4, a change of more than half.')).toBeVisible();
    await expect(screen.getByText('3 records cannot be calculated with it')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit NGA-2027' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await expect(await dialog.findByText('This is required field!')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'As printed in Table 8.');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(submitted.callsOf(draftRoutes.submit)).toMatchObject([
        { body: { revision: 2, comment: 'As printed in Table 8.' } },
      ]),
    );
  },
};

const compared = new FakeHttpService(answers({ ...STORY_DRAFT, beforeId: 'NGA-2025' }));

/** Compares with the previous edition, figure by figure, before publication. */
export const Compared: Story = {
  args: { http: compared, path: `${path}/compare` },
  play: async () => {
    await expect(await screen.findByText('+72.25 %')).toBeVisible();
    await expect(screen.getByRole('tab', { name: /^Changed/, selected: true })).toBeVisible();
    await expect(compared.callsOf(draftRoutes.compare)).toMatchObject([
      { params: { id: STORY_DRAFT.id }, query: { change: 'changed' } },
    ]);
  },
};

const faulty: EditionDraft = {
  ...STORY_DRAFT,
  isPreviewed: false,
  file: { ...STORY_DRAFT.file!, errors: 2, warnings: 0 },
};

/** Errors come first; submitting is not offered. */
export const WithErrors: Story = {
  args: { answers: answers(faulty, STORY_ERRORS) },
  play: async () => {
    await expect(await screen.findByText('-69.9 is below zero.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download NGA-2026 as CSV' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  },
};

const waiting: EditionDraft = {
  ...STORY_DRAFT,
  status: 'SUBMITTED',
  comment: 'As printed in Table 8.',
  submitted: STORY_DRAFT.created,
};
const published = new FakeHttpService(answers(waiting));

/** A second person publishes, after a dialog that says it is permanent. */
export const ForASecondPerson: Story = {
  args: { http: published },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/can never be changed/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(published.callsOf(draftRoutes.publish)).toHaveLength(1));
  },
};

let standing = waiting;
const overtaken = new FakeHttpService([
  ...answers(waiting),
  reply(draftRoutes.detail, () => ({ statusCode: 200, data: standing })),
  reply(draftRoutes.publish, () => {
    standing = { ...waiting, status: 'PUBLISHED' };
    throw problem('draft.closed', 409, 'This draft is published, so this step is not possible.');
  }),
]);

/** Published by another person meanwhile: the screen says so, and shows the draft's current state. */
export const PublishedMeanwhile: Story = {
  args: { http: overtaken },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Publish' }));
    await expect(await screen.findByText('This draft is published, so this step is not possible.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
  },
};

const begun = new FakeHttpService(answers(STORY_DRAFT));

/** Choosing a family fills in the facts of its newest edition. */
export const Begun: Story = {
  args: { http: begun, path: '/admin/factor-library/draft/create' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Family/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'NGA' }));
    await expect(await screen.findByRole('checkbox', { name: /AASB/ })).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name of the factor set/ }), 'NGA-2027');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await expect((await screen.findAllByText(/This is required field!/)).length).toBeGreaterThan(0);
    await expect(begun.callsOf(draftRoutes.create)).toHaveLength(0);
  },
};
