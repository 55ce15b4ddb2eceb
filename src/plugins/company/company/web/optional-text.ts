import type { FieldBinding } from '#core';

interface FormWithTexts<Path extends string> {
  readonly text: (path: Path) => FieldBinding<string>;
  readonly set: (path: Path, value: undefined) => void;
}

/** An optional text field: clearing it makes the value absent, even if it had an initial value. */
export function optionalText<Path extends string>(form: FormWithTexts<Path>, path: Path): FieldBinding<string> {
  const binding = form.text(path);
  return {
    ...binding,
    // A form without a value for it binds undefined.
    value: binding.value ?? '',
    onChange: (typed) => (typed === '' ? form.set(path, undefined) : binding.onChange(typed)),
  };
}
