import styled from '@emotion/styled';
import { SwitchButton, SwitchField } from 'react-aria-components';
import { choiceStyles, notesBelowWords } from './Choice.styles.ts';
import { FieldNotes } from '../FieldParts.tsx';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';

const Frame = styled(SwitchField)`
  ${fieldStyles};
  ${notesBelowWords('41px')};
`;
const Row = styled(SwitchButton)(choiceStyles);

/** On or off. It has no fault: what is taken at once cannot be wrong. */
export type SwitchProps = Omit<
  FieldProps<boolean>,
  'placeholder' | 'help' | 'isOptional' | 'isRequired' | 'errorMessage'
>;

/** On or off, at once; a choice that waits for "Save" is a checkbox. */
export function Switch(props: SwitchProps) {
  const { label, name, value, onChange, onBlur, isDisabled, isReadOnly, autoFocus } = props;
  return (
    <Frame isSelected={value} {...{ name, onChange, onBlur, isDisabled, isReadOnly, autoFocus }} data-field={name}>
      <Row>
        <span data-track="" aria-hidden />
        <span>{label}</span>
      </Row>
      <FieldNotes words={props} />
    </Frame>
  );
}
