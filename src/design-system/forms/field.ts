/** What stands around a control: its name, its marks, its help and its fault. */
export interface FieldWords {
  readonly label: string;
  /** Explains the label behind a question mark: for terms, not for what everybody has to read. */
  readonly help?: string;
  readonly description?: string;
  readonly errorMessage?: string;
  readonly isRequired?: boolean;
  /** Says "Optional" beside the label, in a form where most fields are required. */
  readonly isOptional?: boolean;
}

/** What every field takes; `Value` is what it holds. */
export interface FieldProps<Value> extends FieldWords {
  /** Path of the value in its form; the error summary finds the field by it. */
  readonly name?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
}

/** What of it goes straight to React Aria. Browser bubbles stay off: messages come from the form's own rules. */
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
