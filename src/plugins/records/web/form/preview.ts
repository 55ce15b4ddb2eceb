import { calculate, makeFactorBook } from '#domain/emissions';
import type { ActivityInput, CalculationProblem, CalculationTrace, Outputs } from '#domain/emissions';
import type { InputChoice } from './input-choices.ts';
import type { RecordFormValues } from './record-form-schema.ts';
import type { RecordReference } from './use-record-reference.ts';

/** What the form comes to as it stands. */
export type RecordPreview =
  /** Fields still to be filled in, by path. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'loading' }
  /** No edition is old enough for the period. */
  | { readonly kind: 'no-edition' }
  /** The edition has no figures for the input or for its use. */
  | { readonly kind: 'not-in-edition'; readonly what: 'input' | 'use'; readonly edition: string }
  | { readonly kind: 'no-method' }
  | { readonly kind: 'problems'; readonly methodId: string; readonly problems: readonly CalculationProblem[] }
  | {
      readonly kind: 'ready';
      readonly outputs: Outputs;
      readonly trace: CalculationTrace;
      readonly alternates: InputChoice['alternates'];
    };

const NEEDED = [
  'companyId',
  'facilityId',
  'fromDate',
  'toDate',
  'categoryId',
  'inputTypeId',
  'quantity',
  'unit',
] as const;

/** Calculates with the same engine and the same factors as the server will. */
export function previewOf(values: RecordFormValues, reference: RecordReference): RecordPreview {
  // Units come with the input: asking for one before is no help.
  const missing: string[] = NEEDED.filter(
    (field) => values[field] === '' && (field !== 'unit' || values.inputTypeId !== ''),
  );
  const { input, edition, facility, method } = reference;
  if (input && input.uses.length > 0 && !values.consumptionTypeId) missing.push('consumptionTypeId');
  if (missing.length > 0) return { kind: 'incomplete', missing };
  if (!edition && reference.editionsReady) return { kind: 'no-edition' };
  if (!edition || !facility || !reference.inputsReady) return { kind: 'loading' };
  if (!input) return { kind: 'not-in-edition', what: 'input', edition: edition.id };
  const use = values.consumptionTypeId;
  if (use && !input.uses.some(({ id }) => id === use))
    return { kind: 'not-in-edition', what: 'use', edition: edition.id };
  if (!method) return { kind: 'no-method' };
  const activity: ActivityInput = {
    edition: edition.id,
    inputType: input.id,
    consumptionType: use ?? null,
    place: { state: facility.state, grid: facility.grid, zone: facility.zone },
    fromDate: values.fromDate,
    toDate: values.toDate,
    quantity: values.quantity,
    unit: values.unit,
    methodInputs: values.methodInputs,
  };
  const result = calculate(method, activity, makeFactorBook(input.factors));
  if (!result.ok) return { kind: 'problems', methodId: method.id, problems: result.problems };
  return { kind: 'ready', outputs: result.outputs, trace: result.trace, alternates: alternatesFor(input, use) };
}

/** Figures of the same use that are published too. */
function alternatesFor({ alternates }: InputChoice, use: string | undefined) {
  return alternates.filter((row) => row.use === null || use === undefined || row.use === use);
}
