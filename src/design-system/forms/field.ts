/** What every field takes; `Value` is what it holds. */
export interface FieldProps<Value> {
  readonly label: string;
  /** Path of the value in its form; the error summary finds the field by it. */
  readonly name?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly errorMessage?: string;
  readonly description?: string;
  readonly isRequired?: boolean;
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
