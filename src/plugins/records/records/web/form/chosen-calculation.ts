import type { ActivityInput, Method } from '#domain/emissions';
import { FILL_MODES } from '../../contract/index.ts';
import { chooseCalculation, type ChosenCalculation } from '../../domain/index.ts';
import type { RecordFormValues } from './record-form-schema.ts';

type Filling = Pick<RecordFormValues, 'fillMode' | 'methodInputs' | 'customFactor' | 'customEmission'>;

/** The calculation of a form: the library's method, or its replacement for own figures. */
export function calculationFor(library: Method, { fillMode, methodInputs, ...own }: Filling): ChosenCalculation {
  const isCustom = fillMode === FILL_MODES.CUSTOM;
  return chooseCalculation(library, isCustom ? { methodInputs, ...own } : { methodInputs });
}

/** A form as input of the engine; edition and place come from the reference data. */
export function activityOf(
  values: RecordFormValues,
  { methodInputs, ownFactor, ownResult }: ChosenCalculation,
): Omit<ActivityInput, 'edition' | 'place'> {
  return {
    inputType: values.inputTypeId,
    consumptionType: values.consumptionTypeId ?? null,
    fromDate: values.fromDate,
    toDate: values.toDate,
    quantity: values.quantity,
    unit: values.unit,
    methodInputs,
    ...(ownFactor ? { ownFactor } : {}),
    ...(ownResult ? { ownResult } : {}),
  };
}
