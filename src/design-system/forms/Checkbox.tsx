import styled from '@emotion/styled';
import { CheckboxButton, CheckboxField, SwitchButton, SwitchField } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { choiceStyles } from './Choice.styles.ts';
import { FieldNotes } from './FieldParts.tsx';
import { Mark } from './field.styles.ts';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { fieldStyles } from './field.styles.ts';

const Frame = styled(CheckboxField)(fieldStyles);
const Row = styled(CheckboxButton)(choiceStyles);
const SwitchFrame = styled(SwitchField)(fieldStyles);
const SwitchRow = styled(SwitchButton)(choiceStyles);

/** Yes or no. */
export interface CheckboxProps extends Omit<FieldProps<boolean>, 'placeholder'> {
  /** Some of what it stands for are chosen. */
  readonly isIndeterminate?: boolean;
}

/** A box to tick. */
export function Checkbox(props: CheckboxProps) {
  const { label, value, onChange, isIndeterminate, isRequired, isReadOnly, description, errorMessage } = props;
  return (
    <Frame {...ariaFieldProps(props)} isSelected={value} onChange={onChange} {...{ isIndeterminate, isReadOnly }}>
      <Row>
        {({ isSelected, isIndeterminate: isMixed }) => (
          <>
            <span data-mark="" aria-hidden>
              {isMixed ? <Icon name="minus" size={12} /> : isSelected ? <Icon name="check" size={12} /> : null}
            </span>
            <span>
              {label}
              {isRequired ? <Mark aria-hidden> *</Mark> : null}
            </span>
          </>
        )}
      </Row>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}

/** On or off, at once; a choice that waits for "Save" is a checkbox. */
export function Switch(props: Omit<CheckboxProps, 'isIndeterminate' | 'errorMessage' | 'isRequired'>) {
  const { label, name, value, onChange, onBlur, isDisabled, isReadOnly, autoFocus, description } = props;
  return (
    <SwitchFrame
      isSelected={value}
      {...{ name, onChange, onBlur, isDisabled, isReadOnly, autoFocus }}
      data-field={name}
    >
      <SwitchRow>
        <span data-track="" aria-hidden />
        <span>{label}</span>
      </SwitchRow>
      <FieldNotes description={description} />
    </SwitchFrame>
  );
}
