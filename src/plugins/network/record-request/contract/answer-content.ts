import { z } from 'zod';
import { ALLOCATION_KEYS, REVEALS, SCOPE2_METHODS } from './request-words.ts';

const tonnes = z.string();

/** t CO2-e as exact decimal texts of 6 places. `other`: gases beside the three, and what is known in all only. */
export const tonnesByGas = z
  .object({
    total: tonnes,
    co2: tonnes.nullable(),
    ch4: tonnes.nullable(),
    n2o: tonnes.nullable(),
    other: tonnes.nullable(),
  })
  .meta({ id: 'TonnesByGas' });

export type TonnesByGas = z.infer<typeof tonnesByGas>;

const allocation = z.object({
  key: z.enum(ALLOCATION_KEYS),
  /** Empty for WHOLE. */
  unit: z.string(),
  /** Null: WHOLE, or the customer types its own when it accepts. */
  customerAmount: z.string().nullable(),
  /** Null: WHOLE, or not revealed. */
  totalAmount: z.string().nullable(),
});

/** A scope and category of the supplier, before and after allocation. */
export const answerLine = z
  .object({
    typeScope: z.int(),
    categoryId: z.string(),
    categoryName: z.string(),
    records: z.int(),
    total: tonnes,
    /** Null while the customer's amount is not known. */
    allocated: tonnes.nullable(),
  })
  .meta({ id: 'DisclosureLine' });

export const answerFile = z
  .object({
    id: z.string(),
    name: z.string(),
    format: z.string(),
    size: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'DisclosureFile' });

/** What an answer says to the customer: frozen when it is submitted. */
export const answerContent = z
  .object({
    fillMode: z.int(),
    fromDate: z.string(),
    toDate: z.string(),
    /** The customer's part; null while its amount is not known (a shared answer). */
    allocated: tonnesByGas.nullable(),
    /** Before allocation; null: not revealed. */
    whole: tonnesByGas.nullable(),
    allocation,
    reveal: z.enum(REVEALS),
    /** Null: typed, and not said. */
    scope2Method: z.enum(SCOPE2_METHODS).nullable(),
    /** Empty: not revealed, or typed. */
    lines: z.array(answerLine),
    /** Where the figures come from; null for typed ones. The records themselves stay with the supplier. */
    lineage: z
      .object({
        records: z.int(),
        /** SHA-256 over ids, revisions, runs and tonnes: the supplier can prove later what it counted. */
        digest: z.string(),
        editions: z.array(z.string()),
        scopes: z.array(z.int()),
      })
      .nullable(),
    /** How typed figures were found; null for records. */
    typed: z.object({ method: z.string(), source: z.string() }).nullable(),
    /** 1 (measured and proved) to 5 (a guess), weighted by emissions; null: not told. */
    dataQuality: z.number().nullable(),
    /** Whether fuel the supplier burnt (Scope 1) is in it; null: typed, and not said. */
    holdsFuel: z.boolean().nullable(),
    note: z.string(),
    files: z.array(answerFile),
  })
  .meta({ id: 'DisclosureAnswerContent' });

export type AnswerContent = z.infer<typeof answerContent>;
export type AnswerLine = z.infer<typeof answerLine>;

/** A submitted answer. */
export const answer = z
  .object({
    id: z.string(),
    /** 1 for the first, one more for each that was submitted or accepted after it. */
    version: z.int(),
    submittedAt: z.string(),
    submittedBy: z.string().nullable(),
    content: answerContent,
  })
  .meta({ id: 'DisclosureAnswer' });

export type Answer = z.infer<typeof answer>;

/** Something to look at before going on. `code` is the key of its text, `values` fill its places. */
export const requestWarning = z
  .object({ code: z.string(), message: z.string(), values: z.record(z.string(), z.string()) })
  .meta({ id: 'DisclosureWarning' });

export type RequestWarning = z.infer<typeof requestWarning>;

/** One of the supplier's own records in an answer: for the supplier's eyes alone. */
export const usedRecord = z
  .object({
    recordId: z.string(),
    revision: z.int(),
    runId: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    typeScope: z.int(),
    categoryId: z.string(),
    categoryName: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    edition: z.string(),
    /** Days inside the period asked for, of the days of the record. */
    days: z.int(),
    ofDays: z.int(),
    /** t CO2-e inside the period; null: not computable by the chosen Scope 2 method. */
    tonnes: tonnesByGas.nullable(),
    /** Left out by the supplier. */
    excluded: z.boolean(),
  })
  .meta({ id: 'DisclosureUsedRecord' });

export type UsedRecord = z.infer<typeof usedRecord>;

/** What an answer would come to, before it is submitted. */
export const answerPreview = z
  .object({
    content: answerContent,
    records: z.array(usedRecord),
    /** Own records of the selection that are not approved yet, and so are not in it. */
    notApproved: z.int(),
    warnings: z.array(requestWarning),
  })
  .meta({ id: 'DisclosurePreview' });

export type AnswerPreview = z.infer<typeof answerPreview>;
