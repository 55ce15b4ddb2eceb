import styled from '@emotion/styled';
import { ComboBox as AriaComboBox, Button, Group, Input } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { Options } from './Options.tsx';
import type { SelectOption } from './Options.tsx';
import type { SelectProps } from './Select.tsx';
import { ariaFieldProps } from './field.ts';
import { bareInputStyles, controlStyles, fieldStyles, innerButtonStyles } from './field.styles.ts';

const Frame = styled(AriaComboBox<SelectOption>)(fieldStyles);
const Shell = styled(Group)(controlStyles);
const Bare = styled(Input)(bareInputStyles);
const Open = styled(Button)(innerButtonStyles);

/** A choice from a long list: typing filters it. */
export function ComboBox(props: SelectProps) {
  const { label, value, onChange, options, description, errorMessage, isRequired, isReadOnly, placeholder } = props;
  const text = useDesignSystemText();
  return (
    <Frame
      {...ariaFieldProps(props)}
      isReadOnly={isReadOnly}
      defaultItems={options}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={props.isDisabled}>
        <Bare placeholder={placeholder ?? text.select} />
        <Open>
          <Icon name="chevron-down" />
        </Open>
      </Shell>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Options />
    </Frame>
  );
}
