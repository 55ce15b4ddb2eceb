import styled from '@emotion/styled';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import { choiceStyles, notesBelowWords } from './Choice.styles.ts';
import { ChoiceTick } from './ChoiceTick.tsx';
import { FieldNotes } from '../FieldParts.tsx';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { Mark, fieldStyles } from '../field.styles.ts';

const Frame = styled(CheckboxField)`
  ${fieldStyles};
  ${notesBelowWords('26px')};
`;
const Row = styled(CheckboxButton)(choiceStyles);

/** Yes or no. */
export interface CheckboxProps extends Omit<FieldProps<boolean>, 'placeholder' | 'help' | 'isOptional'> {
  /** Some of the options it stands for are ticked. */
  readonly isIndeterminate?: boolean;
}

/** A box to tick. */
export function Checkbox(props: CheckboxProps) {
  const { label, value, onChange, isIndeterminate, isRequired, isReadOnly } = props;
  return (
    <Frame {...ariaFieldProps(props)} isSelected={value} onChange={onChange} {...{ isIndeterminate, isReadOnly }}>
      <Row>
        {(state) => (
          <>
            <ChoiceTick {...state} />
            <span>
              {label}
              {isRequired ? <Mark aria-hidden> *</Mark> : null}
            </span>
          </>
        )}
      </Row>
      <FieldNotes words={props} />
    </Frame>
  );
}
