import styled from '@emotion/styled';
import {
  Select as AriaSelect,
  Button,
  Group,
  Input,
  SelectValue,
  TextField as AriaTextField,
} from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { Options } from '../choices/Options.tsx';
import type { OptionChoice } from '../choices/option-choices.ts';
import type { DecimalPlaces } from './decimal-input.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { bareInputStyles, controlStyles, fieldStyles } from '../field.styles.ts';
import { useDecimalTyping } from './use-decimal-typing.ts';

const Frame = styled(AriaTextField)(fieldStyles);
const Shell = styled(Group)`
  ${controlStyles};
  padding-inline-end: 0;
`;
const Bare = styled(Input)`
  ${bareInputStyles};
  font-variant-numeric: tabular-nums;
`;
const UnitSelect = styled(AriaSelect<OptionChoice>)`
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

/** A quantity as typed, and its unit. */
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
  /** Path of the unit in its form, for errors of the unit. */
  readonly unitName?: string;
  /** Accessible name of the unit; "Unit" by default. */
  readonly unitLabel?: string;
  readonly places?: DecimalPlaces;
}

/** A decimal quantity and a unit. */
export function UnitField(props: UnitFieldProps) {
  const { quantity, unit, units, onChange, unitLabel, places = 3, isReadOnly, isDisabled, placeholder } = props;
  const text = useDesignSystemText();
  const { change, errorMessage, ...typing } = useDecimalTyping({
    value: quantity,
    places,
    errorMessage: props.errorMessage,
    onType: (accepted) => onChange({ quantity: accepted, unit }),
  });
  const words = { ...props, errorMessage };
  const isFixed = units.length < 2;
  return (
    <Frame
      {...ariaFieldProps(words)}
      {...{ isReadOnly, onFocusChange: typing.onFocusChange }}
      value={quantity}
      onChange={change}
      inputMode="decimal"
      autoComplete="off"
    >
      <FieldLabel words={words} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={isDisabled}>
        <Bare placeholder={placeholder} onKeyDown={typing.onKeyDown} onPaste={typing.onPaste} />
        <UnitSelect
          aria-label={unitLabel ?? text.unit}
          data-field={props.unitName}
          value={unit === '' ? null : unit}
          onChange={(key) => onChange({ quantity, unit: key === null ? '' : String(key) })}
          isDisabled={isDisabled || isReadOnly || isFixed}
          placeholder={text.unit}
          validationBehavior="aria"
        >
          <UnitBox>
            <SelectValue>
              {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
            </SelectValue>
            {isFixed ? null : <Icon name="chevron-down" size={14} />}
          </UnitBox>
          <Options choices={units.map((id) => ({ id, label: id }))} />
        </UnitSelect>
      </Shell>
      <FieldNotes words={words} />
    </Frame>
  );
}
