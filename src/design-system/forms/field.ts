/** Texts around a control: label, marks, help and error. */
export interface FieldWords {
  readonly label: string;
  /** Explanation behind a question mark: for terms, not for what everybody must read. */
  readonly help?: string;
  readonly description?: string;
  readonly errorMessage?: string;
  readonly isRequired?: boolean;
  /** Shows "Optional" beside the label, in a form where most fields are required. */
  readonly isOptional?: boolean;
}

/** Props of every field; `Value` is the type of its value. */
export interface FieldProps<Value> extends FieldWords {
  /** Path of the value in its form; the error summary uses it to find the field. */
  readonly name?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
}

/** The props passed to React Aria. Native validation is off: messages come from the rules of the form. */
export function ariaFieldProps({
  name,
  onBlur,
  errorMessage,
  isRequired,
  isDisabled,
  autoFocus,
}: Omit<FieldProps<unknown>, 'value' | 'onChange'>) {
  return {
    name,
    onBlur,
    isRequired,
    isDisabled,
    autoFocus,
    isInvalid: Boolean(errorMessage),
    validationBehavior: 'aria',
    'data-field': name,
  } as const;
}
