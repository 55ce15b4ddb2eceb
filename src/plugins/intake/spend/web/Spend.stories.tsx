import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageAnswer, problem } from '#contract';
import { FakeHttpService, reply, StoryApplication, type RouteReplying } from '#core/testing';
import { spendRoutes, type SpendGroup, type SpendLedger } from '../contract/index.ts';
import { ClassifyForm } from './components/ClassifyForm.tsx';
import { ColumnsForm } from './components/ColumnsForm.tsx';
import plugin from './plugin.ts';
import {
  couriers,
  freight,
  storyColumns,
  storyDone,
  storyGroups,
  storyItem,
  storyLedger,
  storyOpenLedger,
  storyRules,
} from './story-spend.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

/** Responses of every call that the screens read. */
function storyAnswers(ledger: SpendLedger, groups: SpendGroup[], rules = storyRules): RouteReplying[] {
  const shown = ({ query }: { readonly query?: { readonly state?: unknown } }) =>
    groups.filter(({ state }) => query?.state === undefined || query.state === state);
  return [
    reply(spendRoutes.ledger, { statusCode: 200, data: ledger }),
    reply(spendRoutes.groups, (input) => {
      const found = shown(input);
      return pageAnswer(found, 1, 10, found.length);
    }),
    reply(
      spendRoutes.lines,
      pageAnswer(
        [
          {
            number: 6,
            day: '2025-07-03',
            account: '425',
            accountName: 'Freight & Courier',
            supplier: 'Southern Haulage Pty Ltd',
            text: 'Freight Sydney to Orange',
            amount: '12400',
            currency: 'AUD',
            costCentre: '',
          },
        ],
        1,
        10,
        1,
      ),
    ),
    reply(spendRoutes.inputs, {
      statusCode: 200,
      data: [
        { categoryId: freight.categoryId, categoryNo: 4, inputTypeId: freight.inputTypeId, name: freight.inputName },
        { categoryId: couriers.categoryId, categoryNo: 4, inputTypeId: couriers.inputTypeId, name: couriers.inputName },
      ],
    }),
    reply(spendRoutes.rules, {
      statusCode: 200,
      data: { rules, builtIn: [{ id: 'built-in.water', phrases: ['water', 'eau', 'tien nuoc'] }] },
    }),
    reply(spendRoutes.money, {
      statusCode: 200,
      data: [
        {
          kind: 'rate',
          currency: 'AUD',
          year: 2026,
          value: '1.52',
          day: '2026-11-02',
          source: 'Reserve Bank of Australia',
        },
      ],
    }),
    reply(spendRoutes.decide, { statusCode: 200, data: { changed: 1 } }),
    reply(spendRoutes.undo, { statusCode: 200, data: { changed: 1 } }),
    ...rules.slice(0, 1).map((rule) => reply(spendRoutes.addRule, { statusCode: 200, data: rule })),
  ];
}

const onAnswer = fn(async () => undefined);
const classify = <ClassifyForm item={storyItem('spend.classify', { itemId: '' })} onAnswer={onAnswer} />;

const meta = {
  title: 'Inbox/Spend',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [plugin],
    path: '/inbox-item',
    answers: storyAnswers(storyLedger, storyGroups),
    children: classify,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const deciding = new FakeHttpService(storyAnswers(storyLedger, storyGroups));

/** The most money first: suggestions with the words behind them are taken by one press or key. */
export const Classify: Story = {
  args: { http: deciding },
  play: async () => {
    deciding.received.length = 0;
    await expect(await screen.findByText('Next group (not classified: 1)')).toBeVisible();
    await expect(screen.getByText('68.9 % of the money decided')).toBeVisible();
    // Beside the suggestion and in the list.
    await expect(screen.getAllByText(/11 of 12 decisions/)).toHaveLength(2);
    const first = screen.getByRole('button', { name: '4. General Freight Trucking, Long-Distance, Truckload' });
    first.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(deciding.callsOf(spendRoutes.decide)).toMatchObject([
        {
          body: {
            groupIds: ['a'.repeat(32)],
            outcome: { kind: 'counted', inputTypeId: 'naics-484121' },
            despite: false,
          },
        },
      ]),
    );
  },
};

/** Every group says what decided; a person's decision can be undone. */
export const OneGroup: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Open: Whitlock/ }));
    const sheet = within(await screen.findByRole('dialog'));
    const undo = await sheet.findByRole('button', { name: 'Undo decision' });
    await waitFor(() => expect(undo).toBeVisible());
    await expect(await sheet.findByText('Freight Sydney to Orange')).toBeInTheDocument();
  },
};

const keyed = new FakeHttpService(storyAnswers(storyLedger, storyGroups));

