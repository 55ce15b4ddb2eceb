import { z } from 'zod';
import { answerContent, requestWarning } from './answer-content.ts';
import { requestRow } from './request-row.ts';

/** An own answer whose records have changed since it was submitted. */
export const restatementRow = z
  .object({
    request: requestRow,
    foundAt: z.string(),
    /** The customer's tonnes as answered and as recalculated now. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'DisclosureRestatement' });

export type RestatementRow = z.infer<typeof restatementRow>;

/** Change of one own record: visible to the supplier only. */
export const recordDifference = z
  .object({
    recordId: z.string(),
    change: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
    facilityName: z.string(),
    typeScope: z.int(),
    categoryId: z.string(),
    categoryName: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    /** t CO2-e inside the period, before allocation. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'DisclosureRecordDifference' });

export type RecordDifference = z.infer<typeof recordDifference>;

export const restatementDetail = z
  .object({
    requestId: z.string(),
    before: answerContent,
    after: answerContent,
    records: z.array(recordDifference),
    warnings: z.array(requestWarning),
  })
  .meta({ id: 'DisclosureRestatementDetail' });

export type RestatementDetail = z.infer<typeof restatementDetail>;

/** Source of a record that was created from an answer. */
export const provenance = z
  .object({
    requestId: z.string(),
    supplier: z.object({ id: z.string(), name: z.string() }),
    purpose: z.string(),
    acceptedAt: z.string(),
    acceptedBy: z.string().nullable(),
    answerId: z.string(),
    version: z.int(),
    content: answerContent,
    proposalOpen: z.boolean(),
  })
  .meta({ id: 'DisclosureProvenance' });

export type Provenance = z.infer<typeof provenance>;

/** A connected customer an answer can be shared with. */
export const shareCandidate = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    /** It has received this answer already. */
    shared: z.boolean(),
  })
  .meta({ id: 'DisclosureShareCandidate' });
