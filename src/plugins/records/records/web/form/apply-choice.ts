import { methodIn } from '#plugins/reference/reference-data/contract';
import { firstUnit } from './first-unit.ts';
import type { InputChoice } from './input-choices.ts';
import type { RecordFormState } from './use-record-form.ts';

type Form = RecordFormState['form'];
type Use = InputChoice['uses'][number];

/** Sets the input and what depends on it: its only use, a unit it supports. Clears the figures of another method. */
export function applyInput(form: Form, input: InputChoice | undefined): void {
  const uses = input?.uses ?? [];
  const kept = uses.find(({ id }) => id === form.values.consumptionTypeId);
  form.set('inputTypeId', input?.id ?? '');
  form.set('methodInputs', {});
  applyUse(form, kept ?? (uses.length === 1 ? uses[0] : undefined), input);
}

/** Sets the use and its unit. Clears the figures of another method. */
export function applyUse(form: Form, use: Use | undefined, input: InputChoice | undefined): void {
  const { unit, customFactor } = form.values;
  const units = use?.units ?? input?.units ?? [];
  const before = input?.uses.find(({ id }) => id === form.values.consumptionTypeId);
  const next = units.find((known) => known === unit) ?? firstUnit(form.values.categoryId, units) ?? '';
  form.set('consumptionTypeId', use?.id);
  form.set('unit', next);
  if (methodOf(before, input) !== methodOf(use, input)) form.set('methodInputs', {});
  // The unit of an own factor follows the unit of the quantity until a value is entered.
  if (customFactor?.value === '') form.set('customFactor', { ...customFactor, unit: next && `kg CO2-e/${next}` });
}

const methodOf = (use: Use | undefined, input: InputChoice | undefined) =>
  input && methodIn(input, use, use?.editionIds.at(-1));
