import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { recordsPlugin } from '#plugins/records/records/web';
import { engagementRoutes, findingRoutes } from '../contract/index.ts';
import plugin from './plugin.ts';
import { storyEngagement, storyQueries, storyRegister, storySample, storySampleOfCompany } from './story-audit.ts';

// A busy machine renders slowly. A broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const { drawing: _drawing, coverage: _coverage, material: _material, changes: _changes, ...listed } = storyEngagement;
const done = { statusCode: 200, data: { id: storyEngagement.id } };
const answers = [
  reply(engagementRoutes.list, { statusCode: 200, data: [listed] }),
  reply(engagementRoutes.detail, { statusCode: 200, data: storyEngagement }),
  reply(engagementRoutes.sample, { statusCode: 200, data: storySample }),
  reply(findingRoutes.queries, { statusCode: 200, data: storyQueries }),
  reply(findingRoutes.exceptions, { statusCode: 200, data: storyRegister }),
];
const marking = new FakeHttpService([...answers, reply(engagementRoutes.tick, done)]);
const changing = new FakeHttpService([...answers, reply(engagementRoutes.update, done)]);
const company = new FakeHttpService([
  ...answers.filter((one) => one.route !== engagementRoutes.sample),
  reply(engagementRoutes.sample, { statusCode: 200, data: storySampleOfCompany }),
  reply(findingRoutes.answer, done),
]);

const closing = new FakeHttpService([
  ...answers.filter((one) => one.route !== engagementRoutes.detail),
  reply(engagementRoutes.detail, { statusCode: 200, data: { ...storyEngagement, openQueries: 0, openExceptions: 0 } }),
  reply(engagementRoutes.close, done),
]);
const { drawing: drawn } = storyEngagement;
const planning = new FakeHttpService([
  ...answers.filter((one) => one.route !== engagementRoutes.detail && one.route !== engagementRoutes.sample),
  reply(engagementRoutes.detail, { statusCode: 200, data: { ...storyEngagement, drawing: null, sampled: 0 } }),
  reply(engagementRoutes.sample, { statusCode: 200, data: [] }),
  ...(drawn ? [reply(engagementRoutes.plan, { statusCode: 200, data: drawn })] : []),
]);

const meta = {
  title: 'Audit/Workspace',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, plugin],
    path: `/audit/${storyEngagement.id}`,
    answers,
    session: { ...STORY_MEMBER, authorities: ['AUDITOR'] },
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Engagements, and the form for a new one. */
export const Engagements: Story = {
  args: { path: '/audit' },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /NGER report FY2026.*1 query · 1 exception/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open an engagement' }));
    const form = within(await screen.findByRole('dialog', { name: 'Open an engagement' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /Title/ })).toBeVisible());
    await expect(form.getByText(/periods beginning on or after 1 January 2025/)).toBeVisible();
  },
};

/** A failed check asks for a description and an amount. */
export const Marked: Story = {
  args: { http: marking },
  play: async () => {
    // A check with a mark is shown read only. Its form opens on request.
    const [first] = await screen.findAllByRole('button', { name: /^Checks of Diesel oil/ });
    if (first) await userEvent.click(first);
    await userEvent.click(await screen.findByRole('button', { name: 'Change mark: Agreed to evidence' }));
    await expect(await screen.findByRole('button', { name: 'Agreed to evidence: No exception' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^Checks of Grid electricity/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Grid electricity' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Quantity recomputed: Exception' }));
    await userEvent.type(await sheet.findByRole('textbox', { name: /Finding/ }), 'A page is missing');
    await userEvent.type(sheet.getByRole('textbox', { name: /Amount/ }), '2.5');
    await userEvent.click(sheet.getByRole('button', { name: 'Add exception' }));
    await waitFor(() =>
      expect(marking.callsOf(engagementRoutes.tick)).toMatchObject([
        {
          body: {
            checkId: 'QUANTITY',
            outcome: 'EXCEPTION',
            exception: { description: 'A page is missing', direction: 'UNDER', tonnes: '2.5' },
          },
        },
      ]),
    );
  },
};

