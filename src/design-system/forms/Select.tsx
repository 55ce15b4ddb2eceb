import styled from '@emotion/styled';
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { Options } from './Options.tsx';
import type { SelectOption } from './Options.tsx';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { controlStyles, fieldStyles } from './field.styles.ts';

const Frame = styled(AriaSelect<SelectOption>)(fieldStyles);
const Box = styled(Button)`
  ${controlStyles};
  justify-content: space-between;
  gap: 8px;
  cursor: pointer;
  > svg {
    color: ${({ theme }) => theme.color.textMuted};
  }
`;
const Chosen = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  [slot='description'] {
    display: none;
  }
  svg {
    display: none;
  }
`;

/** One of a short list; the empty string is "nothing chosen". */
export interface SelectProps extends FieldProps<string> {
  readonly options: readonly SelectOption[];
}

/** A choice from a list; type a letter to jump. */
export function Select(props: SelectProps) {
  const {
    label,
    value,
    onChange,
    options,
    description,
    errorMessage,
    isRequired,
    isReadOnly,
    isDisabled,
    placeholder,
  } = props;
  const text = useDesignSystemText();
  return (
    <Frame
      {...ariaFieldProps(props)}
      isDisabled={isDisabled || isReadOnly}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      placeholder={placeholder ?? text.select}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Box>
        <Chosen>
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </Chosen>
        <Icon name="chevron-down" />
      </Box>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Options options={options} />
    </Frame>
  );
}
