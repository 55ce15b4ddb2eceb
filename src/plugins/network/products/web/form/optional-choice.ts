import type { FieldBinding } from '#core';

/** Id of the option "no choice": a list cannot have an empty id. */
export const NONE = 'NONE';

/** Binding of an optional select field. */
export function optionalChoice({ value, onChange, ...bound }: FieldBinding<string>): FieldBinding<string> {
  return {
    ...bound,
    value: value === '' ? NONE : value,
    onChange: (chosen) => onChange(chosen === NONE ? '' : chosen),
  };
}
