import { useTranslate } from '#core';
import { FieldRow, Select, UnitField } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { InputChoice } from '../../form/input-choices.ts';
import { applyInput, applyUse } from '../../form/apply-choice.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { useLastFigure } from '../../form/last-figure/use-last-figure.ts';
import { fieldText } from '../../words/record-words.ts';
import { aboutText } from './about-text.ts';
import { InputField } from './InputField.tsx';
import { RecordInputTools, RecordQuantityNotes } from '../RecordSlots.tsx';

/** Represents no choice, because options need a non-empty id. */
const NONE = 'none';

/** Number of inputs from which a filter by group is shown. */
const MANY_INPUTS = 60;

interface ActivityFieldsProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

/** Fields for input, use and quantity. */
export function ActivityFields({ place, state }: ActivityFieldsProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { form, reference } = state;
  const { categoryId, subCategoryId } = form.values;
  const category = form.field('categoryId');
  const hasGroups = reference.families.length > 1 && (reference.inputs.length > MANY_INPUTS || subCategoryId);
  return (
    <>
      <FieldRow>
        <Select
          {...category}
          onChange={(chosen) => {
            if (chosen === categoryId) return;
            category.onChange(chosen);
            form.set('subCategoryId', undefined);
            applyInput(form, undefined);
          }}
          label={fieldText(t, place.scope.id, 'categoryId')}
          options={reference.categories.map(({ id, name, ghgCategoryNo }) => ({
            id,
            label: [ghgCategoryNo, nameOf('category', id, name)].filter((part) => part !== null).join(' '),
            description: aboutText(t, place.scope.id, 'category', id),
          }))}
          isRequired
        />
        {hasGroups ? <GroupField {...{ place, state }} /> : null}
      </FieldRow>
      {/* In a separate row, so that it keeps the focus when the groups load. */}
      <InputField {...{ place, state }} />
      <RecordInputTools {...{ place, state }} />
      <UseField {...{ place, state }} />
      <QuantityField {...{ place, state }} />
      <RecordQuantityNotes {...{ place, state }} />
    </>
  );
}

function GroupField({ place, state: { form, reference } }: ActivityFieldsProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const group = form.field('subCategoryId');
  return (
    <Select
      {...group}
      value={group.value ?? NONE}
      onChange={(chosen) => {
        const wanted = chosen === NONE || chosen === '' ? undefined : chosen;
        if (wanted === group.value) return;
        group.onChange(wanted);
        if (wanted !== undefined && reference.input?.subCategoryId !== wanted) applyInput(form, undefined);
      }}
      label={fieldText(t, place.scope.id, 'subCategoryId')}
      options={[
        { id: NONE, label: t('records.group.all') },
        ...reference.families.map(({ id, name }) => ({ id, label: nameOf('family', id, name) })),
      ]}
    />
  );
}

function UseField({ place, state: { form, reference } }: ActivityFieldsProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { input, use: chosen } = reference;
  const { consumptionTypeId } = form.values;
  const use = form.field('consumptionTypeId');
  const uses: InputChoice['uses'] = input?.uses ?? [];
  const isUnknown = input !== undefined && consumptionTypeId !== undefined && chosen === undefined;
  return (
    <Select
      {...use}
      value={consumptionTypeId ?? ''}
      onChange={(id) =>
        applyUse(
          form,
          uses.find((one) => one.id === id),
          input,
        )
      }
      errorMessage={use.errorMessage ?? (isUnknown ? t('records.use.unknown') : undefined)}
      label={fieldText(t, place.scope.id, 'consumptionTypeId')}
      options={uses.map(({ id, name }) => ({
        id,
        label: nameOf('use', id, name),
        description: aboutText(t, place.scope.id, 'use', id),
      }))}
      isDisabled={!input}
      isRequired={uses.length > 0}
    />
  );
}

function QuantityField({ place, state: { form, reference } }: ActivityFieldsProps) {
  const t = useTranslate();
  const quantity = form.field('quantity');
  const unit = form.field('unit');
  return (
    <UnitField
      {...quantity}
      label={fieldText(t, place.scope.id, 'quantity')}
      description={useLastFigure(place, form.values)}
      unitLabel={t('records.field.unit')}
      quantity={form.values.quantity}
      unit={form.values.unit}
      units={reference.units}
      onChange={(typed) => {
        if (typed.quantity !== form.values.quantity) quantity.onChange(typed.quantity);
        if (typed.unit !== form.values.unit) unit.onChange(typed.unit);
      }}
      errorMessage={quantity.errorMessage ?? (reference.input ? unit.errorMessage : undefined)}
      isRequired
    />
  );
}
