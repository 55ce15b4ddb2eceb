import styled from '@emotion/styled';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { choiceStyles } from './Choice.styles.ts';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import type { SelectOption } from './Options.tsx';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { fieldStyles, helpStyles } from './field.styles.ts';

const Frame = styled(AriaRadioGroup)(fieldStyles);
const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  &[data-orientation='horizontal'] {
    flex-flow: row wrap;
    gap: 2px ${({ theme }) => theme.space.lg};
  }
`;
const Choice = styled(RadioField)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;
const Row = styled(RadioButton)(choiceStyles);
const Help = styled(Text)`
  ${helpStyles};
  padding: 0 0 4px 26px;
`;

/** One of a few, all in sight. */
export interface RadioGroupProps extends Omit<FieldProps<string>, 'placeholder'> {
  readonly options: readonly SelectOption[];
  readonly orientation?: 'vertical' | 'horizontal';
}

/** A choice among a few; arrows move it. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    value,
    onChange,
    options,
    orientation = 'vertical',
    description,
    errorMessage,
    isRequired,
    isReadOnly,
  } = props;
  const { autoFocus: _, ...aria } = ariaFieldProps(props);
  return (
    <Frame {...aria} {...{ onChange, orientation, isReadOnly }} value={value === '' ? null : value}>
      <FieldLabel label={label} isRequired={isRequired} />
      <List data-orientation={orientation}>
        {options.map((option) => (
          <Choice key={option.id} value={option.id} isDisabled={option.isDisabled}>
            <Row>
              <span data-mark="round" aria-hidden />
              <span>{option.label}</span>
            </Row>
            {option.description ? <Help slot="description">{option.description}</Help> : null}
          </Choice>
        ))}
      </List>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}
