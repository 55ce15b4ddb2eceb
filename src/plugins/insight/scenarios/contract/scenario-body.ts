import { z } from 'zod';
import { code, day, decimal, fields, financialYear, id, MESSAGES, signedDecimal, text, textField } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { ASSUMPTION_IDS, LEVER_KINDS, METHODS } from '../domain/index.ts';

/** Most scenarios of a company, and levers of a scenario. */
export const SCENARIO_LIMIT = 200;
export const LEVER_LIMIT = 20;

/** Last year a scenario may look at. */
export const LAST_YEAR = 2050;

const FACILITIES = 500;
const SOURCE = 300;
const NOTE = 2_000;
const RAMP = 120;

export const SCENARIO_SCOPES = ['1', '2'] as const;
export const VISIBILITIES = ['PRIVATE', 'COMPANY'] as const;

/** Who says so: a study, a contract, an offer. Everything that is assumed has one. */
const source = textField(SOURCE).trim().min(1, MESSAGES.required);

const percent = decimal(2).refine((given) => !(Number(given) > 100), 'scenarios.percent');

const leverFacts = {
  /** Any id, unique in its scenario. */
  id: code,
  kind: z.enum(LEVER_KINDS, MESSAGES.required),
  name: text,
  /** Empty: every facility. */
  facilityIds: z.array(id).max(FACILITIES).default([]),
  /** Of EFFICIENCY: the input it saves; empty: every input. */
  inputTypeId: z.union([z.literal(''), code]).default(''),
  /** A day of its first month, and of its last one; empty: it stays. */
  from: day,
  to: z.union([z.literal(''), day]).default(''),
  /** Months in which it grows to its whole size. */
  ramp: z.int({ error: 'scenarios.ramp' }).min(0, 'scenarios.ramp').max(RAMP, 'scenarios.ramp').default(0),
  /** Share at its whole size; a closure has 100. */
  percent,
  /** Of ELECTRIFY: kWh that replace one litre of diesel. */
  kwhPerLitre: z.union([z.literal(''), decimal(3)]).default(''),
  /** Of PPA: $/MWh. */
  price: z.union([z.literal(''), decimal(2)]).default(''),
  /** $, once. */
  capex: decimal(2),
  /** $ a year at its whole size; negative: a saving. */
  opex: signedDecimal(2),
  source,
};

interface LeverChecked {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly facilityIds: readonly string[];
  readonly kwhPerLitre: string;
  readonly price: string;
  readonly percent: string;
}

function checkLever(lever: LeverChecked, context: z.RefinementCtx) {
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (lever.kind === 'CLOSURE' && lever.facilityIds.length === 0) add('facilityIds', 'scenarios.closure-facility');
  if (lever.kind === 'CLOSURE' && Number(lever.percent) !== 100) add('percent', 'scenarios.closure-whole');
  if (lever.kind === 'ELECTRIFY' && !(Number(lever.kwhPerLitre) > 0)) add('kwhPerLitre', 'scenarios.kwh-per-litre');
  if (lever.kind === 'PPA' && lever.price === '') add('price', MESSAGES.required);
  if (lever.to !== '' && lever.to < lever.from) add('to', 'scenarios.ends-before');
}

export const leverBody = fields(leverFacts).superRefine(checkLever);

export type LeverBody = z.infer<typeof leverBody>;

/** Highest values: a share of a trend, and percentages. */
const MOST: Readonly<Record<string, number>> = { damping: 1, gridDecline: 100, discountRate: 100 };

export const assumptionForm = fields({ id: z.enum(ASSUMPTION_IDS), value: decimal(3), source }).superRefine(
  ({ id: of, value }, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message });
    if (Number(value) > (MOST[of] ?? Infinity)) add(of === 'damping' ? 'scenarios.damping' : 'scenarios.percent');
    if (of === 'dieselEnergy' && !(Number(value) > 0)) add('scenarios.above-zero');
  },
);

export type AssumptionBody = z.infer<typeof assumptionForm>;

/** What people say of a scenario. */
export const scenarioHead = {
  name: text,
  note: textField(NOTE, { lines: true }).default(''),
  book: z.enum(BOOK_IDS),
  scopes: z.array(z.enum(SCENARIO_SCOPES)).min(1, MESSAGES.required),
  scope2Method: z.enum(METHODS),
  /** A target whose line it is compared with; empty: none. */
  targetId: z.union([z.literal(''), id]).default(''),
  /** Last financial year. */
  endYear: financialYear(2020, LAST_YEAR),
};

export const headForm = fields(scenarioHead);

const levers = z
  .array(leverBody)
  .max(LEVER_LIMIT, 'scenarios.levers-most')
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'scenarios.lever-twice')
  .default([]);

const assumptions = z
  .array(assumptionForm)
  .max(ASSUMPTION_IDS.length)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'scenarios.assumption-twice')
  .default([]);

/** A scenario as it is sent and stored. */
export const scenarioFields = { ...scenarioHead, levers, assumptions };

export const scenarioBody = fields(scenarioFields);

export type ScenarioBody = z.infer<typeof scenarioBody>;
