import { z } from 'zod';
import { code, day, decimal, fields, id, pageOf, pageQuery, requiredOr, route, textField } from '#contract';
import { factorOption } from '#plugins/reference/reference-data/contract';
import { PLACE_FITS, UNIT_FITS, YEAR_FITS } from '../domain/fits.ts';

/** Where a record can be entered with the factor. */
const factorChoice = z
  .object({
    scope: z.int(),
    categoryId: z.string(),
    inputTypeId: z.string(),
    /** Null if the input has none, or several that the factor does not distinguish. */
    consumptionTypeId: z.string().nullable(),
    /** Units of the quantity. */
    units: z.array(z.string()),
  })
  .meta({ id: 'FactorChoice' });

export type FactorChoice = z.infer<typeof factorChoice>;

const reason = <T extends readonly [string, ...string[]]>(codes: T) =>
  z.object({ code: z.enum(codes), value: z.string() });

/** Why a factor stands where it does: a code to word, and the value it is about. */
const reasons = z.object({
  /** Whether it has every word, and how many it has: `2/2`. */
  words: reason(['all', 'some']),
  /** The grid, state or countries it is for; empty: every country. */
  place: reason(PLACE_FITS),
  /** The days its edition applies to: `2025-07-01/2026-06-30`; without an end `2022-01-01/`. */
  year: reason(YEAR_FITS),
  /** The unit it is per. */
  unit: reason(UNIT_FITS),
  /** The official title of the publication. */
  source: reason(['edition']),
  /** Who else prints the figure. */
  verification: reason(['two', 'single', 'conflict']),
});

const factorHit = factorOption
  .extend({
    /** ISO 3166-1; empty: every country. */
    countries: z.array(z.string()),
    editionTitle: z.string(),
    editionFamily: z.string(),
    licence: z.string(),
    gwpSet: z.string(),
    /** The factor per unit of the quantity; without a unit as it is printed. Exact. */
    figure: z.object({ value: z.string(), unit: z.string() }),
    choices: z.array(factorChoice),
    reasons,
    /** Null without a quantity, and if its unit does not convert to that of the factor. */
    amount: z
      .object({
        /** t CO2-e, six decimals. */
        tonnes: z.string(),
        /** Tonnes more than with the first factor; null if that one gives none. */
        difference: z.string().nullable(),
        /** The same in per cent, two decimals; null also if the first one gives zero. */
        percent: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'FactorHit' });

export { factorHit };

export type FactorHit = z.infer<typeof factorHit>;

const counted = z.array(z.object({ id: z.string(), count: z.int() }));

const MISSING = 'factor-search.no-words';

export const factorSearchRoute = route({
  method: 'GET',
  scope: 'factors:read',
  tag: 'Reference data',
  authorities: 'signed-in',
  path: '/api/factor/search',
  summary:
    'Finds factors of every edition by whole words, beginnings of words and synonyms. Best for the facility and the day first, each with its reasons; with a quantity also what each would give.',
  query: fields({
    ...pageQuery,
    q: textField(100, { error: requiredOr(MISSING) })
      .trim()
      .min(1, MISSING),
    facilityId: id.optional(),
    /** The facility's company, for platform staff, who belong to none. */
    companyId: id.optional(),
    /** Day of the activity; today by default. */
    date: day.optional(),
    quantity: decimal(3).optional(),
    /** Unit of the quantity. */
    unit: code.optional(),
    /** Only factors a record of this scope can be entered with. */
    scope: z.coerce.number({ error: 'api.choose-scope' }).int().min(1).max(9).optional(),
    country: z
      .string({ error: 'factor-search.country-code' })
      .regex(/^[A-Z]{2}$/, 'factor-search.country-code')
      .optional(),
    /** Family of editions: `NGA`, `DESNZ`. */
    family: code.optional(),
  }).refine(({ quantity, unit }) => quantity === undefined || unit !== undefined, {
    message: 'factor-search.unit-missing',
    path: ['unit'],
    when: () => true,
  }),
  /** `data` is the rest, after the best three. */
  response: pageOf(factorHit).extend({
    best: z.array(factorHit),
    /** What was found before the filters by country and family. */
    countries: counted,
    families: counted,
  }),
  errors: ['facility.unknown', 'company.required', 'unit.unknown'],
});

export type FactorSearch = z.infer<typeof factorSearchRoute.response>;
