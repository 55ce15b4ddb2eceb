import { z } from 'zod';
import { code, fields, financialYear, id, MESSAGES, textField } from '#contract';
import { REPORT_FORMATS, reportQuery } from '#plugins/insight/report/contract';
import { FILED_DEADLINES } from '#plugins/insight/thresholds/contract';

/** Files of a filing: those of the report, and all its data. */
export const FILING_FORMATS = [...REPORT_FORMATS, 'json'] as const;

export type FilingFormat = (typeof FILING_FORMATS)[number];

/** Maximum length of the officer's note. */
const NOTE_LENGTH = 500;

const ofCompany = { companyId: id };
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

/** The report and its query. */
const asked = { report: code, ...reportQuery.shape };

/** The legal obligation that the filing meets. Null (the default): none with a deadline. */
const obligation = z.enum(FILED_DEADLINES).nullable().default(null);

const creation = {
  ...asked,
  obligation,
  note: textField(NOTE_LENGTH, { lines: true }).trim().default(''),
  /** `print` of the preview, which ensures that what was reviewed is what is filed. */
  print: textField(64).min(1, MESSAGES.required),
  /** Whether the officer has acknowledged open warnings, unlocked periods and unapproved records. */
  acknowledged: z.boolean({ error: 'api.boolean' }).default(false),
};

const filter = { report: code.optional(), year: financialYear(1902, 2199).optional() };
const format = z.enum(FILING_FORMATS);

export const filingQueries = {
  list: fields(filter),
  adminList: fields({ ...filter, ...ofCompany }),
  one: fields({}),
  adminOne: fields(ofCompany),
  preview: fields(asked).refine(inOrder, order),
  adminPreview: fields({ ...asked, ...ofCompany }).refine(inOrder, order),
} as const;

export const filingBodies = {
  create: fields(creation).refine(inOrder, order),
  adminCreate: fields({ ...creation, ...ofCompany }).refine(inOrder, order),
} as const;

export const filingParams = { one: fields({ id }), file: fields({ id, format }) } as const;

const control = z.object({ id: z.string(), label: z.string(), unit: z.string(), amount: z.string().nullable() });

const records = z.object({ records: z.int(), /** t CO2-e. */ tonnes: z.string() });

/** The status of the own company's records and periods within a report's days. */
export const standing = z
  .object({
    /** Records that are neither approved nor void. */
    unsettled: records,
    /** Records with open warnings. */
    warnings: records,
    /** Unlocked financial years of facilities with records: their number, and the first of them. */
    unlocked: z.object({
      count: z.int(),
      periods: z.array(z.object({ facilityName: z.string(), year: z.int() })),
    }),
    /** Locked ones, with their seals. */
    locked: z.array(z.object({ facilityName: z.string(), year: z.int(), seal: z.string() })),
  })
  .meta({ id: 'FilingStanding' });

export type Standing = z.infer<typeof standing>;

const predecessor = z.object({ id: z.string(), number: z.int(), filedAt: z.string(), filedBy: z.string() });

const head = {
  report: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  book: z.string(),
  controls: z.array(control),
  standing,
};

export const filingPreview = z
  .object({
    ...head,
    notes: z.array(z.string()),
    /** SHA-256 over figures and notes. */
    print: z.string(),
    /** The filing of the same report and days this one would amend. */
    amends: predecessor.nullable(),
    /** Obligations it may be filed for, the most likely first. */
    obligations: z.array(z.object({ id: z.enum(FILED_DEADLINES), year: z.int(), day: z.string() })),
  })
  .meta({ id: 'FilingPreview' });

export type FilingPreview = z.infer<typeof filingPreview>;

const row = {
  id: z.string(),
  number: z.int(),
  ...head,
  obligation: z.enum(FILED_DEADLINES).nullable(),
  year: z.int().nullable(),
  filedAt: z.string(),
  filedBy: z.string(),
  note: z.string(),
  amends: predecessor.nullable(),
  /** The filing that amends this one. */
  amendedBy: z.object({ id: z.string(), number: z.int() }).nullable(),
  hash: z.string(),
};

export const filingRow = z.object(row).meta({ id: 'FilingRow' });

export type FilingRow = z.infer<typeof filingRow>;

const day = { from: z.string(), to: z.string().nullable() };

export const filingDetail = z
  .object({
    ...row,
    notes: z.array(z.string()),
    boundary: z.object({
      companies: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          abn: z.string().nullable(),
          days: z.object({ from: z.string(), to: z.string() }).nullable(),
          facilities: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              /** Absent: Australia. */
              country: z.string().optional(),
              state: z.string(),
              grid: z.string(),
              zone: z.string().nullable(),
              fromDate: z.string(),
              toDate: z.string().nullable(),
              shares: z.array(z.object({ percent: z.string(), ...day })),
            }),
          ),
        }),
      ),
      structure: z.array(
        z.object({
          id: z.string(),
          parentId: z.string().nullable(),
          name: z.string(),
          share: z.string(),
          ...day,
        }),
      ),
    }),
    files: z.array(z.object({ format: z.enum(FILING_FORMATS), name: z.string(), sha256: z.string(), bytes: z.int() })),
    /** Hash of the previous filing in the company's chain. */
    previous: z.string().nullable(),
  })
  .meta({ id: 'FilingDetail' });

export type FilingDetail = z.infer<typeof filingDetail>;

const figure = {
  label: z.string(),
  unit: z.string().nullable(),
  filed: z.string().nullable(),
  now: z.string().nullable(),
  change: z.string().nullable(),
};

export const filingComparison = z
  .object({
    comparedAt: z.string(),
    controls: z.array(z.object(figure)),
    /** The first differing figures. `differences` is the number of all. */
    rows: z.array(z.object({ ...figure, section: z.string(), row: z.string() })),
    differences: z.int(),
    notes: z.object({ gone: z.array(z.string()), added: z.array(z.string()) }),
  })
  .meta({ id: 'FilingComparison' });

export type FilingComparison = z.infer<typeof filingComparison>;
