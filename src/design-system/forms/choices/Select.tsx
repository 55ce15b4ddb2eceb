import styled from '@emotion/styled';
import { Select as AriaSelect, SelectValue } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { Spinner } from '../../components/Spinner/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { Options } from './Options.tsx';
import { ChoiceBox } from './Select.styles.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';
import { inSections, VIRTUAL_FROM } from './option-choices.ts';
import type { OptionChoice, SelectOption } from './option-choices.ts';

const Frame = styled(AriaSelect<OptionChoice>)(fieldStyles);
const Chosen = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`;

/** One of a list; the empty string is "nothing chosen", unless an option has it as id: "All facilities". */
export interface SelectProps extends FieldProps<string> {
  readonly options: readonly SelectOption[];
  /** The options are loading. */
  readonly isLoading?: boolean;
}

/** A choice from a list; typing a letter jumps to an option. */
export function Select(props: SelectProps) {
  const { value, onChange, options, isLoading = false, isReadOnly, isDisabled, placeholder } = props;
  const text = useDesignSystemText();
  const hasEmpty = options.some(({ id }) => id === '');
  return (
    <Frame
      {...ariaFieldProps(props)}
      allowsEmptyCollection
      isDisabled={isDisabled || isReadOnly}
      value={value === '' && !hasEmpty ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      placeholder={isLoading ? text.loading : (placeholder ?? text.select)}
    >
      <FieldLabel words={props} />
      <ChoiceBox data-readonly={isReadOnly || undefined}>
        <Chosen>
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </Chosen>
        {isLoading ? <Spinner size={14} decorative /> : <Icon name="chevron-down" />}
      </ChoiceBox>
      <FieldNotes words={props} />
      <Options choices={inSections(options)} isLarge={options.length >= VIRTUAL_FROM} isLoading={isLoading} />
    </Frame>
  );
}
