import styled from '@emotion/styled';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { TextCounter } from './TextCounter.tsx';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { controlStyles, fieldStyles } from '../field.styles.ts';
import { unitsWithin } from './text-limit.ts';

const Frame = styled(AriaTextField)(fieldStyles);
const Paper = styled(AriaTextArea)`
  ${controlStyles};
  height: auto;
  min-height: ${({ theme }) => theme.controlHeight.md};
  padding: 7px 10px;
  resize: vertical;
`;

/** Several lines of text. */
export interface TextAreaProps extends FieldProps<string> {
  /** Limit in characters; none by default. */
  readonly maxLength?: number;
  readonly rows?: number;
}

/** Several lines of text; resizable, with a counter near its limit. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength, rows = 3, isReadOnly, placeholder } = props;
  const counter = maxLength === undefined || isReadOnly ? undefined : <TextCounter value={value} limit={maxLength} />;
  return (
    <Frame
      {...ariaFieldProps(props)}
      {...{ value, onChange, isReadOnly }}
      maxLength={maxLength === undefined ? undefined : unitsWithin(value, maxLength)}
    >
      <FieldLabel words={props} />
      <Paper placeholder={placeholder} rows={rows} />
      <FieldNotes words={props} aside={counter} />
    </Frame>
  );
}
