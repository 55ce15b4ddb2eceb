import { z } from 'zod';

const factorValue = z.object({ value: z.string(), unit: z.string() });

/** A copy of a factor, stored with the run, so that later changes of the library do not affect it. */
export const runFactor = z
  .object({
    id: z.string(),
    kind: z.string(),
    edition: z.string(),
    name: z.string(),
    values: z.record(z.string(), factorValue),
    missing: z.record(z.string(), z.string()),
    biogenic: z.boolean(),
    source: z.string(),
    table: z.string(),
    verification: z.enum(['two', 'single', 'conflict']),
    note: z.string().nullable(),
  })
  .meta({ id: 'RunFactor' });

/** The stored working of one record. A newer run supersedes it; it is never edited. */
export const calculationRun = z
  .object({
    id: z.string(),
    recordRevision: z.int(),
    engineVersion: z.string(),
    methodId: z.string(),
    methodVersion: z.int(),
    methodSource: z.string(),
    edition: z.string(),
    gwpSet: z.string(),
    quantity: factorValue,
    normalised: factorValue,
    steps: z.array(
      z.object({
        id: z.string(),
        formula: z.string(),
        substituted: z.string(),
        result: z.string().nullable(),
        unit: z.string(),
        factorIds: z.array(z.string()),
        edition: z.string().optional(),
        note: z.string().optional(),
      }),
    ),
    factors: z.array(runFactor),
    /** Exact, unrounded results by output. */
    outputs: z.record(z.string(), z.string().nullable()),
    /** SHA-256 of the inputs of the run. */
    inputsHash: z.string(),
    createdAt: z.string(),
    createdBy: z.string(),
  })
  .meta({ id: 'CalculationRun' });

export type CalculationRun = z.infer<typeof calculationRun>;
