import { z } from 'zod';
import { code, day, fields, id, MESSAGES, optionalText, pageQuery, messageFor } from '#contract';
import { WHICH_SCOPE } from './record-fields.ts';
import { EVIDENCE_FILTERS, RECORD_SORT_FIELDS, RECORD_STATUSES, WARNING_FILTERS } from './record-words.ts';

/** Maximum number of values in one filter. */
const MOST = 200;

/** One or more: `status=DRAFT&status=RETURNED` and `status=DRAFT,RETURNED` mean the same. None: no filter. */
export function listOf<S extends z.ZodType<unknown, string>>(one: S) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) =>
      [given ?? []]
        .flat()
        .flatMap((part) => part.split(','))
        .filter(Boolean),
    )
    .pipe(z.array(one).max(MOST));
}

const scope = z.coerce.number({ error: WHICH_SCOPE }).int(WHICH_SCOPE).min(1, WHICH_SCOPE).max(9, WHICH_SCOPE);

/** The scope of a list: any, or the only one that a separate root serves, which then need not be sent. */
function scopeOf(only?: number): z.ZodType<number> {
  if (only === undefined) return scope;
  return scope.refine((given) => given === only, messageFor('records.only-scope', { scope: only })).default(only);
}

const filterFields = {
  facilityId: listOf(id),
  categoryId: listOf(code),
  inputTypeId: listOf(code),
  /** Omitted: every record that is not void. */
  status: listOf(z.enum(RECORD_STATUSES)),
  fillMode: z.coerce.number().int().min(1).max(2).optional(),
  /** Records that name this company. */
  supplierId: id.optional(),
  customerId: id.optional(),
  /** `open`: with open warnings. */
  warnings: z.enum(WARNING_FILTERS).optional(),
  /** With or without evidence files. */
  evidence: z.enum(EVIDENCE_FILTERS).optional(),
  /** Records that overlap the days from `from` to `to`. */
  from: day.optional(),
  to: day.optional(),
  /** Text in the remark or reference, from the start of a word; or part of the input's name. */
  search: optionalText.optional(),
};

const ofCompany = { companyId: id.optional() };

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

const paged = {
  ...pageQuery,
  sort: z.enum(['ASC', 'DESC']).default('DESC'),
  fieldSort: z.enum(RECORD_SORT_FIELDS).default('createdAt'),
};

const adminPaged = { ...paged, ...ofCompany };

/** Queries of the calls of one root: a filter with paging and sorting, or only the filter. */
export function recordQueries(only?: number) {
  const filter = { typeScope: scopeOf(only), ...filterFields };
  return {
    list: fields({ ...filter, ...paged }).refine(inOrder, order),
    totals: fields(filter).refine(inOrder, order),
    /** For platform staff, over one company or all. */
    adminList: fields({ ...filter, ...adminPaged }).refine(inOrder, order),
    adminTotals: fields({ ...filter, ...ofCompany }).refine(inOrder, order),
    /** Records entered by users of companies, or by one user. */
    byUser: fields({ ...filter, ...adminPaged, userId: id.optional() }).refine(inOrder, order),
  };
}

/** Totals of the records of a filter. Sums skip figures that cannot be calculated; null if none can. */
export const recordTotals = z
  .object({
    records: z.int(),
    /** t CO2-e, 6 decimals; Scope 2 location-based. */
    total: z.string().nullable(),
    /** t CO2-e, market-based. */
    market: z.string().nullable(),
    /** GJ. */
    energy: z.string().nullable(),
    /** Mean data quality, 1 (best) to 5, weighted by t CO2-e; 2 decimals. Null if nothing emits or has a score. */
    quality: z.string().nullable(),
    /** Plus or minus this percentage at 95 % confidence, in quadrature, of the records that state one; 2 decimals. */
    uncertainty: z.string().nullable(),
    /** Percentage of the total that these records make up; 1 decimal. */
    uncertaintyShare: z.string().nullable(),
  })
  .meta({ id: 'RecordTotals' });

export type RecordTotals = z.infer<typeof recordTotals>;
