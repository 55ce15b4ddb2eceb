import type { z } from 'zod';
import { MESSAGES } from '#contract';
import { FACTOR_BASES, OWN_GASES, type FactorBasis, type OwnGas } from '#domain/emissions';
import { byName } from '#domain/rollup';
import { plainFigure } from '../words/record-words.ts';
import {
  adminRecordBody,
  DETAIL_NAMES,
  FILL_MODES,
  kindOf,
  NO_DETAILS,
  recordBody,
  type DetailName,
  type RecordBody,
  type RecordDetail,
  type ShownDetails,
} from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';

/** An own factor as typed. */
export type TypedFactor = { [G in OwnGas | 'value']?: string } & {
  unit: string;
  source: string;
  basis?: FactorBasis;
  /** The company's own factor that the figures are from, and its version. */
  factorId?: string;
  factorVersion?: string;
};

/** Figures that may supplement a factor of the library, without an own value. */
const APART = ['biogenicCo2', 'biogenicCarbon', 'upstream'] as const;

/** The factor with one field changed, so that it is no longer one of the company. An empty figure becomes absent. */
export function withFigure(factor: TypedFactor, field: keyof TypedFactor, typed: string): TypedFactor {
  const { value = '', factorId: _id, factorVersion: _version, ...next } = { ...factor, [field]: typed };
  for (const gas of OWN_GASES) if (next[gas] === '') delete next[gas];
  return value === '' && APART.some((gas) => next[gas] !== undefined) ? next : { ...next, value };
}

/** Own emissions as typed, without empty figures. */
export type TypedEmission = {
  co2?: string;
  ch4?: string;
  n2o?: string;
  total?: string;
  market?: string;
  biogenicCo2?: string;
  upstream?: string;
  energy?: string;
  /** How they were determined. */
  method?: string;
  source: string;
};

/** Details as typed: empty texts are present, other empty details are absent. */
type DetailValues = { [N in DetailName as null extends ShownDetails[N] ? never : N]: string } & {
  [N in DetailName as null extends ShownDetails[N] ? N : never]?: RecordBody[N];
};

/** Values of the form, for the contract's schema: figures as typed, missing choices as absent fields. */
export type RecordFormValues = DetailValues & {
  typeScope: number;
  /** Only in the staff area. */
  companyId?: string;
  facilityId: string;
  frameworkId: string;
  versionId?: string;
  categoryId: string;
  /** Filters the inputs. */
  subCategoryId?: string;
  inputTypeId: string;
  consumptionTypeId?: string;
  fillMode: 1 | 2;
  fromDate: string;
  toDate: string;
  quantity: string;
  unit: string;
  methodInputs: Record<string, string>;
  /** With fill mode 2, one of these two. */
  customFactor?: TypedFactor;
  customEmission?: TypedEmission;
  supplierId?: string;
  customerId?: string;
  productId?: string;
  /** Ids of the evidence files. */
  attachmentIds?: string[];
};

/** The parsed values: the body of the calls. */
export type RecordFormBody = RecordBody & { readonly companyId?: string };

/** Framework of a record unless the record, its scope or its company has another. */
export const DEFAULT_FRAMEWORK = 'NGER';

/** The contract's rules for a record, plus one that it cannot check: an input with uses requires one. */
export function recordFormSchema(
  { area }: Pick<RecordPlace, 'area'>,
  needsUse: boolean,
): z.ZodType<RecordFormBody, RecordFormValues> {
  const body = area === 'admin' ? adminRecordBody : recordBody;
  // Reported together with the other errors, not only after they are fixed.
  const use = { message: MESSAGES.required, path: ['consumptionTypeId'], when: () => true };
  const ruled = body.refine((given) => !needsUse || Boolean(given.consumptionTypeId), use);
  // The contract also accepts figures as numbers, but the form only has strings.
  return ruled as z.ZodType<RecordFormBody, RecordFormValues>;
}

/** An empty form. */
export function emptyRecord({ area, scope }: RecordPlace, known: Partial<RecordFormValues> = {}): RecordFormValues {
  return {
    typeScope: scope.number,
    ...(area === 'admin' ? { companyId: '' } : {}),
    facilityId: '',
    frameworkId: scope.framework ?? DEFAULT_FRAMEWORK,
    categoryId: '',
    inputTypeId: '',
    fillMode: FILL_MODES.AUTOFILL,
    fromDate: '',
    toDate: '',
    quantity: '',
    unit: '',
    methodInputs: {},
    ...NO_DETAIL_VALUES,
    ...known,
  };
}

/** The parts of a stored record that a form shows. */
export type RecordContents = Pick<RecordDetail, keyof RecordFormValues & keyof RecordDetail>;

/** The form of a stored record. It sets the edition explicitly, so that an edit does not change it implicitly. */
export function valuesOf({ area }: Pick<RecordPlace, 'area'>, record: RecordContents): RecordFormValues {
  const { customFactor, customEmission, attachmentIds } = record;
  return {
    typeScope: record.typeScope,
    ...(area === 'admin' ? { companyId: record.companyId } : {}),
    facilityId: record.facilityId,
    frameworkId: record.frameworkId,
    versionId: record.versionId,
    categoryId: record.categoryId,
    inputTypeId: record.inputTypeId,
    consumptionTypeId: record.consumptionTypeId ?? undefined,
    fillMode: record.fillMode === FILL_MODES.CUSTOM ? 2 : 1,
    fromDate: record.fromDate,
    toDate: record.toDate,
    quantity: plainFigure(record.quantity),
    unit: record.unit,
    methodInputs: plainFigures(record.methodInputs),
    customFactor: customFactor ? ownFactor(customFactor) : undefined,
    customEmission: customEmission ? { source: '', ...plainFigures(customEmission) } : undefined,
    supplierId: record.supplierId ?? undefined,
    customerId: record.customerId ?? undefined,
    productId: record.productId ?? undefined,
    attachmentIds: attachmentIds.length > 0 ? [...attachmentIds] : undefined,
    ...detailValues(record),
  };
}

/** A form without details. */
export const NO_DETAIL_VALUES = detailValues(NO_DETAILS);

function detailValues(shown: ShownDetails): DetailValues {
  const typed = (name: DetailName, said: string) => (kindOf(name) === 'figure' ? plainFigure(said) : said);
  return byName(DETAIL_NAMES, (name) => {
    const said = shown[name];
    return said === null ? undefined : typed(name, said);
  }) as DetailValues;
}

function ownFactor({ unit = '', source = '', ...given }: Readonly<Record<string, string>>): TypedFactor {
  const basis = FACTOR_BASES.find((one) => one === given['basis']);
  const figures = (['value', ...OWN_GASES] as const).flatMap((id) => {
    const figure = given[id];
    return figure === undefined ? [] : [[id, plainFigure(figure)] as const];
  });
  const { factorId, factorVersion } = given;
  const named = factorId && factorVersion ? { factorId, factorVersion } : {};
  return { ...Object.fromEntries(figures), unit, source, ...(basis ? { basis } : {}), ...named };
}

/** The text fields of own figures; all other fields are figures. */
export const WORDS: ReadonlySet<string> = new Set(['source', 'method']);

function plainFigures(figures: Readonly<Record<string, string>>): Record<string, string> {
  // A text may consist of digits only, but is not a figure.
  const plain = ([id, figure]: readonly [string, string]) => [id, WORDS.has(id) ? figure : plainFigure(figure)];
  return Object.fromEntries(Object.entries(figures).map(plain)) as Record<string, string>;
}