/** Escape does not discard text typed for a mark. */
export const Unsaved: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Checks of Grid electricity/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Grid electricity' }));
    const [comment] = await sheet.findAllByRole('textbox', { name: /^Comment/ });
    if (comment) await userEvent.type(comment, 'Meter read on site');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(comment).toHaveValue('Meter read on site');
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Nothing was typed, so nothing is asked.
    await userEvent.click(screen.getByRole('button', { name: /^Checks of Grid electricity/ }));
    await screen.findByRole('dialog', { name: 'Grid electricity' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** What is still to do. The switch is in the URL. */
export const ToDo: Story = {
  args: { path: `/audit/${storyEngagement.id}?toDo=true` },
  play: async () => {
    const sample = within(await screen.findByRole('table', { name: /^Sample/ }));
    await expect(await sample.findByRole('row', { name: /Grid electricity/ })).toBeVisible();
    const only = screen.getByRole('switch', { name: 'To do: 2 of 3 records' });
    await expect(only).toBeChecked();
    await expect(sample.getAllByRole('row')).toHaveLength(3);
    await userEvent.click(only);
    await waitFor(() => expect(sample.getAllByRole('row')).toHaveLength(4));
  },
};

/** The company does not see marks, and answers queries. */
export const Answered: Story = {
  args: { http: company, session: STORY_MEMBER },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /Diesel oil.*1 of 3/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Checks of/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /Queries/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Those of November.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(company.callsOf(findingRoutes.answer)).toMatchObject([{ body: { text: 'Those of November.' } }]),
    );
  },
};

/** A changed materiality is compared with the exceptions before it is saved. */
export const Changed: Story = {
  args: { http: changing },
  play: async () => {
    await expect(await screen.findByText('Materiality: 4 % → 5 %')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit engagement' }));
    const amount = await sheet.findByRole('textbox', { name: /^Materiality/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '0.03');
    await expect(await sheet.findByText('9,120.0 → 54.7 t CO2-e')).toBeVisible();
    // The projection and the upper limit of overstatement. The limit of understatement might have been material before.
    await expect(sheet.getAllByText('Now reaches it')).toHaveLength(2);
    await expect(sheet.getByText('Reaches it')).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changing.callsOf(engagementRoutes.update)).toMatchObject([{ body: { revision: 2, materiality: '0.03' } }]),
    );
  },
};

/** Exceptions, with the working of their projection. */
export const Exceptions: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /Exceptions/ }));
    await expect(await screen.findByRole('row', { name: /A delivery of fuel.*\+46\.5.*\+67\.0/ })).toBeVisible();
    await expect(screen.getByText('46.5 ÷ 2,110 × 3,040')).toBeVisible();
    await expect(screen.getByText('9,249.2')).toBeVisible();
  },
};

/** A preview is valid only for what was typed, and disappears when that changes. */
export const Drawn: Story = {
  args: { http: planning },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Draw sample' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await expect(await screen.findByText('1 certain, 2 systematic, 9,410.8 t CO2-e')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /By number/ }));
    await waitFor(() => expect(screen.queryByText(/^1 certain/)).toBeNull());
  },
};

/** Open items are listed before closing, with links. */
export const NotReadyToClose: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close engagement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not ready to close' }));
    await userEvent.click(await dialog.findByRole('button', { name: '1 exception' }));
    await expect(await screen.findByRole('tab', { name: /Exceptions/, selected: true })).toBeVisible();
  },
};

/** Checks without a mark are listed before an engagement is closed permanently. */
export const Closed: Story = {
  args: { http: closing },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close engagement' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close this engagement?' }));
    const warning = await dialog.findByText('Checks are unfinished on 2 of 3 sampled records.');
    await waitFor(() => expect(warning).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Close engagement' }));
    await waitFor(() => expect(closing.callsOf(engagementRoutes.close)).toHaveLength(1));
  },
};

const long = Array.from({ length: 30 }, (_, at) => ({
  id: `thread-${at}`,
  at: '2026-08-04T03:10:00.000Z',
  by: 'Ingrid Vale',
  own: at % 2 === 0,
  text: `Word ${at + 1} of the thread.`,
}));

/** A long thread shows its last remarks, and all of them on request. */
export const LongThread: Story = {
  args: {
    answers: [
      ...answers.filter((one) => one.route !== findingRoutes.queries),
      reply(findingRoutes.queries, { statusCode: 200, data: storyQueries.map((one) => ({ ...one, thread: long })) }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /Queries/ }));
    await expect(await screen.findByText('Word 30 of the thread.')).toBeVisible();
    await expect(screen.queryByText('Word 1 of the thread.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 30 messages' }));
    await expect(await screen.findByText('Word 1 of the thread.')).toBeVisible();
  },
};
