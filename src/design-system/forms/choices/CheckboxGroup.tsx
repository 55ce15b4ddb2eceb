import styled from '@emotion/styled';
import { CheckboxGroup as AriaCheckboxGroup, CheckboxButton, CheckboxField, Text } from 'react-aria-components';
import { choiceStyles } from './Choice.styles.ts';
import { ChoiceTick } from './ChoiceTick.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { ChoiceList, choiceFrameStyles, choiceHelpStyles } from './choice-list.styles.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';
import type { SelectOption } from './option-choices.ts';

const Frame = styled(AriaCheckboxGroup)(fieldStyles);
const Choice = styled(CheckboxField)(choiceFrameStyles);
const Row = styled(CheckboxButton)(choiceStyles);
const Help = styled(Text)(choiceHelpStyles);

/** Several of a few choices, all visible, as ids in the order of selection. */
export interface CheckboxGroupProps extends Omit<FieldProps<readonly string[]>, 'placeholder'> {
  readonly options: readonly SelectOption[];
  readonly orientation?: 'vertical' | 'horizontal';
}

/** Any number of a few choices. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { value, onChange, options, orientation = 'vertical', isReadOnly } = props;
  const { autoFocus, ...aria } = ariaFieldProps(props);
  return (
    <Frame {...aria} {...{ onChange, isReadOnly }} value={[...value]}>
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
              {(state) => (
                <>
                  <ChoiceTick {...state} />
                  <span>{option.label}</span>
                </>
              )}
            </Row>
            {option.description ? <Help slot="description">{option.description}</Help> : null}
          </Choice>
        ))}
      </ChoiceList>
      <FieldNotes words={props} />
    </Frame>
  );
}
