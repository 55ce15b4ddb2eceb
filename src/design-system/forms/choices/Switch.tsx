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

/** On or off. It has no error message, because it takes effect at once. */
export type SwitchProps = Omit<
  FieldProps<boolean>,
  'placeholder' | 'help' | 'isOptional' | 'isRequired' | 'errorMessage'
>;

/** On or off with immediate effect; a choice that takes effect on "Save" is a checkbox. */
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
