import { z } from 'zod';
import { factorOption } from './factor-option.ts';

const named = { id: z.string(), code: z.string(), name: z.string() };

export const frameworkOption = z
  .object({
    ...named,
    versions: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        family: z.string(),
        /** Countries whose facilities it is for, by ISO 3166-1 code. Empty: all. */
        countries: z.array(z.string()),
        published: z.string(),
        appliesFrom: z.string(),
        appliesTo: z.string(),
        gwpSet: z.string(),
        source: z.string(),
        licence: z.string(),
        /** The edition for activities of today; a record uses the one for its own first day. */
        isDefault: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FrameworkOption' });

export type FrameworkOption = z.infer<typeof frameworkOption>;

export const categoryOption = z
  .object({
    ...named,
    scope: z.int(),
    ghgCategoryNo: z.int().nullable(),
    /** Derived from records of other scopes, never entered. */
    derived: z.boolean(),
  })
  .meta({ id: 'CategoryOption' });

export type CategoryOption = z.infer<typeof categoryOption>;

export const subCategoryOption = z.object({ ...named, categoryId: z.string() }).meta({ id: 'SubCategoryOption' });

export type SubCategoryOption = z.infer<typeof subCategoryOption>;

export const consumptionTypeOption = z
  .object({
    ...named,
    editionIds: z.array(z.string()),
    /** Method of this use, if it is not the input's own. */
    methodId: z.string().optional(),
    /** Method by edition, where an edition needs another one than this use. */
    methodIds: z.record(z.string(), z.string()).optional(),
    /** Units of this use, if they are not the input's own. */
    units: z.array(z.string()).optional(),
    /** Denominators an own factor may have, if they are not the units of the quantity. */
    factorUnits: z.array(z.string()).optional(),
    /** Frameworks whose own documents print it; absent: all. */
    frameworkIds: z.array(z.string()).optional(),
  })
  .meta({ id: 'ConsumptionTypeOption' });

export type ConsumptionTypeOption = z.infer<typeof consumptionTypeOption>;

/**
 * An input to record. Electricity has two entries with the same id, since one record answers both methods: `code`
 * distinguishes them, and the market entry is `marketBased` with the label "Market-based".
 */
export const inputTypeOption = z
  .object({
    ...named,
    label: z.string().nullable(),
    marketBased: z.boolean(),
    categoryId: z.string(),
    subCategoryId: z.string(),
    /** Units the quantity may be entered in; the first is the default. */
    units: z.array(z.string()),
    methodId: z.string(),
    versionId: z.string(),
    consumptionTypes: z.array(consumptionTypeOption),
    /**
     * The factors a record would be calculated with; with a facility only the rows for its place. Empty in a lean list, and
     * in a long one.
     */
    factors: z.array(factorOption),
    /** Other figures with the same key: shown, not used. */
    alternates: z.array(factorOption),
  })
  .meta({ id: 'InputTypeOption' });

export type InputTypeOption = z.infer<typeof inputTypeOption>;

export const inputTypeListItem = z
  .object({ ...named, categoryIds: z.array(z.string()), scopes: z.array(z.int()) })
  .meta({ id: 'InputTypeListItem' });

export type InputTypeListItem = z.infer<typeof inputTypeListItem>;
