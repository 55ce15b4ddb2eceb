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

/** A decimal kept as the very string typed, never as a float. */
export interface DecimalFieldProps extends FieldProps<string> {
  /** Digits after the point, 3 unless told otherwise. */
  readonly places?: DecimalPlaces;
  /** Whether the figure may lie below zero, as a cost that is a saving: a leading minus is taken. */
  readonly isSigned?: boolean;
  /** Printed at the end of the box. */
  readonly unit?: string;
}

/** A quantity: digits and one point, up to 15 digits; `-` (unless signed), `+` and `e` are not taken. */
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
      // The figures a phone brings up for "decimal" have no minus.
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
    >
      <FieldLabel words={words} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={isDisabled}>
        {/* The field itself would keep every key it is asked about: Escape would not reach the drawer around it. */}
        <Bare {...{ placeholder, onKeyDown, onPaste }} />
        {unit ? <Suffix>{unit}</Suffix> : null}
      </Shell>
      <FieldNotes words={words} />
    </Frame>
  );
}
