import styled from '@emotion/styled';
import { useState } from 'react';
import { Button, Group, Input, TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import { ariaFieldProps } from './field.ts';
import type { FieldProps } from './field.ts';
import { bareInputStyles, controlStyles, fieldStyles, innerButtonStyles } from './field.styles.ts';

/** Longest text a field takes unless it says otherwise, in characters. */
export const TEXT_MAX_LENGTH = 64;

const Frame = styled(AriaTextField)(fieldStyles);
const Box = styled(Input)(controlStyles);
const Shell = styled(Group)(controlStyles);
const Bare = styled(Input)(bareInputStyles);
const Eye = styled(Button)(innerButtonStyles);
const Paper = styled(AriaTextArea)`
  ${controlStyles};
  height: auto;
  min-height: 84px;
  padding: 7px 10px;
  resize: vertical;
`;

/** A line of text. */
export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** A line of text, 64 characters unless told otherwise. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    type = 'text',
    maxLength = TEXT_MAX_LENGTH,
    autoComplete,
    description,
    errorMessage,
    isRequired,
    isReadOnly,
    placeholder,
  } = props;
  return (
    <Frame {...ariaFieldProps(props)} {...{ value, onChange, type, maxLength, autoComplete, isReadOnly }}>
      <FieldLabel label={label} isRequired={isRequired} />
      <Box placeholder={placeholder} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}

/** A secret; the eye shows it. */
export interface PasswordFieldProps extends FieldProps<string> {
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly maxLength?: number;
}

/** A password with a button that shows and hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    value,
    onChange,
    maxLength,
    autoComplete = 'current-password',
    description,
    errorMessage,
    isRequired,
    isReadOnly,
    placeholder,
  } = props;
  const text = useDesignSystemText();
  const [shown, setShown] = useState(false);
  return (
    <Frame
      {...ariaFieldProps(props)}
      {...{ value, onChange, maxLength, autoComplete, isReadOnly }}
      type={shown ? 'text' : 'password'}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <Shell isInvalid={Boolean(errorMessage)} isDisabled={props.isDisabled}>
        <Bare placeholder={placeholder} />
        <Eye slot={null} aria-label={shown ? text.hidePassword : text.showPassword} onPress={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </Eye>
      </Shell>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}

/** Several lines of text. */
export interface TextAreaProps extends FieldProps<string> {
  readonly maxLength?: number;
  readonly rows?: number;
}

/** Several lines of text; grows by its corner. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    onChange,
    maxLength,
    rows = 3,
    description,
    errorMessage,
    isRequired,
    isReadOnly,
    placeholder,
  } = props;
  return (
    <Frame {...ariaFieldProps(props)} {...{ value, onChange, maxLength, isReadOnly }}>
      <FieldLabel label={label} isRequired={isRequired} />
      <Paper placeholder={placeholder} rows={rows} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Frame>
  );
}
