import { calculate, defaultUncertainty, makeFactorBook } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  CalculationTrace,
  DefaultUncertainty,
  Outputs,
} from '#domain/emissions';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import { placeOf } from '#plugins/company/company/contract';
import { withEditionMarks } from '#plugins/reference/reference-data/contract';
import { FILL_MODES } from '../../contract/index.ts';
import { activityOf, calculationFor } from './chosen-calculation.ts';
import type { InputFactors } from './input-choices.ts';
import type { RecordFormValues } from './record-form-schema.ts';
import type { RecordReference } from './use-record-reference.ts';

/** Preview of the current form. */
export type RecordPreview =
  /** Paths of the fields that are still empty. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'loading' }
  /** No edition applies to the period. */
  | { readonly kind: 'no-edition' }
  /** The edition has no figures for the input or its use. */
  | { readonly kind: 'not-in-edition'; readonly what: 'input' | 'use'; readonly edition: string }
  | { readonly kind: 'no-method' }
  | { readonly kind: 'problems'; readonly problems: readonly CalculationProblem[] }
  | {
      readonly kind: 'ready';
      readonly outputs: Outputs;
      readonly trace: CalculationTrace;
      /** Published uncertainty that applies if none is entered; null if none is published. */
      readonly uncertainty: DefaultUncertainty | null;
      readonly alternates: InputFactors['alternates'];
    };

const NEEDED = ['companyId', 'facilityId', 'fromDate', 'toDate', 'categoryId', 'inputTypeId'] as const;

/** Empty fields that the calculation needs, in the order of the form. */
function missingIn(values: RecordFormValues, { input }: RecordReference): readonly string[] {
  const { customFactor, customEmission } = values;
  const missing: string[] = NEEDED.filter((field) => values[field] === '');
  if (input && input.uses.length > 0 && !values.consumptionTypeId) missing.push('consumptionTypeId');
  if (values.quantity === '') missing.push('quantity');
  // Units depend on the input, so the unit is not reported before there is one.
  if (values.unit === '' && values.inputTypeId !== '') missing.push('unit');
  if (values.fillMode !== FILL_MODES.CUSTOM) return missing;
  if (customFactor?.value === '') missing.push('customFactor.value');
  if (customEmission && !['co2', 'ch4', 'n2o', 'total'].some((id) => customEmission[id as 'co2']))
    missing.push('customEmission.total');
  return missing;
}

/** Calculates with the same engine and factors as the server. */
export function previewOf(values: RecordFormValues, reference: RecordReference): RecordPreview {
  const missing = missingIn(values, reference);
  if (missing.length > 0) return { kind: 'incomplete', missing };
  const { input, edition, facility, factors, library, use } = reference;
  if (!reference.editionsReady || !facility || !reference.inputsReady) return { kind: 'loading' };
  const named = values.versionId;
  if (!input) return { kind: 'not-in-edition', what: 'input', edition: named ?? '' };
  if (values.consumptionTypeId && !use) return { kind: 'not-in-edition', what: 'use', edition: named ?? '' };
  if (!edition) {
    return named ? { kind: 'not-in-edition', what: use ? 'use' : 'input', edition: named } : { kind: 'no-edition' };
  }
  if (!factors) return { kind: 'loading' };
  if (!library) return { kind: 'no-method' };
  const chosen = calculationFor(library, values);
  const { method } = chosen;
  const activity: ActivityInput = {
    ...activityOf(values, chosen),
    edition: edition.id,
    place: placeOf(facility),
  };
  const result = calculate(method, activity, makeFactorBook(factors.factors));
  if (!result.ok) return { kind: 'problems', problems: result.problems };
  return {
    kind: 'ready',
    outputs: result.outputs,
    uncertainty:
      values.frameworkId && frameworkOf(values.frameworkId).prescribesUncertainty
        ? null
        : defaultUncertainty(method, activity, result.outputs),
    trace: withEditionMarks(result.trace, (id) => reference.known.find((one) => one.id === id), activity),
    alternates: alternatesFor(factors, values),
  };
}

/** Other published figures for the same use. With own figures there is nothing to compare. */
function alternatesFor({ alternates }: InputFactors, { consumptionTypeId, fillMode }: RecordFormValues) {
  if (fillMode === FILL_MODES.CUSTOM) return [];
  return alternates.filter(
    (row) => row.use === null || consumptionTypeId === undefined || row.use === consumptionTypeId,
  );
}
