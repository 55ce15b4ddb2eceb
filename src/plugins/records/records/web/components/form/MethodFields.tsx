import { useTranslate } from '#core';
import { DecimalField, FieldRow, Select } from '#design-system';
import { MAX_QUANTITY_DECIMALS, type Method, type MethodInput } from '#domain/emissions';
import type { RecordFormState } from '../../form/use-record-form.ts';
import { firstText, methodChoiceText, methodInputText } from '../../words/record-words.ts';
import { ExactField } from './ExactField.tsx';

interface MethodInputFieldsProps {
  readonly state: RecordFormState;
  readonly method: Method;
}

/** Fields for the method inputs, in pairs. Empty figures are not sent. */
export function MethodInputFields({ state, method }: MethodInputFieldsProps) {
  const pairs = method.inputs.flatMap((_, index) => (index % 2 === 0 ? [method.inputs.slice(index, index + 2)] : []));
  return pairs.map((pair) => (
    <FieldRow key={pair[0]?.id}>
      {pair.map((input) => (
        <MethodInputField key={input.id} {...{ state, method, input }} />
      ))}
    </FieldRow>
  ));
}

function MethodInputField({ state: { form }, method, input }: MethodInputFieldsProps & { input: MethodInput }) {
  const t = useTranslate();
  const { id, unit, required, choices, decimals = MAX_QUANTITY_DECIMALS } = input;
  const { methodInputs } = form.values;
  const { onBlur, errorMessage, name } = form.field(`methodInputs.${id}`);
  const take = (typed: string) => {
    const { [id]: _, ...others } = methodInputs;
    form.set('methodInputs', typed === '' ? others : { ...others, [id]: typed });
  };
  const field = {
    name,
    onBlur,
    errorMessage,
    label: methodInputText(t, method.id, id),
    description: firstText(t, [`method.${method.id}.${id}.help`], '') || undefined,
    value: methodInputs[id] ?? '',
    onChange: take,
    isRequired: required,
  };
  if (choices)
    return (
      <Select
        {...field}
        // The method uses the first choice by default.
        value={methodInputs[id] ?? choices[0]}
        options={choices.map((choice) => ({ id: choice, label: methodChoiceText(t, method.id, id, choice) }))}
      />
    );
  if (decimals > MAX_QUANTITY_DECIMALS) return <ExactField {...field} unit={unit} />;
  return <DecimalField {...field} unit={unit} places={decimals === 2 ? 2 : 3} />;
}
