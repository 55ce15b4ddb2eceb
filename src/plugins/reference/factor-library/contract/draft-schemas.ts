import { z } from 'zod';
import { messageText } from '#contract';
import { DRAFT_STATUSES, FINDING_LEVELS, PREVIEW_STATES } from './draft-words.ts';

const person = z.object({ accountId: z.string(), name: z.string(), at: z.string() });

export const editionDraft = z
  .object({
    id: z.string(),
    revision: z.int(),
    status: z.enum(DRAFT_STATUSES),
    editionId: z.string(),
    family: z.string(),
    title: z.string(),
    published: z.string(),
    appliesFrom: z.string(),
    appliesTo: z.string().nullable(),
    gwpSet: z.string(),
    source: z.string(),
    licence: z.string(),
    frameworks: z.array(z.string()),
    /** The published edition of the family it is compared with: the newest with an earlier first day. */
    beforeId: z.string().nullable(),
    file: z
      .object({ name: z.string(), sha256: z.string(), rows: z.int(), errors: z.int(), warnings: z.int() })
      .nullable(),
    /** The library's error message if it would be inconsistent with the draft, in English; null: consistent, or no file. */
    fault: z.string().nullable(),
    /** Whether the preview matches the current file and facts. */
    isPreviewed: z.boolean(),
    comment: z.string().nullable(),
    reason: z.string().nullable(),
    created: person,
    submitted: person.nullable(),
    publishedBy: person.nullable(),
  })
  .meta({ id: 'EditionDraft' });

export type EditionDraft = z.infer<typeof editionDraft>;

export const finding = z
  .object({
    level: z.enum(FINDING_LEVELS),
    /** Line of the file; 0: the file as a whole. */
    line: z.int(),
    column: z.string(),
    code: z.string(),
    values: z.record(z.string(), z.string()),
  })
  .meta({ id: 'EditionFinding' });

export type Finding = z.infer<typeof finding>;

/** t CO2-e; a location-based record counts with its total. */
const moved = z.object({
  records: z.int(),
  /** Of these, records in locked periods, which never change. */
  locked: z.int(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
  marketDifference: z.string(),
  energyDifference: z.string(),
});

const movedCompany = moved.extend({ companyId: z.string(), companyName: z.string() });

export const editionImpact = z
  .object({
    state: z.enum(PREVIEW_STATES),
    /** Records calculated so far. */
    done: z.int(),
    total: z.int(),
    /** Revision of the draft it was made from: with a newer revision it is outdated. */
    revision: z.int(),
    startedAt: z.string(),
    sum: moved,
    companies: z.array(movedCompany),
    facilities: z.array(movedCompany.extend({ facilityId: z.string(), facilityName: z.string() })),
    /** A report is a company's financial year in a framework; the year is the one it ends in. */
    reports: z.array(movedCompany.extend({ framework: z.string(), financialYear: z.int() })),
    /** Records that could not be calculated with it, by error message. */
    faults: z.array(z.object({ message: z.string(), text: messageText.optional(), records: z.int() })),
  })
  .meta({ id: 'EditionImpact' });

export type EditionImpact = z.infer<typeof editionImpact>;

export const impactRecord = z
  .object({
    id: z.string(),
    companyId: z.string(),
    companyName: z.string(),
    facilityName: z.string(),
    typeScope: z.int(),
    categoryId: z.string(),
    inputTypeId: z.string(),
    fromDate: z.string(),
    status: z.string(),
    locked: z.boolean(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    difference: z.string().nullable(),
  })
  .meta({ id: 'ImpactRecord' });

export type ImpactRecord = z.infer<typeof impactRecord>;
