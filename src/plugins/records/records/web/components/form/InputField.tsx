import { useTranslate } from '#core';
import { ComboBox } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { InputChoice } from '../../form/input-choices.ts';
import { applyInput } from '../../form/apply-choice.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { fieldText } from '../../words/record-words.ts';

/** A searchable field for the input. */
export function InputField({ place, state: { form, reference } }: { place: RecordPlace; state: RecordFormState }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { input, inputs, inputsReady } = reference;
  const { categoryId, inputTypeId } = form.values;
  const field = form.field('inputTypeId');
  const familyOf = ({ subCategoryId }: InputChoice) => {
    const family = reference.families.find(({ id }) => id === subCategoryId);
    return family && nameOf('family', family.id, family.name);
  };
  const isUnknown = inputsReady && inputTypeId !== '' && !input;
  return (
    <ComboBox
      {...field}
      onChange={(chosen) => {
        if (chosen === inputTypeId) return;
        applyInput(
          form,
          inputs.find(({ id }) => id === chosen),
        );
      }}
      errorMessage={field.errorMessage ?? (isUnknown ? t('records.input.unknown') : undefined)}
      label={fieldText(t, place.scope.id, 'inputTypeId')}
      description={input?.isDual ? t('records.input.dual') : undefined}
      placeholder={t('records.input.search')}
      options={inputs.map((choice) => ({
        id: choice.id,
        label: nameOf('input', choice.id, choice.name),
        description: familyOf(choice),
        keywords: choice.id,
      }))}
      isDisabled={categoryId === ''}
      // Read-only until the inputs have loaded, because typing would search an empty list.
      isReadOnly={!inputsReady && inputs.length === 0}
      isLoading={categoryId !== '' && !inputsReady && reference.faults.length === 0}
      isRequired
    />
  );
}
