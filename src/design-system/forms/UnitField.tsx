import styled from '@emotion/styled';
import {
  Select as AriaSelect,
  Button,
  Group,
  Input,
  SelectValue,
  TextField as AriaTextField,
} from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { blockDecimalKeys } from './DecimalField.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { Options } from './Options.tsx';
import type { SelectOption } from './Options.tsx';
import { acceptDecimal, decimalProblem } from './decimal-input.ts';
import type { DecimalPlaces } from './decimal-input.ts';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { bareInputStyles, controlStyles, fieldStyles } from './field.styles.ts';

const Frame = styled(AriaTextField)(fieldStyles);
const Shell = styled(Group)`
  ${controlStyles};
  padding-inline-end: 0;
`;
const Bare = styled(Input)`
  ${bareInputStyles};
  font-variant-numeric: tabular-nums;
`;
const UnitSelect = styled(AriaSelect<SelectOption>)`
  flex: none;
  height: 100%;
`;
const UnitBox = styled(Button)`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 100%;
  padding: 0 10px;
  border: 0;
  border-inline-start: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => `0 ${theme.radius.md} ${theme.radius.md} 0`};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;
  outline: none;
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.focus};
  }
`;

/** A quantity as typed and the unit it is in. */
export interface UnitValue {
  readonly quantity: string;
  readonly unit: string;
}

/** A quantity with its unit in one field. */
export interface UnitFieldProps extends Omit<FieldProps<string>, 'value' | 'onChange'> {
  readonly quantity: string;
  readonly unit: string;
  /** Units to choose from; a single one is shown and cannot be changed. */
  readonly units: readonly string[];
  readonly onChange: (value: UnitValue) => void;
  /** Name of the unit for screen readers; "Unit" unless given. */
  readonly unitLabel?: string;
  readonly places?: DecimalPlaces;
}

/** A decimal quantity and a unit. */
export function UnitField(props: UnitFieldProps) {
  const {
    label,
    quantity,
    unit,
    units,
    onChange,
    unitLabel,
    places = 3,
    description,
    isRequired,
    isReadOnly,
    isDisabled,
    placeholder,
  } = props;
  const text = useDesignSystemText();
  const problem = decimalProblem(quantity, places);
  const errorMessage = props.errorMessage ?? (problem === null ? undefined : text[problem]);
  const type = (typed: string) => {
    const kept = acceptDecimal(typed);
    if (kept !== null) onChange({ quantity: kept, unit });
  };
  return (
    <Frame
      {...ariaFieldProps({ ...props, errorMessage })}
      isReadOnly={isReadOnly}
      value={quantity}
      onChange={type}
      inputMode="decimal"
      autoComplete="off"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={isDisabled}>
        <Bare placeholder={placeholder} onKeyDown={blockDecimalKeys} />
        <UnitSelect
          aria-label={unitLabel ?? text.unit}
          value={unit === '' ? null : unit}
          onChange={(key) => onChange({ quantity, unit: key === null ? '' : String(key) })}
          isDisabled={isDisabled || isReadOnly || units.length < 2}
          placeholder={text.unit}
          validationBehavior="aria"
        >
          <UnitBox>
            <SelectValue>
              {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
            </SelectValue>
            {units.length < 2 ? null : <Icon name="chevron-down" size={14} />}
          </UnitBox>
          <Options options={units.map((id) => ({ id, label: id }))} />
        </UnitSelect>
      </Shell>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}
