import { useMemo } from 'react';
import type { Token } from '#contract';
import { useEvery, useTranslate } from '#core';
import { Section } from '#design-system';
import {
  RecordFormSection,
  RecordInputTool,
  RecordListAction,
  RecordPanel,
  RecordQuantityNote,
  RecordWarningPart,
} from '../slots.ts';
import type {
  RecordFormSectionProps,
  RecordListActionProps,
  RecordPanelProps,
  RecordWarningPartProps,
} from '../slots.ts';
import { SlotErrorBoundary } from './SlotErrorBoundary.tsx';

/** Panels of other plugins, below the working of a record. */
export function RecordPanels({ place, record }: RecordPanelProps) {
  const t = useTranslate();
  return useInOrder(RecordPanel)
    .filter(({ shows }) => shows?.(place, record) ?? true)
    .map(({ id, title, Panel }) => (
      <Section key={id} title={t(title)}>
        <SlotErrorBoundary>
          <Panel {...{ place, record }} />
        </SlotErrorBoundary>
      </Section>
    ));
}

/** Form sections of other plugins. */
export function RecordFormSections({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordFormSection).map(({ id, Section: Part }) => (
    <SlotErrorBoundary key={id}>
      <Part {...{ place, state }} />
    </SlotErrorBoundary>
  ));
}

/** Tools of other plugins below the input. Shows nothing for one that fails to load. */
export function RecordInputTools({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordInputTool).map(({ id, Section: Part }) => (
    <SlotErrorBoundary key={id} waiting={null} broken={null}>
      <Part {...{ place, state }} />
    </SlotErrorBoundary>
  ));
}

/** Notes of other plugins on the quantity. Shows nothing for one that fails to load. */
export function RecordQuantityNotes({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordQuantityNote).map(({ id, Section: Part }) => (
    <SlotErrorBoundary key={id} waiting={null} broken={null}>
      <Part {...{ place, state }} />
    </SlotErrorBoundary>
  ));
}

/** Parts of other plugins of an open warning. Shows nothing for one that fails to load. */
export function RecordWarningParts(part: RecordWarningPartProps) {
  return useInOrder(RecordWarningPart).map(({ id, Part }) => (
    <SlotErrorBoundary key={id} waiting={null} broken={null}>
      <Part {...part} />
    </SlotErrorBoundary>
  ));
}

/** Buttons of other plugins above a list. Shows nothing for one that fails to load. */
export function RecordListActions({ place }: RecordListActionProps) {
  return useInOrder(RecordListAction).map(({ id, Action }) => (
    <SlotErrorBoundary key={id} waiting={null} broken={null}>
      <Action place={place} />
    </SlotErrorBoundary>
  ));
}

function useInOrder<T extends { readonly order: number }>(point: Token<T>): readonly T[] {
  const bound = useEvery(point);
  return useMemo(() => bound.toSorted((a, b) => a.order - b.order), [bound]);
}
