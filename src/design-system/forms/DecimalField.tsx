import styled from '@emotion/styled';
import { Group, Input, TextField as AriaTextField } from 'react-aria-components';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { acceptDecimal, blockedDecimalKeys, decimalProblem } from './decimal-input.ts';
import type { DecimalPlaces } from './decimal-input.ts';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { bareInputStyles, controlStyles, fieldStyles } from './field.styles.ts';

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

/** Stops the keys a quantity never has; the rest of the keyboard stays as it is. */
export function blockDecimalKeys(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>,
): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!shortcut && blockedDecimalKeys.has(event.key)) event.preventDefault();
}

/** A decimal kept as the very string typed, never as a float. */
export interface DecimalFieldProps extends FieldProps<string> {
  /** Digits after the point, 3 unless told otherwise. */
  readonly places?: DecimalPlaces;
  /** Printed at the end of the box. */
  readonly unit?: string;
}

/** A quantity: digits and one point, up to 15 digits; `-`, `+` and `e` are not taken. */
export function DecimalField(props: DecimalFieldProps) {
  const {
    label,
    value,
    onChange,
    places = 3,
    unit,
    description,
    isRequired,
    isReadOnly,
    isDisabled,
    placeholder,
  } = props;
  const text = useDesignSystemText();
  const problem = decimalProblem(value, places);
  const errorMessage = props.errorMessage ?? (problem === null ? undefined : text[problem]);
  const change = (typed: string) => {
    const kept = acceptDecimal(typed);
    if (kept !== null) onChange(kept);
  };
  return (
    <Frame
      {...ariaFieldProps({ ...props, errorMessage })}
      {...{ value, isReadOnly }}
      onChange={change}
      onKeyDown={blockDecimalKeys}
      inputMode="decimal"
      autoComplete="off"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={isDisabled}>
        <Bare placeholder={placeholder} />
        {unit ? <Suffix>{unit}</Suffix> : null}
      </Shell>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}
