import { z } from 'zod';
import {
  bodyRevision,
  code,
  day,
  decimal,
  fields,
  id,
  messageFor,
  pageQuery,
  searchText,
  text,
  textField,
} from '#contract';
import {
  GROUP_STATES,
  hasCondition,
  LEDGER_FIELDS,
  OPEN_QUESTIONS,
  REASONS,
  SPEND_CATEGORIES,
} from '../domain/index.ts';

/** Most groups of one call that decides. */
export const MOST_GROUPS = 200;

/** Most words of a rule. */
export const MOST_WORDS = 20;

/** Last priority of a rule. */
export const LAST_PRIORITY = 9_999;

const spendCategory = z.enum(SPEND_CATEGORIES, { error: 'spend.category-wrong' });

/** What happens with money. */
export const sentOutcome = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('counted'), categoryId: spendCategory, inputTypeId: code }),
    z.strictObject({ kind: z.literal('left-out'), reason: z.enum(REASONS, { error: 'spend.reason-wrong' }) }),
  ],
  { error: 'spend.outcome-wrong' },
);

export type SentOutcome = z.infer<typeof sentOutcome>;

/** An outcome with the names of its category and input. */
const shownOutcome = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('counted'),
      categoryId: z.string(),
      inputTypeId: z.string(),
      categoryNo: z.int().nullable(),
      inputName: z.string(),
    }),
    z.object({ kind: z.literal('left-out'), reason: z.enum(REASONS) }),
  ])
  .meta({ id: 'SpendOutcome' });

export type ShownOutcome = z.infer<typeof shownOutcome>;

const groupId = z.string({ error: 'spend.group-unknown' }).regex(/^[0-9a-f]{32}$/, 'spend.group-unknown');

export const itemQuery = fields({ itemId: id });

export const groupsQuery = fields({
  itemId: id,
  state: z.enum(GROUP_STATES, { error: 'spend.state-wrong' }).optional(),
  search: searchText.optional(),
  ...pageQuery,
});

export const linesQuery = fields({ itemId: id, groupId, ...pageQuery });

const groupIds = z
  .array(groupId, { error: 'spend.group-unknown' })
  .min(1, 'spend.group-unknown')
  .max(MOST_GROUPS, messageFor('spend.groups-most', { most: MOST_GROUPS }));

export const decideBody = fields({
  itemId: id,
  groupIds,
  outcome: sentOutcome,
  /** Counted although records by quantity of the supplier exist: a person says that it is something else. */
  despite: z.boolean({ error: 'api.boolean' }).default(false),
});

export const undoBody = fields({ itemId: id, groupIds });

export const facilityBody = fields({ itemId: id, facilityId: id });

export const costCentreBody = fields({
  code: text,
  /** Null: the facility of the ledger. */
  facilityId: id.nullable(),
});

const maybeAmount = z.union([z.literal('').transform(() => null), z.null(), decimal(2)]).default(null);
const account = textField(64).trim().default('');

const ruleShape = {
  accountFrom: account,
  accountTo: account,
  supplier: textField(120).trim().default(''),
  words: z
    .array(text, { error: 'api.no-text' })
    .max(MOST_WORDS, messageFor('spend.words-most', { most: MOST_WORDS }))
    .default([]),
  amountFrom: maybeAmount,
  amountTo: maybeAmount,
  priority: z
    .int({ error: 'spend.priority-wrong' })
    .min(1, 'spend.priority-wrong')
    .max(LAST_PRIORITY, 'spend.priority-wrong'),
  outcome: sentOutcome,
};

const restricts = { message: 'spend.rule-empty', path: ['words'] };

export const ruleBody = fields(ruleShape).refine(hasCondition, restricts);

export const ruleUpdateBody = fields({ ...ruleShape, id, revision: bodyRevision }).refine(hasCondition, restricts);

export type RuleFacts = z.output<typeof ruleBody>;
export type RuleValues = z.input<typeof ruleBody>;

export const ruleDeleteBody = fields({ id, revision: bodyRevision });

export const inputsQuery = fields({ search: searchText.optional() });

export const MONEY_KINDS = ['rate', 'index'] as const;

/** Years of own rates and indices. */
const YEARS = { first: 2000, last: 2199 } as const;

const currency = z.string({ error: 'spend.currency-wrong' }).regex(/^[A-Z]{3}$/, 'spend.currency-wrong');
const moneyYear = z
  .int({ error: 'spend.year-wrong' })
  .min(YEARS.first, 'spend.year-wrong')
  .max(YEARS.last, 'spend.year-wrong');

const moneyKey = {
  kind: z.enum(MONEY_KINDS, { error: 'spend.money-wrong' }),
  /** Of an index: the currency of the country whose prices it measures. */
  currency,
  year: moneyYear,
};

export const moneyBody = fields({
  ...moneyKey,
  /** Of a rate: units of the currency for one US dollar. */
  value: decimal(3).refine((given) => Number(given) > 0, 'spend.value-wrong'),
  /** Day it was read. */
  day,
  source: text,
});

export const moneyDeleteBody = fields(moneyKey);

export const ownMoney = z
  .object({
    kind: z.enum(MONEY_KINDS),
    currency: z.string(),
    year: z.int(),
    value: z.string(),
    day: z.string(),
    source: z.string(),
  })
  .meta({ id: 'SpendOwnMoney' });

