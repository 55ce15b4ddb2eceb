import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldErrorContext, LabelContext, Provider, TextContext } from 'react-aria-components';
import { FieldLabel, FieldNotes } from './FieldParts.tsx';
import type { FieldWords } from './field.ts';
import { fieldStyles } from './field.styles.ts';

const Frame = styled.div(fieldStyles);

/** Props that link a control to its texts; spread them on the focusable element. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, marks, help, description and error around a custom control. */
export interface FieldFrameProps extends FieldWords {
  /** Path of the value in its form; the error summary uses it to find the field. */
  readonly name?: string;
  readonly aside?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

const INVALID = { isInvalid: true, validationErrors: [], validationDetails: {} as ValidityState };

/** The frame of a field. Built-in fields include it; use it for a custom control. */
export function Field({ name, aside, children, ...words }: FieldFrameProps) {
  const id = useId();
  const [labelId, descriptionId, errorId] = [`${id}-label`, `${id}-description`, `${id}-error`];
  const { description, errorMessage } = words;
  const described = [description && descriptionId, errorMessage && errorId].filter(Boolean).join(' ');
  return (
    <Provider
      values={[
        [LabelContext, { id: labelId, htmlFor: id }],
        [TextContext, { slots: { description: { id: descriptionId }, errorMessage: { id: errorId } } }],
        [FieldErrorContext, errorMessage ? INVALID : null],
      ]}
    >
      <Frame data-field={name}>
        <FieldLabel words={words} />
        {children({
          id,
          'aria-labelledby': labelId,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': errorMessage ? true : undefined,
        })}
        <FieldNotes words={words} aside={aside} />
      </Frame>
    </Provider>
  );
}
