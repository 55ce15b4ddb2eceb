import { useMemo } from 'react';
import type { Token } from '#contract';
import { useEvery, useTranslate } from '#core';
import { Section } from '#design-system';
import { RecordFormSection, RecordListAction, RecordPanel, RecordQuantityNote } from '../slots.ts';
import type { RecordFormSectionProps, RecordListActionProps, RecordPanelProps } from '../slots.ts';
import { SlotErrorBoundary } from './SlotErrorBoundary.tsx';

/** What other plugins show of a record, below its working. */
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

/** What other plugins ask for in the form of a record. */
export function RecordFormSections({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordFormSection).map(({ id, Section: Part }) => (
    <SlotErrorBoundary key={id}>
      <Part {...{ place, state }} />
    </SlotErrorBoundary>
  ));
}

/** What other plugins remark on the quantity. Nothing is said of one that does not come. */
export function RecordQuantityNotes({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordQuantityNote).map(({ id, Section: Part }) => (
    <SlotErrorBoundary key={id} waiting={null} broken={null}>
      <Part {...{ place, state }} />
    </SlotErrorBoundary>
  ));
}

/** What other plugins offer above a list. A button that does not come is no reason to say so. */
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
