import { useTranslate } from '#core';
import { ComboBox, FieldRow, Select, UnitField } from '#design-system';
import { useReferenceName } from '#plugins/reference-data/web';
import type { InputChoice } from '../form/input-choices.ts';
import type { RecordFormState } from '../form/use-record-form.ts';
import { CRITERIA } from '../record-words.ts';

/** Stands for no choice: a list cannot hold an empty id. */
const NONE = 'none';

/** What was used, what for, and how much. */
export function ActivityFields({ state }: { state: RecordFormState }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { form, reference } = state;
  const { edition, input, inputsReady } = reference;
  const { categoryId, inputTypeId, consumptionTypeId } = form.values;
  const category = form.field('categoryId');
  const inputType = form.field('inputTypeId');
  const use = form.field('consumptionTypeId');
  const familyOf = ({ subCategoryId }: InputChoice) => {
    const family = reference.families.find(({ id }) => id === subCategoryId);
    return family && nameOf('family', family.id, family.name);
  };
  const lacksInput = inputsReady && inputTypeId !== '' && !input;
  const lacksUse =
    input !== undefined && consumptionTypeId !== undefined && !input.uses.some(({ id }) => id === consumptionTypeId);
  const notIn = (lacks: boolean, key: string) => (lacks && edition ? t(key, { edition: edition.id }) : undefined);

  return (
    <>
      <FieldRow>
        <Select
          {...category}
          onChange={(chosen) => {
            if (chosen === categoryId) return;
            category.onChange(chosen);
            takeInput(form, undefined);
          }}
          label={t('records.field.categoryId')}
          options={reference.categories.map(({ id, name }) => ({ id, label: nameOf('category', id, name) }))}
          isRequired
        />
        <ComboBox
          {...inputType}
          onChange={(chosen) => {
            if (chosen === inputTypeId) return;
            takeInput(
              form,
              reference.inputs.find(({ id }) => id === chosen),
            );
          }}
          errorMessage={inputType.errorMessage ?? notIn(lacksInput, 'records.input.not-in-edition')}
          label={t('records.field.inputTypeId')}
          placeholder={t('records.input.search')}
          options={reference.inputs.map((choice) => ({
            id: choice.id,
            label: nameOf('input', choice.id, choice.name),
            description: familyOf(choice),
          }))}
          isDisabled={categoryId === ''}
          // What is typed before the inputs have come would be searched in an empty list.
          isReadOnly={!inputsReady && reference.inputs.length === 0}
          isRequired
        />
      </FieldRow>
      <Select
        {...use}
        value={consumptionTypeId ?? ''}
        errorMessage={use.errorMessage ?? notIn(lacksUse, 'records.use.not-in-edition')}
        label={t('records.field.consumptionTypeId')}
        options={(input?.uses ?? []).map(({ id, name }) => ({ id, label: nameOf('use', id, name) }))}
        isDisabled={!input}
        isRequired={input !== undefined && input.uses.length > 0}
      />
      <QuantityFields state={state} />
    </>
  );
}

function QuantityFields({ state: { form, reference } }: { state: RecordFormState }) {
  const t = useTranslate();
  const quantity = form.field('quantity');
  const unit = form.field('unit');
  const criterion = form.field('criterion');
  return (
    <FieldRow>
      <UnitField
        {...quantity}
        label={t('records.field.quantity')}
        unitLabel={t('records.field.unit')}
        quantity={form.values.quantity}
        unit={form.values.unit}
        units={reference.input?.units ?? []}
        onChange={(typed) => {
          if (typed.quantity !== form.values.quantity) quantity.onChange(typed.quantity);
          if (typed.unit !== form.values.unit) unit.onChange(typed.unit);
        }}
        errorMessage={quantity.errorMessage ?? (reference.input ? unit.errorMessage : undefined)}
        isRequired
      />
      <Select
        {...criterion}
        value={criterion.value ?? NONE}
        onChange={(chosen) => criterion.onChange(CRITERIA.find((one) => one === chosen))}
        label={t('records.field.criterion')}
        options={[
          { id: NONE, label: t('records.criterion.none') },
          ...CRITERIA.map((id) => ({ id, label: id, description: t(`records.criterion.${id}`) })),
        ]}
      />
    </FieldRow>
  );
}

/** Takes an input with what depends on it: its first unit, its only use, and no figures of another method. */
function takeInput(form: RecordFormState['form'], input: InputChoice | undefined): void {
  const { unit, consumptionTypeId } = form.values;
  form.set('inputTypeId', input?.id ?? '');
  form.set('unit', input ? (input.units.find((known) => known === unit) ?? input.units[0] ?? '') : '');
  const uses = input?.uses ?? [];
  const kept = uses.find(({ id }) => id === consumptionTypeId) ?? (uses.length === 1 ? uses[0] : undefined);
  form.set('consumptionTypeId', kept?.id);
  form.set('methodInputs', {});
}