export type OwnMoney = z.infer<typeof ownMoney>;

const because = z.object({ part: z.enum(['account', 'supplier', 'word', 'amount']), text: z.string() });

const suggestion = z.object({
  outcome: shownOutcome,
  /** Per cent; null: from the starting list. */
  share: z.string().nullable(),
  because: z.array(
    z.object({
      part: z.enum(['account', 'supplier', 'word']),
      text: z.string(),
      of: z.object({ count: z.int(), all: z.int() }).nullable(),
    }),
  ),
});

/** Lines of one account, supplier and currency that the same rule decides, or none. */
export const spendGroup = z
  .object({
    id: z.string(),
    account: z.string(),
    accountName: z.string(),
    supplier: z.string(),
    currency: z.string(),
    lines: z.int(),
    total: z.string(),
    largest: z.object({ number: z.int(), amount: z.string(), text: z.string() }),
    from: z.string(),
    to: z.string(),
    state: z.enum(GROUP_STATES),
    outcome: shownOutcome.nullable(),
    /** Who decided: a person, a rule of the company, or a built-in one. */
    decidedBy: z.enum(['person', 'rule', 'built-in']).nullable(),
    ruleId: z.string().nullable(),
    because: z.array(because),
    despite: z.boolean(),
    suggestions: z.array(suggestion),
  })
  .meta({ id: 'SpendGroup' });

export type SpendGroup = z.infer<typeof spendGroup>;

export const spendLine = z
  .object({
    number: z.int(),
    day: z.string(),
    account: z.string(),
    accountName: z.string(),
    supplier: z.string(),
    text: z.string(),
    amount: z.string(),
    currency: z.string(),
    costCentre: z.string(),
  })
  .meta({ id: 'SpendLine' });

const stateSum = z.object({
  state: z.enum(GROUP_STATES),
  groups: z.int(),
  lines: z.int(),
  total: z.string(),
  stake: z.string(),
  share: z.string(),
});

export const currencySummary = z
  .object({ currency: z.string(), lines: z.int(), total: z.string(), states: z.array(stateSum) })
  .meta({ id: 'SpendSummary' });

export type SpendSummary = z.infer<typeof currencySummary>;

/** A ledger as it was read, with what was decided so far. */
export const spendLedger = z
  .object({
    itemId: z.string(),
    state: z.enum(['OPEN', 'RECORDED']),
    lines: z.int(),
    totals: z.int(),
    zeros: z.int(),
    faults: z.int(),
    faulty: z.array(z.object({ number: z.int(), why: z.enum(['day', 'amount', 'currency']), text: z.string() })),
    facilityId: z.string().nullable(),
    facilities: z.array(z.object({ id: z.string(), name: z.string() })),
    costCentres: z.array(z.object({ code: z.string(), lines: z.int(), facilityId: z.string().nullable() })),
    /** Exchange rates and price indices that counted lines need and that nobody has published or entered. */
    missing: z.array(z.object({ kind: z.enum(MONEY_KINDS), currency: z.string(), year: z.int() })),
    summary: z.array(currencySummary),
  })
  .meta({ id: 'SpendLedger' });

export type SpendLedger = z.infer<typeof spendLedger>;

export const spendRule = z
  .object({
    id: z.string(),
    revision: z.int(),
    priority: z.int(),
    accountFrom: z.string(),
    accountTo: z.string(),
    supplier: z.string(),
    words: z.array(z.string()),
    amountFrom: z.string().nullable(),
    amountTo: z.string().nullable(),
    outcome: shownOutcome,
  })
  .meta({ id: 'SpendRule' });

export type SpendRuleRow = z.infer<typeof spendRule>;

export const spendRules = z.object({
  rules: z.array(spendRule),
  builtIn: z.array(z.object({ id: z.string(), phrases: z.array(z.string()) })),
});

export const spendInput = z
  .object({ categoryId: z.string(), categoryNo: z.int(), inputTypeId: z.string(), name: z.string() })
  .meta({ id: 'SpendInput' });

export type SpendInput = z.infer<typeof spendInput>;

/** Answer to `spend.columns`: what the columns mean. */
export const columnsAnswer = z.strictObject({
  columns: z.partialRecord(z.enum(LEDGER_FIELDS), z.int().min(0).max(999)),
  dayOrder: z.enum(['day-first', 'month-first']).nullable(),
  decimalMark: z.enum(['.', ',']).nullable(),
});

export type ColumnsAnswer = z.infer<typeof columnsAnswer>;

/** Answer to `spend.classify`: the records are to be proposed. */
export const proposeAnswer = z.strictObject({ propose: z.literal(true) });

export type ProposeAnswer = z.infer<typeof proposeAnswer>;

/** What the form of `spend.columns` shows. */
export const columnsDetail = z.object({
  asks: z.array(z.enum(OPEN_QUESTIONS)),
  titles: z.array(z.string()),
  columns: z.partialRecord(z.enum(LEDGER_FIELDS), z.int()),
  sample: z.array(z.array(z.string())),
  dayOrder: z.enum(['day-first', 'month-first']).nullable(),
  decimalMark: z.enum(['.', ',']).nullable(),
});

export type ColumnsDetail = z.infer<typeof columnsDetail>;
