import styled from '@emotion/styled';
import { FieldError, Label, Text } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { Announced, LabelRow, Mark, helpStyles } from './field.styles.ts';

const Help = styled(Text)(helpStyles);

/** Name of a field; the star stands beside `aria-required`, it says nothing new to a screen reader. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired?: boolean }) {
  return (
    <Label>
      <LabelRow>
        {label}
        {isRequired ? <Mark aria-hidden>*</Mark> : null}
      </LabelRow>
    </Label>
  );
}

/** Help and error of a field, tied to it by `aria-describedby`. */
export function FieldNotes({ description, errorMessage }: { description?: string; errorMessage?: string }) {
  return (
    <>
      {description ? <Help slot="description">{description}</Help> : null}
      <Announced aria-live="polite">
        {errorMessage ? (
          <FieldError>
            <Icon name="error" size={13} />
            {errorMessage}
          </FieldError>
        ) : null}
      </Announced>
    </>
  );
}
