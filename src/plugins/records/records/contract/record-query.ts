import { z } from 'zod';
import { code, day, fields, id, MESSAGES, optionalText, pageQuery } from '#contract';
import { WHICH_SCOPE } from './record-fields.ts';
import { RECORD_SORT_FIELDS, RECORD_STATUSES } from './record-words.ts';

/** Values of one filter. */
const MOST = 200;

/** One or many: `status=DRAFT&status=RETURNED` and `status=DRAFT,RETURNED` mean the same. None: no filter. */
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
    .pipe(z.array(one).max(MOST, `At most ${MOST} values.`));
}

const scope = z.coerce.number({ error: WHICH_SCOPE }).int(WHICH_SCOPE).min(1, WHICH_SCOPE).max(9, WHICH_SCOPE);

/** The scope of a list: any, or the one a root of its own serves; that one need not be sent. */
function scopeOf(only?: number): z.ZodType<number> {
  if (only === undefined) return scope;
  return scope.refine((given) => given === only, `These calls are for scope ${only} alone.`).default(only);
}

const filterFields = {
  facilityId: listOf(id),
  categoryId: listOf(code),
  inputTypeId: listOf(code),
  /** None: every record that is not void. */
  status: listOf(z.enum(RECORD_STATUSES, { error: `Choose of: ${RECORD_STATUSES.join(', ')}.` })),
  fillMode: z.coerce.number().int().min(1).max(2).optional(),
  /** Records that name this company. */
  supplierId: id.optional(),
  customerId: id.optional(),
  /** Records that touch the days from `from` to `to`. */
  from: day.optional(),
  to: day.optional(),
  /** Text of the remark or the reference, from the beginning of a word; or part of the input's name. */
  search: optionalText.optional(),
};

const ofCompany = { companyId: id.optional() };

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const order = { message: MESSAGES.fromBeforeTo, path: ['from'] };

const paged = {
  ...pageQuery,
  sort: z.enum(['ASC', 'DESC'], { error: 'Sort ASC or DESC.' }).default('DESC'),
  fieldSort: z
    .enum(RECORD_SORT_FIELDS, { error: `Sort by one of: ${RECORD_SORT_FIELDS.join(', ')}.` })
    .default('createdAt'),
};

const adminPaged = { ...paged, ...ofCompany };

/** Queries of the calls of one root: which records a list shows and which page of them, or the filter alone. */
export function recordQueries(only?: number) {
  const filter = { typeScope: scopeOf(only), ...filterFields };
  return {
    list: fields({ ...filter, ...paged }).refine(inOrder, order),
    totals: fields(filter).refine(inOrder, order),
    /** Of platform staff, over every company or one of them. */
    adminList: fields({ ...filter, ...adminPaged }).refine(inOrder, order),
    adminTotals: fields({ ...filter, ...ofCompany }).refine(inOrder, order),
    /** Records people of companies entered, or those of one person. */
    byUser: fields({ ...filter, ...adminPaged, userId: id.optional() }).refine(inOrder, order),
  };
}

/** What the records of a filter come to. Sums leave out what is not computable; null: nothing is. */
export const recordTotals = z
  .object({
    records: z.int(),
    /** t CO2-e, 6 places; Scope 2 by the location method. */
    total: z.string().nullable(),
    /** t CO2-e by the market method. */
    market: z.string().nullable(),
    /** GJ. */
    energy: z.string().nullable(),
    /** Mean data quality, 1 best to 5, weighed by t CO2-e; two places. Null: nothing emits or nothing has a score. */
    quality: z.string().nullable(),
    /** Plus or minus so many per cent at 95 %, in quadrature, of the records that state one; two places. */
    uncertainty: z.string().nullable(),
    /** Per cent of the total that those records are; one place. */
    uncertaintyShare: z.string().nullable(),
  })
  .meta({ id: 'RecordTotals' });

export type RecordTotals = z.infer<typeof recordTotals>;
