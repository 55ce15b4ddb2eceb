import { useMemo } from 'react';
import type { Token } from '#contract';
import { useEvery, useTranslate } from '#core';
import { Section } from '#design-system';
import { RecordFormSection, RecordListAction, RecordPanel, RecordQuantityNote } from '../slots.ts';
import type { RecordFormSectionProps, RecordListActionProps, RecordPanelProps } from '../slots.ts';
import { SlotFence } from './SlotFence.tsx';

/** What other plugins show of a record, below its working. */
export function RecordPanels({ place, record }: RecordPanelProps) {
  const t = useTranslate();
  return useInOrder(RecordPanel)
    .filter(({ shows }) => shows?.(place, record) ?? true)
    .map(({ id, title, Panel }) => (
      <Section key={id} title={t(title)}>
        <SlotFence>
          <Panel {...{ place, record }} />
        </SlotFence>
      </Section>
    ));
}

/** What other plugins ask for in the form of a record. */
export function RecordFormSections({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordFormSection).map(({ id, Section: Part }) => (
    <SlotFence key={id}>
      <Part {...{ place, state }} />
    </SlotFence>
  ));
}

/** What other plugins remark on the quantity. Nothing is said of one that does not come. */
export function RecordQuantityNotes({ place, state }: RecordFormSectionProps) {
  return useInOrder(RecordQuantityNote).map(({ id, Section: Part }) => (
    <SlotFence key={id} waiting={null} broken={null}>
      <Part {...{ place, state }} />
    </SlotFence>
  ));
}

/** What other plugins offer above a list. A button that does not come is no reason to say so. */
export function RecordListActions({ place }: RecordListActionProps) {
  return useInOrder(RecordListAction).map(({ id, Action }) => (
    <SlotFence key={id} waiting={null} broken={null}>
      <Action place={place} />
    </SlotFence>
  ));
}

function useInOrder<T extends { readonly order: number }>(point: Token<T>): readonly T[] {
  const bound = useEvery(point);
  return useMemo(() => bound.toSorted((a, b) => a.order - b.order), [bound]);
}
