import { useState } from 'react';
import { decimalFault, type Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import type { EntryEdit } from '#design-system';
import { instrumentRoutes } from '../contract/index.ts';
import { keyOf, type TypedCell, type TypedCells } from './allocation-rows.ts';
import { INSTRUMENT_QUERIES } from './instrument-place.ts';

const isZero = (text: string) => /^[0.]*$/.test(text);

/** Typed cells: each change is saved at once; a refused one stays in its cell with the reason. */
export function useAllocations(id: string) {
  const t = useTranslate();
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const [refused, setRefused] = useState<Problem | null>(null);
  const put = (edits: readonly EntryEdit[], of: (edit: EntryEdit) => TypedCell | null) =>
    setTyped((before) => {
      const next = new Map(before);
      for (const edit of edits) {
        const cell = of(edit);
        if (cell) next.set(keyOf(edit), cell);
        else next.delete(keyOf(edit));
      }
      return next;
    });
  const { send } = useSend(instrumentRoutes.allocate, {
    drops: INSTRUMENT_QUERIES,
    onProblem: (failed) => {
      setRefused(failed);
      return true;
    },
  });
  const edit = async (edits: readonly EntryEdit[]) => {
    const faultOf = ({ text }: EntryEdit) => (text === '' ? null : decimalFault(text, 3));
    const wrong = edits.filter((one) => faultOf(one) !== null);
    put(wrong, (one) => ({ text: one.text, state: 'refused', message: t(faultOf(one) ?? '') }));
    const sent = edits.filter((one) => faultOf(one) === null);
    if (sent.length === 0) return;
    put(sent, ({ text }) => ({ text, state: 'saving' }));
    setRefused(null);
    const cells = sent.map(({ rowId, columnId, text }) => ({
      facilityId: rowId,
      month: columnId,
      mwh: text === '' ? '0' : text,
    }));
    const answer = await send({ body: { id, cells } });
    // Saved cells keep the typed text until the invalidated queries have reloaded, so that no cell jumps back.
    put(sent, ({ text }) => (answer ? { text: isZero(text) ? '' : text, state: 'saved' } : { text, state: 'refused' }));
  };
  return { typed, refused, edit, forget: () => (setTyped(new Map()), setRefused(null)) };
}
