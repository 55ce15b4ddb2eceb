import styled from '@emotion/styled';
import { useState } from 'react';
import { Button, Group, Input, TextField as AriaTextField } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { bareInputStyles, controlStyles, fieldStyles, innerButtonStyles } from '../field.styles.ts';

const Frame = styled(AriaTextField)(fieldStyles);
const Shell = styled(Group)(controlStyles);
const Bare = styled(Input)(bareInputStyles);
const Eye = styled(Button)(innerButtonStyles);

/** Props of a password field. */
export interface PasswordFieldProps extends FieldProps<string> {
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly maxLength?: number;
}

/** A password with a button that shows and hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, maxLength, autoComplete = 'current-password', isReadOnly, placeholder } = props;
  const text = useDesignSystemText();
  const [shown, setShown] = useState(false);
  return (
    <Frame
      {...ariaFieldProps(props)}
      {...{ value, onChange, maxLength, autoComplete, isReadOnly }}
      type={shown ? 'text' : 'password'}
    >
      <FieldLabel words={props} />
      <Shell isInvalid={Boolean(props.errorMessage)} isDisabled={props.isDisabled}>
        <Bare placeholder={placeholder} />
        <Eye slot={null} aria-label={shown ? text.hidePassword : text.showPassword} onPress={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </Eye>
      </Shell>
      <FieldNotes words={props} />
    </Frame>
  );
}
