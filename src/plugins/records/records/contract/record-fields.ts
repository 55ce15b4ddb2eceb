import { z } from 'zod';
import { code, day, decimal, id, MESSAGES, optionalText, textField, said } from '#contract';
import { byName, namesOf, without, type LaterSealed } from '#domain/rollup';
import { customEmission, customFactor, methodInput } from './custom-figures.ts';
import { ATTACHMENT_LIMIT, CRITERIA, METHOD_INPUT_LIMIT } from './record-words.ts';

interface OneField {
  /** Of `emission_record`. */
  readonly column: string;
  /** What a call takes. */
  readonly sent: z.ZodType;
  /** Of a figure 5 and 5.000 are the same; `code` is one of a list of short words. */
  readonly kind?: 'figure' | 'text' | 'code';
  /** Of a detail that was added to the list later: the version of seals it is part of first; null: it decides nothing. */
  readonly sealedSince?: number | null;
  /**
   * Of a field that only says something about a record and decides nothing. Its column, answers, history, lists, files and
   * imports are made of this. All others have rules of their own beside the list.
   */
  readonly detail?: {
    /** What is kept where nothing is said. */
    readonly empty: '' | null;
    readonly unit?: '%';
    /** Title of its column in files and in the template of imports. */
    readonly title: string;
    /** Width of that column, in characters. */
    readonly width?: number;
    /** Other titles people give it in files they import. */
    readonly alsoCalled: readonly string[];
    /** One sentence for the template of imports. */
    readonly note: string;
  };
}

export const WHICH_SCOPE = 'Choose a scope: 1, 2, 3 or 4 (energy).';

/** A digit, as a number or as text; `true` or a list is no scope. */
export const typeScope = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: WHICH_SCOPE })
  .pipe(z.int(WHICH_SCOPE).min(1, WHICH_SCOPE).max(9, WHICH_SCOPE));

/**
 * What people send with a record, and the column it is kept in. Bodies, tables, history, answers, lists, files and imports
 * are made of this list, in its order. To add a field, see docs/architecture.md.
 */
export const RECORD_FIELDS = {
  typeScope: { column: 'scope', sent: typeScope },
  facilityId: { column: 'facility_id', sent: id },
  frameworkId: { column: 'framework', sent: code.default('NGER') },
  /** Edition of the factors. Absent: the edition that applies on the record's first day. */
  versionId: { column: 'edition', sent: code.optional() },
  categoryId: { column: 'category', sent: code },
  subCategoryId: { column: 'sub_category', sent: code.optional() },
  inputTypeId: { column: 'input_type', sent: code },
  consumptionTypeId: { column: 'consumption_type', sent: code.optional() },
  /** 1 AUTOFILL: the server resolves factors and calculates. 2 CUSTOM: the person gives a factor or the result. */
  fillMode: {
    column: 'fill_mode',
    sent: z.literal([1, 2], { error: 'Choose fill mode 1 (AUTOFILL) or 2 (CUSTOM).' }).default(1),
  },
  fromDate: { column: 'from_date', sent: day },
  toDate: { column: 'to_date', sent: day },
  quantity: { column: 'quantity', sent: decimal(3), kind: 'figure' },
  unit: {
    column: 'unit',
    sent: textField(16, { error: MESSAGES.required, tooLong: 'records.unit-unknown' }).min(1, MESSAGES.required),
  },
  /** How the quantity was measured; `INC` marks an incidental amount. */
  criterion: {
    column: 'criterion',
    sent: z.enum(CRITERIA, { error: 'records.no-criterion' }).optional(),
    kind: 'code',
    detail: {
      empty: null,
      title: 'Criterion',
      alsoCalled: ['Tiêu chí', 'Critère'],
      note: 'A invoices, AA stock change and invoices, AAA calibrated measurement, BBB simplified, INC incidental.',
    },
  },
  /** Figures and choices the method needs beyond the quantity, by their ids. */
  methodInputs: {
    column: 'method_inputs',
    sent: z
      .record(textField(64), methodInput)
      .refine(
        (given) => Object.keys(given).length <= METHOD_INPUT_LIMIT,
        said('records.figures-most', { most: METHOD_INPUT_LIMIT }),
      )
      .default({}),
  },
  /** With fill mode 2: either a factor ... */
  customFactor: { column: 'custom_factor', sent: customFactor.optional() },
  /** ... or the result. */
  customEmission: { column: 'custom_emission', sent: customEmission.optional() },
  /** Connected companies this came from or went to. */
  supplierId: { column: 'supplier_id', sent: id.optional() },
  customerId: { column: 'customer_id', sent: id.optional() },
  productId: { column: 'product_id', sent: id.optional() },
  /** Number of the invoice or of another document. */
  reference: {
    column: 'reference',
    sent: optionalText.optional(),
    kind: 'text',
    detail: {
      empty: '',
      title: 'Reference',
      width: 20,
      alsoCalled: ['Invoice', 'Invoice number', 'Số hóa đơn', 'Référence', 'Facture'],
      note: 'Number of the invoice. Rows of the same facility, input and period need different references.',
    },
  },
  /** Evidence, uploaded before. Absent in a change: stays as it is; an empty list takes all off. */
  attachmentIds: {
    column: 'attachment_ids',
    sent: z.array(id).max(ATTACHMENT_LIMIT, `At most ${ATTACHMENT_LIMIT} files.`).optional(),
  },
  /** Plus or minus so many per cent, at 95 % confidence. */
  uncertainty: {
    column: 'uncertainty',
    sent: decimal(3)
      .refine((given) => Number(given) <= 1000, 'records.uncertainty-most')
      .optional(),
    kind: 'figure',
    detail: {
      empty: null,
      unit: '%',
      title: 'Uncertainty (%)',
      alsoCalled: ['Uncertainty', 'Incertitude (%)'],
      note: 'Plus or minus so many per cent, at 95 % confidence.',
    },
  },
  remark: {
    column: 'remark',
    sent: optionalText.default(''),
    kind: 'text',
    detail: {
      empty: '',
      title: 'Remark',
      width: 30,
      alsoCalled: ['Comment', 'Note', 'Ghi chú', 'Remarque'],
      note: 'Up to 64 characters.',
    },
  },
} as const satisfies Readonly<Record<string, OneField>>;

