import styled from '@emotion/styled';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { choiceStyles } from './Choice.styles.ts';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { ChoiceList, choiceFrameStyles, choiceHelpStyles } from './choice-list.styles.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';
import type { SelectOption } from './option-choices.ts';

const Frame = styled(AriaRadioGroup)(fieldStyles);
const Choice = styled(RadioField)(choiceFrameStyles);
const Row = styled(RadioButton)(choiceStyles);
const Help = styled(Text)(choiceHelpStyles);

/** One of a few choices, all visible. */
export interface RadioGroupProps extends Omit<FieldProps<string>, 'placeholder'> {
  readonly options: readonly SelectOption[];
  readonly orientation?: 'vertical' | 'horizontal';
}

/** A choice among a few; arrow keys change it. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, onChange, options, orientation = 'vertical', isReadOnly } = props;
  const { autoFocus, ...aria } = ariaFieldProps(props);
  return (
    <Frame {...aria} {...{ onChange, orientation, isReadOnly }} value={value === '' ? null : value}>
      <FieldLabel words={props} />
      <ChoiceList data-orientation={orientation}>
        {options.map((option, index) => (
          <Choice
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            autoFocus={index === 0 ? autoFocus : undefined}
          >
            <Row>
              <span data-mark="round" aria-hidden />
              <span>{option.label}</span>
            </Row>
            {option.description ? <Help slot="description">{option.description}</Help> : null}
          </Choice>
        ))}
      </ChoiceList>
      <FieldNotes words={props} />
    </Frame>
  );
}
