import { z } from 'zod';
import { fields, financialYear } from '#contract';
import { COUNT_BANDS, PER, PLACES, REASONS } from '../domain/index.ts';

const year = financialYear(2001, 2199);

/** Which cells: those of a year from July, divided by one thing. */
export const cellsQuery = fields({ year, per: z.enum(PER).default('GJ') });

export const LANGUAGES = ['en', 'vi', 'fr'] as const;

export const exportQuery = fields({ year, language: z.enum(LANGUAGES).default('en') });

/** Exact decimal. */
const amount = z.string();

/** What is kept of a company in a year: each figure is the middle of its step, never the exact one. */
const sharedYear = z.object({
  year: z.int(),
  inputs: z.array(z.object({ id: z.string(), name: z.string(), tonnes: amount })),
  per: z.array(z.object({ id: z.enum(PER), amount, unit: z.string() })),
});

export const standing = z
  .object({
    takesPart: z.boolean(),
    /** Since when; null if the company does not take part. */
    since: z.string().nullable(),
    /** What of the company is in the benchmark. */
    shared: z.array(sharedYear),
    /** Years with a round, the latest first. */
    years: z.array(z.int()),
    nextRound: z.object({ day: z.string(), year: z.int() }),
    /** How complete the year of the next round is: it counts with approved records in all twelve months. */
    ready: z.object({ months: z.int(), per: z.array(z.enum(PER)) }),
  })
  .meta({ id: 'BenchmarkStanding' });

export type BenchmarkStanding = z.infer<typeof standing>;

/** A cell: companies of a type or of all, by one input or by all. */
const cell = z.object({
  /** `ALL`, or a type of company. */
  type: z.string(),
  /** Id of an input; empty: all inputs together. */
  input: z.string(),
  inputName: z.string().nullable(),
  /** Why there is no figure; null if there is one. */
  reason: z.enum(REASONS).nullable(),
  /** Number of contributors, as a range. */
  count: z.enum(COUNT_BANDS).nullable(),
  /** Quartiles: with fewer than eight contributors there is only the median. */
  lower: z.string().nullable(),
  median: z.string().nullable(),
  upper: z.string().nullable(),
  /** The own figure, exact; nobody else sees it. Null: none. */
  own: z.string().nullable(),
  place: z.enum(PLACES).nullable(),
});

export type BenchmarkCell = z.infer<typeof cell>;

export const benchmark = z
  .object({
    year: z.int(),
    per: z.enum(PER),
    /** Of the divisor. */
    unit: z.string(),
    takesPart: z.boolean(),
    /** Type of the own company. */
    ownType: z.string(),
    /** Empty for a company that does not take part. */
    cells: z.array(cell),
  })
  .meta({ id: 'Benchmark' });

export type Benchmark = z.infer<typeof benchmark>;
