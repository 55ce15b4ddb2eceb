import { useTranslate } from '#core';
import { RadioGroup } from '#design-system';
import { FILL_MODES } from '../../../contract/index.ts';
import { calculationFor } from '../../form/chosen-calculation.ts';
import type { RecordFormValues } from '../../form/record-form-schema.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { CustomEmissionFields } from './CustomEmissionFields.tsx';
import { CustomFactorFields } from './CustomFactorFields.tsx';

interface FillModeFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

/** The source of the figures: the library, an own factor, or own emissions. */
export function FillModeFields({ place, state }: FillModeFieldsProps) {
  const t = useTranslate();
  const { form } = state;
  const { fillMode, customEmission, customFactor } = form.values;
  const isCustom = fillMode === FILL_MODES.CUSTOM;
  const field = form.field('fillMode');
  const way = customEmission ? 'emission' : 'factor';
  return (
    <>
      <RadioGroup
        name={field.name}
        errorMessage={field.errorMessage}
        label={t('records.field.fillMode')}
        orientation="horizontal"
        value={isCustom ? 'custom' : 'autofill'}
        onChange={(mode) => (mode === 'custom' ? give(state, way) : takeLibrary(state))}
        description={t(`records.fill-mode.${isCustom ? 'custom' : 'autofill'}.text`)}
        options={(['autofill', 'custom'] as const).map((id) => ({ id, label: t(`records.fill-mode.${id}`) }))}
      />
      {isCustom ? (
        <RadioGroup
          label={t('records.custom')}
          orientation="horizontal"
          value={way}
          onChange={(chosen) => give(state, chosen === 'emission' ? 'emission' : 'factor')}
          options={(['factor', 'emission'] as const).map((id) => ({ id, label: t(`records.custom.${id}`) }))}
        />
      ) : null}
      {isCustom && customFactor ? <CustomFactorFields {...{ place, state }} factor={customFactor} /> : null}
      {isCustom && customEmission ? <CustomEmissionFields {...{ place, state }} emission={customEmission} /> : null}
    </>
  );
}

function takeLibrary({ form, reference }: RecordFormState): void {
  change(form, reference, { fillMode: FILL_MODES.AUTOFILL, customFactor: undefined, customEmission: undefined });
}

/** Sets an empty factor per the current unit, or empty emissions. Keeps the source. */
function give({ form, reference }: RecordFormState, way: 'factor' | 'emission'): void {
  const { customFactor, customEmission, unit } = form.values;
  const source = customFactor?.source ?? customEmission?.source ?? '';
  change(form, reference, {
    fillMode: FILL_MODES.CUSTOM,
    customFactor: way === 'factor' ? { value: '', unit: unit && `kg CO2-e/${unit}`, source } : undefined,
    customEmission: way === 'emission' ? { source } : undefined,
  });
}

type Own = Pick<RecordFormValues, 'fillMode' | 'customFactor' | 'customEmission'>;

/** Clears the method inputs if the method changes, because it asks for other figures. */
function change({ values, set }: RecordFormState['form'], { library }: RecordFormState['reference'], own: Own): void {
  const isAnother =
    library && calculationFor(library, values).method !== calculationFor(library, { ...values, ...own }).method;
  if (isAnother) set('methodInputs', {});
  set('fillMode', own.fillMode);
  set('customFactor', own.customFactor);
  set('customEmission', own.customEmission);
}
