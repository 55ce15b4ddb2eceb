import { z } from 'zod';
import { makeFactorBook } from '#domain/emissions';
import { factorOption } from '#plugins/reference/reference-data/contract';
import type { FactorSet } from '../domain/index.ts';

export const comparisonPlace = z.object({
  /** Null: the average of Australia. */
  facilityId: z.string().nullable(),
  facilityName: z.string().nullable(),
  country: z.string(),
  state: z.string(),
  grid: z.string(),
  zone: z.enum(['metro', 'non-metro']).nullable(),
});

export type ComparisonPlace = z.infer<typeof comparisonPlace>;

/** Every row a comparison at a place may need, so that the browser's preview uses the same figures as the server. */
export const comparisonFactors = z
  .object({
    place: comparisonPlace,
    editions: z.array(z.object({ id: z.string(), from: z.string() })),
    /** The edition that applies to activities of today. */
    edition: z.string(),
    abroad: z.string().nullable(),
    rows: z.array(factorOption),
  })
  .meta({ id: 'ComparisonFactors' });

export type ComparisonFactors = z.infer<typeof comparisonFactors>;

/** The same as the rules take it. */
export function factorSetOf({ place, editions, abroad, rows }: Omit<ComparisonFactors, 'edition'>): FactorSet {
  return { place, editions, abroad, book: makeFactorBook(rows) };
}
