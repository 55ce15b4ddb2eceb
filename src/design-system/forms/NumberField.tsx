import styled from '@emotion/styled';
import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { bareInputStyles, controlStyles, fieldStyles, innerButtonStyles } from './field.styles.ts';

const Frame = styled(AriaNumberField)(fieldStyles);
const Shell = styled(Group)(controlStyles);
const Bare = styled(Input)`
  ${bareInputStyles};
  font-variant-numeric: tabular-nums;
`;
const Step = styled(Button)(innerButtonStyles);

/** A count, such as a year or a number of sites; null while empty. Quantities use `DecimalField`. */
export interface NumberFieldProps extends FieldProps<number | null> {
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  /** Off for years: 2026, not 2,026. */
  readonly grouping?: boolean;
}

/** A whole number with steps. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    minValue,
    maxValue,
    step = 1,
    grouping = true,
    description,
    errorMessage,
    isRequired,
    isReadOnly,
    placeholder,
  } = props;
  return (
    <Frame
      {...ariaFieldProps(props)}
      {...{ minValue, maxValue, step, isReadOnly }}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      formatOptions={{ useGrouping: grouping, maximumFractionDigits: 0 }}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={props.isDisabled}>
        <Bare placeholder={placeholder} />
        <Step slot="decrement">
          <Icon name="minus" size={14} />
        </Step>
        <Step slot="increment">
          <Icon name="plus" size={14} />
        </Step>
      </Shell>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}
