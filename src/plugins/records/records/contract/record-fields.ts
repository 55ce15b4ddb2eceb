import { z } from 'zod';
import { code, day, decimal, id, MESSAGES, optionalText, textField, messageFor } from '#contract';
import { byName, namesOf, without, type LaterSealed } from '#domain/rollup';
import { customEmission, customFactor, methodInput } from './custom-figures.ts';
import { ATTACHMENT_LIMIT, CRITERIA, METHOD_INPUT_LIMIT } from './record-words.ts';

interface OneField {
  /** Column of `emission_record`. */
  readonly column: string;
  /** Schema in calls. */
  readonly sent: z.ZodType;
  /** For a figure, 5 and 5.000 are equal; a `code` is one of a list of short words. */
  readonly kind?: 'figure' | 'text' | 'code';
  /** For a detail added later: the first version of seals that includes it; null if seals never include it. */
  readonly sealedSince?: number | null;
  /**
   * For a field that describes a record without affecting its figures. Its column, responses, history, lists, files and
   * imports are derived from this. All other fields have separate rules.
   */
  readonly detail?: {
    /** Stored value if none is sent. */
    readonly empty: '' | null;
    readonly unit?: '%';
    /** Title of its column in files and in the template of imports. */
    readonly title: string;
    /** Width of that column, in characters. */
    readonly width?: number;
    /** Other titles that imports accept. */
    readonly alsoCalled: readonly string[];
  };
}

export const WHICH_SCOPE = 'records.choose-scope';

/** A digit, as a number or string; rejects `true` and lists. */
export const typeScope = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: WHICH_SCOPE })
  .pipe(z.int(WHICH_SCOPE).min(1, WHICH_SCOPE).max(9, WHICH_SCOPE));

/**
 * The fields that people send with a record, and their columns. Bodies, tables, history, responses, lists, files and
 * imports are derived from this list, in its order. To add a field, see docs/architecture.md.
 */
export const RECORD_FIELDS = {
  typeScope: { column: 'scope', sent: typeScope },
  facilityId: { column: 'facility_id', sent: id },
  frameworkId: { column: 'framework', sent: code.default('NGER') },
  /** Edition of the factors. Absent: the edition that applies on the first day. */
  versionId: { column: 'edition', sent: code.optional() },
  categoryId: { column: 'category', sent: code },
  subCategoryId: { column: 'sub_category', sent: code.optional() },
  inputTypeId: { column: 'input_type', sent: code },
  consumptionTypeId: { column: 'consumption_type', sent: code.optional() },
  /** 1 AUTOFILL: the server looks up factors and calculates. 2 CUSTOM: the user enters a factor or the result. */
  fillMode: {
    column: 'fill_mode',
    sent: z.literal([1, 2], { error: 'records.choose-fill-mode' }).default(1),
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
    },
  },
  /** Figures and choices that the method needs besides the quantity, by id. */
  methodInputs: {
    column: 'method_inputs',
    sent: z
      .record(textField(64), methodInput)
      .refine(
        (given) => Object.keys(given).length <= METHOD_INPUT_LIMIT,
        messageFor('records.figures-most', { most: METHOD_INPUT_LIMIT }),
      )
      .default({}),
  },
  /** With fill mode 2: either a factor ... */
  customFactor: { column: 'custom_factor', sent: customFactor.optional() },
  /** ... or the result. */
  customEmission: { column: 'custom_emission', sent: customEmission.optional() },
  /** Connected companies: the supplier or customer of the activity. */
  supplierId: { column: 'supplier_id', sent: id.optional() },
  customerId: { column: 'customer_id', sent: id.optional() },
  productId: { column: 'product_id', sent: id.optional() },
  /** Number of an invoice or another document. */
  reference: {
    column: 'reference',
    sent: optionalText.optional(),
    kind: 'text',
    detail: {
      empty: '',
      title: 'Reference',
      width: 20,
      alsoCalled: ['Invoice', 'Invoice number', 'Số hóa đơn', 'Référence', 'Facture'],
    },
  },
  /** Uploaded evidence. Absent in a change: unchanged. An empty list removes all. */
  attachmentIds: {
    column: 'attachment_ids',
    sent: z
      .array(id)
      .max(ATTACHMENT_LIMIT, messageFor('api.files-most', { most: ATTACHMENT_LIMIT }))
      .optional(),
  },
  /** Plus or minus this percentage, at 95 % confidence. */
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
    },
  },
} as const satisfies Readonly<Record<string, OneField>>;

type Fields = typeof RECORD_FIELDS;

export type FieldName = keyof Fields;

/** Fields that describe a record without affecting its figures. */
export type DetailName = { [N in FieldName]: Fields[N] extends { readonly detail: object } ? N : never }[FieldName];

/** A detail as stored and shown. */
type Kept<N extends DetailName> = Fields[N]['detail']['empty'] extends null ? string | null : string;

export type ShownDetails = { readonly [N in DetailName]: Kept<N> };

/** The details by column. */
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

/** The declaration of any detail. */
export const detailOf = (name: DetailName): NonNullable<OneField['detail']> => RECORD_FIELDS[name].detail;

/** Details with a fixed place in the form, lists and files. Later ones come last in each. */
const FIRST = ['criterion', 'reference', 'uncertainty', 'remark'] as const satisfies readonly DetailName[];

type LaterDetail = Exclude<DetailName, (typeof FIRST)[number]>;

export const LATER_DETAILS: readonly LaterDetail[] = without(DETAIL_NAMES, FIRST);

/** The later details as seals need them. */
export const SEALED_DETAILS: Readonly<Record<LaterDetail, LaterSealed<keyof DetailColumns>>> = RECORD_FIELDS;

/** The values of a record without details. */
export const NO_DETAILS = byName<DetailName, '' | null>(DETAIL_NAMES, (name) => detailOf(name).empty) as ShownDetails;

type SentShape = { readonly [N in FieldName]: Fields[N]['sent'] };
type ShownShape = { readonly [N in DetailName]: z.ZodType<Kept<N>> };

/** The fields of a body. */
export const SENT_FIELDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, RECORD_FIELDS[name].sent])) as SentShape;

/** The details in a response. */
export const SHOWN_DETAILS = byName<DetailName, z.ZodType<string | null>>(DETAIL_NAMES, (name) =>
  detailOf(name).empty === null ? z.string().nullable() : z.string(),
) as ShownShape;
