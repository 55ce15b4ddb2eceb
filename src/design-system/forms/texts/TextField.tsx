import styled from '@emotion/styled';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { TextCounter } from './TextCounter.tsx';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { controlStyles, fieldStyles } from '../field.styles.ts';
import { unitsWithin } from './text-limit.ts';

/** Default limit of a text field, in characters. */
export const TEXT_MAX_LENGTH = 64;

const Frame = styled(AriaTextField)(fieldStyles);
const Box = styled(Input)(controlStyles);

/** A line of text. */
export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** A line of text, at most 64 characters by default, with a counter near the limit. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', maxLength = TEXT_MAX_LENGTH, autoComplete, isReadOnly, placeholder } = props;
  return (
    <Frame
      {...ariaFieldProps(props)}
      {...{ value, onChange, type, autoComplete, isReadOnly }}
      maxLength={unitsWithin(value, maxLength)}
    >
      <FieldLabel words={props} />
      <Box placeholder={placeholder} />
      <FieldNotes words={props} aside={isReadOnly ? undefined : <TextCounter value={value} limit={maxLength} />} />
    </Frame>
  );
}