/** A group must be on screen for a moment before a key decides about it. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Digits choose a suggestion, U takes the decision back, and the decision becomes a rule. */
export const ByKeys: Story = {
  args: { http: keyed },
  play: async () => {
    keyed.received.length = 0;
    await screen.findByText('takes the first suggestion');
    await seen();
    const search = screen.getByRole('searchbox', { name: 'Search account or supplier' });
    await userEvent.type(search, '2u');
    await expect(keyed.callsOf(spendRoutes.decide)).toEqual([]);
    search.blur();
    await userEvent.keyboard('9');
    await expect(keyed.callsOf(spendRoutes.decide)).toEqual([]);
    await userEvent.keyboard('2');
    await waitFor(() =>
      expect(keyed.callsOf(spendRoutes.decide)).toMatchObject([
        { body: { groupIds: ['a'.repeat(32)], outcome: { inputTypeId: couriers.inputTypeId } } },
      ]),
    );
    const made = await screen.findByText(/^Southern Haulage.*: 4\. /);
    await waitFor(() => expect(made).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Make it a rule' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(keyed.callsOf(spendRoutes.addRule)).toMatchObject([
        { body: { accountFrom: '425', outcome: { inputTypeId: couriers.inputTypeId } } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.keyboard('u');
    await waitFor(() =>
      expect(keyed.callsOf(spendRoutes.undo)).toMatchObject([{ body: { groupIds: ['a'.repeat(32)] } }]),
    );
  },
};

const ruling = new FakeHttpService(storyAnswers(storyLedger, storyGroups));

/** A rule from a group: account, supplier and the first suggestion are filled in. */
export const MakeRule: Story = {
  args: { http: ruling },
  play: async () => {
    ruling.received.length = 0;
    await userEvent.click(await screen.findByRole('button', { name: 'Make a rule' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Words/ }), 'freight, haulage');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(ruling.callsOf(spendRoutes.addRule)).toMatchObject([
        {
          body: {
            accountFrom: '425',
            supplier: 'Southern Haulage Pty Ltd',
            words: ['freight', 'haulage'],
            priority: 100,
            outcome: { inputTypeId: 'naics-484121' },
          },
        },
      ]),
    );
  },
};

/** Faulty rows, several facilities, and years for which no rate is published. */
export const OpenMatters: Story = {
  args: { answers: storyAnswers(storyOpenLedger, storyGroups) },
  play: async () => {
    await expect(await screen.findByText(/Row 17 has no day: 31\/02\/2026/)).toBeVisible();
    await expect(screen.getByText('AUD for one US dollar, mean of 2026')).toBeVisible();
  },
};

/** Everything is decided: the records can be proposed. */
export const AllDecided: Story = {
  args: {
    answers: storyAnswers(
      storyDone,
      storyGroups.filter(({ state }) => state !== 'UNCLASSIFIED'),
    ),
  },
  play: async () => {
    onAnswer.mockClear();
    await expect(await screen.findByText('Every group is decided.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Propose records' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ propose: true }));
  },
};

/** The ledger cannot be read. */
export const Failed: Story = {
  args: {
    answers: [
      ...storyAnswers(storyLedger, storyGroups),
      reply(spendRoutes.ledger, problem('spend.ledger-unknown', 404, 'spend.ledger-unknown')),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('There is no such ledger.')).toBeVisible();
  },
};

/** Columns that the titles do not tell. */
export const Columns: Story = {
  args: { children: <ColumnsForm item={storyItem('spend.columns', storyColumns)} onAnswer={onAnswer} /> },
  play: async () => {
    onAnswer.mockClear();
    await expect(await screen.findByText(/Choose the day, and the amount/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Amount/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'How much' }));
    await userEvent.click(screen.getByRole('radio', { name: '3 April' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the ledger' }));
    await waitFor(() =>
      expect(onAnswer).toHaveBeenCalledWith({
        columns: { day: 0, supplier: 1, amount: 2 },
        dayOrder: 'day-first',
        decimalMark: null,
      }),
    );
  },
};

export const Phone: Story = { globals: { width: 'phone' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Light: Story = { globals: { theme: 'light' } };

/** The rules of the company, in the order in which they are tried. */
export const Rules: Story = {
  args: { path: '/inbox/spend-rules', children: undefined },
  play: async () => {
    await expect(await screen.findByText(/account 425 – 429; “freight, haulage”/)).toBeVisible();
    await expect(await screen.findByText('water, eau, tien nuoc')).toBeVisible();
    await expect(await screen.findByText('Reserve Bank of Australia, 2026-11-02')).toBeVisible();
  },
};

export const NoRules: Story = {
  args: { path: '/inbox/spend-rules', children: undefined, answers: storyAnswers(storyLedger, storyGroups, []) },
  play: async () => {
    await expect(await screen.findByText('No rules yet')).toBeVisible();
  },
};
