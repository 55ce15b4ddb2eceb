import styled from '@emotion/styled';
import { Group, Input, TextField as AriaTextField } from 'react-aria-components';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import type { DecimalPlaces } from './decimal-input.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { bareInputStyles, controlStyles, fieldStyles } from '../field.styles.ts';
import { useDecimalTyping } from './use-decimal-typing.ts';

const Frame = styled(AriaTextField)(fieldStyles);
const Shell = styled(Group)(controlStyles);
const Bare = styled(Input)`
  ${bareInputStyles};
  font-variant-numeric: tabular-nums;
`;
const Suffix = styled.span`
  flex: none;
  padding-inline-start: 8px;
  color: ${({ theme }) => theme.color.textMuted};
`;

/** A decimal as the exact string typed, never a float. */
export interface DecimalFieldProps extends FieldProps<string> {
  /** Maximum decimal places, 3 by default. */
  readonly places?: DecimalPlaces;
  /** Whether the figure may be negative, such as a cost that is a saving: accepts a leading minus. */
  readonly isSigned?: boolean;
  /** Shown at the end of the box. */
  readonly unit?: string;
}

/** A quantity: up to 15 digits and one point; `-` (unless signed), `+` and `e` are rejected. */
export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, places = 3, isSigned = false, unit, isReadOnly, isDisabled, placeholder } = props;
  const { change, errorMessage, onKeyDown, onPaste, onFocusChange } = useDecimalTyping({
    value,
    places,
    isSigned,
    errorMessage: props.errorMessage,
    onType: onChange,
  });
  const words = { ...props, errorMessage };
  return (
    <Frame
      {...ariaFieldProps(words)}
      {...{ value, isReadOnly, onFocusChange }}
      onChange={change}
      // The phone keyboard for "decimal" has no minus key.
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
    >
      <FieldLabel words={words} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={isDisabled}>
        {/* On the field itself React Aria would stop the propagation of keys, and Escape would not reach a drawer. */}
        <Bare {...{ placeholder, onKeyDown, onPaste }} />
        {unit ? <Suffix>{unit}</Suffix> : null}
      </Shell>
      <FieldNotes words={words} />
    </Frame>
  );
}