type Fields = typeof RECORD_FIELDS;

export type FieldName = keyof Fields;

/** Fields that only say something about a record. */
export type DetailName = { [N in FieldName]: Fields[N] extends { readonly detail: object } ? N : never }[FieldName];

/** A detail as it is kept and shown. */
type Kept<N extends DetailName> = Fields[N]['detail']['empty'] extends null ? string | null : string;

export type ShownDetails = { readonly [N in DetailName]: Kept<N> };

/** The details by their columns. */
export type DetailColumns = { readonly [N in DetailName as Fields[N]['column']]: Kept<N> };

export const FIELD_NAMES = namesOf(RECORD_FIELDS);

export const DETAIL_NAMES: readonly DetailName[] = FIELD_NAMES.filter(
  (name): name is DetailName => 'detail' in RECORD_FIELDS[name],
);

export const DETAIL_COLUMNS: readonly (keyof DetailColumns)[] = DETAIL_NAMES.map((name) => RECORD_FIELDS[name].column);

export function kindOf(name: FieldName): OneField['kind'] {
  const field: OneField = RECORD_FIELDS[name];
  return field.kind;
}

/** What is to be known of a detail, whichever it is. */
export const detailOf = (name: DetailName): NonNullable<OneField['detail']> => RECORD_FIELDS[name].detail;

/** Details that have a place of their own in the form, in lists and in files. Those added later stand last in each. */
const FIRST = ['criterion', 'reference', 'uncertainty', 'remark'] as const satisfies readonly DetailName[];

type LaterDetail = Exclude<DetailName, (typeof FIRST)[number]>;

export const LATER_DETAILS: readonly LaterDetail[] = without(DETAIL_NAMES, FIRST);

/** The same with what seals ask of them. */
export const SEALED_DETAILS: Readonly<Record<LaterDetail, LaterSealed<keyof DetailColumns>>> = RECORD_FIELDS;

/** Where nothing is said of any detail. */
export const NO_DETAILS = byName<DetailName, '' | null>(DETAIL_NAMES, (name) => detailOf(name).empty) as ShownDetails;

type SentShape = { readonly [N in FieldName]: Fields[N]['sent'] };
type ShownShape = { readonly [N in DetailName]: z.ZodType<Kept<N>> };

/** The fields of a body. */
export const SENT_FIELDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, RECORD_FIELDS[name].sent])) as SentShape;

/** The details in an answer. */
export const SHOWN_DETAILS = byName<DetailName, z.ZodType<string | null>>(DETAIL_NAMES, (name) =>
  detailOf(name).empty === null ? z.string().nullable() : z.string(),
) as ShownShape;
