import styled from '@emotion/styled';
import { Select as AriaSelect, SelectValue } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { Spinner } from '../../components/Spinner/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { MultiSelectChips } from './MultiSelectChips.tsx';
import { MultiSelectPanel } from './MultiSelectPanel.tsx';
import { ChoiceBox } from './Select.styles.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { fieldStyles } from '../field.styles.ts';
import type { OptionChoice, SelectOption } from './option-choices.ts';

const Frame = styled(AriaSelect<OptionChoice, 'multiple'>)(fieldStyles);
const Both = styled.div(fieldStyles);
const Chosen = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  /* If no choice means all, the text is a value and not a placeholder. */
  &[data-all] {
    color: ${({ theme }) => theme.color.text};
  }
`;

/** Several of a list, as ids in the order of selection. */
export interface MultiSelectProps extends FieldProps<readonly string[]> {
  readonly options: readonly SelectOption[];
  /** Text of several choices: `(count) => t('facilities.some', { count })`; "Selected: 3" by default. */
  readonly summary?: (count: number) => string;
  /** Text of no choice, if that means all: for example "All facilities". */
  readonly everyLabel?: string;
  /** Also shows the choices as removable chips below the control. */
  readonly chips?: boolean;
  readonly isLoading?: boolean;
  /** Called with false when the list closes, for filters that refetch only then. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Several choices from a searchable list, with "Select all" and "Clear". */
export function MultiSelect(props: MultiSelectProps) {
  const { value, onChange, options, everyLabel, chips = false, isLoading = false } = props;
  const { isReadOnly, isDisabled, placeholder, onOpenChange } = props;
  const text = useDesignSystemText();
  const field = (
    <Frame
      {...ariaFieldProps(props)}
      selectionMode="multiple"
      allowsEmptyCollection
      isDisabled={isDisabled || isReadOnly}
      value={value}
      onChange={(keys) => onChange(keys.map(String))}
      onOpenChange={onOpenChange}
    >
      <FieldLabel words={props} />
      <ChoiceBox data-readonly={isReadOnly || undefined}>
        <Chosen data-all={everyLabel === undefined ? undefined : true}>{summaryText()}</Chosen>
        {isLoading ? <Spinner size={14} decorative /> : <Icon name="chevron-down" />}
      </ChoiceBox>
      <FieldNotes words={props} />
      <MultiSelectPanel {...{ value, options, onChange, isLoading }} />
    </Frame>
  );
  if (!chips) return field;
  return (
    // Outside of the list: inside, the chips would be treated as its options.
    <Both>
      {field}
      <MultiSelectChips {...{ value, options, onChange }} label={props.label} isFixed={isDisabled || isReadOnly} />
    </Both>
  );

  function summaryText(): string {
    if (value.length === 0) return everyLabel ?? placeholder ?? text.select;
    const only = value.length === 1 ? options.find(({ id }) => id === value[0]) : undefined;
    return only?.label ?? props.summary?.(value.length) ?? fillText(text.selectedCount, { count: value.length });
  }
}
