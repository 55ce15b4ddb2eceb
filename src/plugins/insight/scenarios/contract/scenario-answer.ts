import { z } from 'zod';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { ASSUMPTION_IDS, LEVER_KINDS, LEVER_STATES, METHODS } from '../domain/index.ts';
import { SCENARIO_SCOPES, VISIBILITIES } from './scenario-body.ts';

const figure = z.string().nullable();

/** Business as usual and with levers, in one year. */
const pair = { year: z.int(), usual: z.string(), result: z.string() };

/** Why there is no line of the target: it measures something else, it is an intensity, or it is gone. */
export const TARGET_STATES = ['SAME', 'DIFFERS', 'GONE'] as const;

const scenarioYear = z.object({
  ...pair,
  /** Ends of the interval of business as usual; null: fewer than 24 months are recorded. */
  low: figure,
  high: figure,
  /** Line of the target. */
  target: figure,
  scopes: z.array(z.object({ scope: z.int(), usual: z.string(), result: z.string() })),
});

const leverOutcome = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(LEVER_KINDS),
  state: z.enum(LEVER_STATES),
  /** Assumptions without which it has no tonnes, or no cost. */
  missing: z.array(z.enum(ASSUMPTION_IDS)),
  years: z.array(z.object({ year: z.int(), saved: z.string(), cost: figure })),
  /** t CO2-e of all years. */
  saved: z.string(),
  /** $ of all years, discounted. */
  present: figure,
  /** $/t CO2-e. */
  price: figure,
  /** Whether the internal carbon price covers it; null: one of the two is missing. */
  pays: z.boolean().nullable(),
});

const scenarioResult = z
  .object({
    /** The twelve months it starts from, and the months with records; null: nothing is recorded. */
    base: z.object({ from: z.string(), to: z.string(), months: z.int() }).nullable(),
    /** Level of the interval in per cent. */
    level: z.int(),
    /** Complete financial years before. */
    actuals: z.array(z.object({ year: z.int(), amount: z.string() })),
    years: z.array(scenarioYear),
    target: z.object({ id: z.string(), name: z.string(), state: z.enum(TARGET_STATES) }).nullable(),
    /** In the order they act in: business as usual less all of their savings is the result. */
    levers: z.array(leverOutcome),
    /** Levers with a price, cheapest first, with savings added up. */
    curve: z.array(
      z.object({ id: z.string(), name: z.string(), price: z.string(), saved: z.string(), together: z.string() }),
    ),
    /** GJ by input. */
    inputs: z.array(z.object({ inputTypeId: z.string(), inputTypeName: z.string(), years: z.array(z.object(pair)) })),
    /** Scope 1 of facilities with a Safeguard baseline; null after the last year whose decline is in the law. */
    safeguard: z.array(
      z.object({
        facilityId: z.string(),
        facilityName: z.string(),
        years: z.array(z.object({ ...pair, baseline: figure })),
      }),
    ),
    /** Every assumption; `source` empty: the published or usual value applies. */
    assumptions: z.array(z.object({ id: z.enum(ASSUMPTION_IDS), value: figure, unit: z.string(), source: z.string() })),
  })
  .meta({ id: 'ScenarioResult' });

export type ScenarioResult = z.infer<typeof scenarioResult>;

const rowShape = {
  id: z.string(),
  revision: z.int(),
  name: z.string(),
  note: z.string(),
  visibility: z.enum(VISIBILITIES),
  owner: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
  levers: z.int(),
  endYear: z.int(),
  updatedAt: z.string(),
};

export const scenarioRow = z.object(rowShape).meta({ id: 'ScenarioRow' });

export type ScenarioRow = z.infer<typeof scenarioRow>;

/** A lever as it is stored. */
const leverAnswer = z.object({
  id: z.string(),
  kind: z.enum(LEVER_KINDS),
  name: z.string(),
  facilityIds: z.array(z.string()),
  inputTypeId: z.string(),
  from: z.string(),
  to: z.string(),
  ramp: z.int(),
  percent: z.string(),
  kwhPerLitre: z.string(),
  price: z.string(),
  capex: z.string(),
  opex: z.string(),
  source: z.string(),
});

export type LeverAnswer = z.infer<typeof leverAnswer>;

export const scenarioDetail = z
  .object({
    ...rowShape,
    body: z.object({
      book: z.enum(BOOK_IDS),
      scopes: z.array(z.enum(SCENARIO_SCOPES)),
      scope2Method: z.enum(METHODS),
      targetId: z.string(),
      endYear: z.int(),
      levers: z.array(leverAnswer),
      assumptions: z.array(z.object({ id: z.enum(ASSUMPTION_IDS), value: z.string(), source: z.string() })),
    }),
    result: scenarioResult,
  })
  .meta({ id: 'ScenarioDetail' });

export type ScenarioDetail = z.infer<typeof scenarioDetail>;
