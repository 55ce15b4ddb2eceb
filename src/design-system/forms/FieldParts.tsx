import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { Icon } from '../components/Icon/index.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { FieldWords } from './field.ts';
import { Announced, LabelRow, Mark, NoteRow, Optional, helpStyles } from './field.styles.ts';

const Help = styled(Text)(helpStyles);

/** Loaded lazily: few fields have help, and overlays are too heavy for the first page. */
const FieldHelp = lazy(() => import('./FieldHelp.tsx').then((module) => ({ default: module.FieldHelp })));

/** Label of a field. The star is outside of the label: lists are named by the label too and would be called "Fuel*". */
export function FieldLabel({ words }: { words: FieldWords }) {
  const text = useDesignSystemText();
  return (
    <LabelRow data-field-label="">
      <Label>{words.label}</Label>
      {words.isRequired ? <Mark aria-hidden>*</Mark> : null}
      {words.isOptional ? <Optional>{text.optional}</Optional> : null}
      {words.help ? (
        <Suspense fallback={null}>
          <FieldHelp label={words.label} help={words.help} />
        </Suspense>
      ) : null}
    </LabelRow>
  );
}

/** Description and error of a field, linked by `aria-describedby`; `aside` is at the end of their line. */
export function FieldNotes({ words, aside }: { words: Partial<FieldWords>; aside?: ReactNode }) {
  const notes = (
    <>
      {words.description ? <Help slot="description">{words.description}</Help> : null}
      <Announced aria-live="polite">
        {words.errorMessage ? (
          <FieldError>
            <Icon name="error" size={13} />
            <span>{words.errorMessage}</span>
          </FieldError>
        ) : null}
      </Announced>
    </>
  );
  if (aside === undefined) return notes;
  return (
    <NoteRow>
      <div>{notes}</div>
      {aside}
    </NoteRow>
  );
}
