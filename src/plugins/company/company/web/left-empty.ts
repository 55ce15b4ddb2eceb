import type { FieldBinding } from '#core';

interface FormWithTexts<Path extends string> {
  readonly text: (path: Path) => FieldBinding<string>;
  readonly set: (path: Path, value: undefined) => void;
}

/** A field that may be left empty, also one that began with something in it: what is emptied is left out. */
export function leftEmpty<Path extends string>(form: FormWithTexts<Path>, path: Path): FieldBinding<string> {
  const binding = form.text(path);
  return {
    ...binding,
    // A form that was given nothing answers nothing.
    value: binding.value ?? '',
    onChange: (typed) => (typed === '' ? form.set(path, undefined) : binding.onChange(typed)),
  };
}
