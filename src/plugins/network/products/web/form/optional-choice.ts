import type { FieldBinding } from '#core';

/** Stands for no choice: a list cannot hold an empty id. */
export const NONE = 'NONE';

/** A list's field in which nothing need be chosen. */
export function optionalChoice({ value, onChange, ...bound }: FieldBinding<string>): FieldBinding<string> {
  return {
    ...bound,
    value: value === '' ? NONE : value,
    onChange: (chosen) => onChange(chosen === NONE ? '' : chosen),
  };
}
