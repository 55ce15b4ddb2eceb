import { z } from 'zod';

const nullableText = z.string().nullable();

/**
 * A row of the factor tables, with its lookup key and its provenance. The browser builds a factor book from such rows, so
 * that its preview and the server's result come from the same figures.
 */
export const factorOption = z
  .object({
    id: z.string(),
    kind: z.string(),
    edition: z.string(),
    name: z.string(),
    values: z.record(z.string(), z.object({ value: z.string(), unit: z.string() })),
    /** Figures the source does not give, with the reason: `not-estimated`, `confidential`, `not-listed` ... */
    missing: z.record(z.string(), z.string()),
    biogenic: z.boolean(),
    source: z.string(),
    table: z.string(),
    /** `two` independent places, a `single` one, or a `conflict` between them. */
    verification: z.enum(['two', 'single', 'conflict']),
    note: nullableText,
    input: nullableText,
    use: nullableText,
    region: nullableText,
    zone: nullableText,
    year: z.int().nullable(),
    /** `liquid`, `gaseous`, `solid`; null if it does not apply. */
    family: nullableText,
    publishedIn: z.string(),
    /** `primary` and `derived` rows are used; an `alternate` is shown beside them. */
    flag: z.enum(['primary', 'derived', 'alternate', 'component']),
    witnesses: z.string(),
  })
  .meta({ id: 'FactorOption' });

export type FactorOption = z.infer<typeof factorOption>;
