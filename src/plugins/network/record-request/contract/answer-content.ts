import { messageText } from '#contract';
import { z } from 'zod';
import { ALLOCATION_KEYS, REVEALS, SCOPE2_METHODS } from './request-words.ts';

const tonnes = z.string();

/** t CO2-e as exact decimal texts of 6 places. `other`: other gases, and totals without a split by gas. */
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
  /** Null: WHOLE, or the customer enters its own amount when it accepts. */
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
    /** Null while the customer's amount is unknown. */
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

/** What the customer sees of an answer: frozen on submission. */
export const answerContent = z
  .object({
    fillMode: z.int(),
    fromDate: z.string(),
    toDate: z.string(),
    /** The customer's share; null while its amount is unknown (a shared answer). */
    allocated: tonnesByGas.nullable(),
    /** Before allocation; null: not revealed. */
    whole: tonnesByGas.nullable(),
    allocation,
    reveal: z.enum(REVEALS),
    /** Null: typed figures without this information. */
    scope2Method: z.enum(SCOPE2_METHODS).nullable(),
    /** Empty: not revealed, or typed. */
    lines: z.array(answerLine),
    /** Source of the figures; null for typed ones. The records themselves stay with the supplier. */
    lineage: z
      .object({
        records: z.int(),
        /** SHA-256 over ids, revisions, runs and tonnes: lets the supplier prove later which records it counted. */
        digest: z.string(),
        editions: z.array(z.string()),
        scopes: z.array(z.int()),
      })
      .nullable(),
    /** How typed figures were determined; null for records. */
    typed: z.object({ method: z.string(), source: z.string() }).nullable(),
    /** 1 (measured and verified) to 5 (a guess), weighted by emissions; null: not given. */
    dataQuality: z.number().nullable(),
    /** Whether it includes fuel the supplier burnt (Scope 1); null: typed figures without this information. */
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
    /** 1 for the first; increases with each submitted or accepted answer. */
    version: z.int(),
    submittedAt: z.string(),
    submittedBy: z.string().nullable(),
    content: answerContent,
  })
  .meta({ id: 'DisclosureAnswer' });

export type Answer = z.infer<typeof answer>;

/** A warning to review. `code` is the key of its text, `values` fill its placeholders. */
export const requestWarning = z
  .object({
    code: z.string(),
    message: z.string(),
    text: messageText.optional(),
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DisclosureWarning' });

export type RequestWarning = z.infer<typeof requestWarning>;

/** One of the supplier's own records in an answer: visible to the supplier only. */
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
    /** Days of the record inside the requested period. */
    days: z.int(),
    ofDays: z.int(),
    /** t CO2-e inside the period; null: not computable by the chosen Scope 2 method. */
    tonnes: tonnesByGas.nullable(),
    /** Excluded by the supplier. */
    excluded: z.boolean(),
  })
  .meta({ id: 'DisclosureUsedRecord' });

export type UsedRecord = z.infer<typeof usedRecord>;

/** The answer as it would be submitted now. */
export const answerPreview = z
  .object({
    content: answerContent,
    records: z.array(usedRecord),
    /** Own records of the selection that are not approved yet, and so are not counted. */
    notApproved: z.int(),
    warnings: z.array(requestWarning),
  })
  .meta({ id: 'DisclosurePreview' });

export type AnswerPreview = z.infer<typeof answerPreview>;
