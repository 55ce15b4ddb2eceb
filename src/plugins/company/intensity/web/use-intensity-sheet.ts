import { useEffect, useRef, useState } from 'react';
import { decimalFault, MESSAGES, type Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import type { EntryEdit } from '#design-system';
import { intensityRoutes, type IntensitySheet } from '../contract/index.ts';
import { INTENSITY_QUERIES } from './intensity-words.ts';
import { cellsOf, keyOf, type TypedCell, type TypedCells } from './sheet-rows.ts';

/** A stale cell as the refusal lists it. */
interface StaleCell {
  readonly facilityId: string;
  readonly month: string;
  readonly quantity: string | null;
}

const isStale = ({ code, detail }: Problem) => code === 'intensity.stale' && Array.isArray(detail);

/** Typed cells: each change is saved at once; a refused one stays in its cell with the reason. */
export function useIntensitySheet(companyId: string, sheet: IntensitySheet) {
  const t = useTranslate();
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const [shown, setShown] = useState(sheet);
  if (shown !== sheet) {
    // The stored sheet has reloaded: saved cells show it, including changes by others.
    setShown(sheet);
    setTyped((before) => new Map([...before].filter(([, { state }]) => state !== 'saved')));
  }
  // Saves run in sequence, each with the revisions the earlier ones returned, so that correcting a cell at once does not
  // conflict with the user's own save.
  const known = useRef({ sheet, revisions: new Map<string, number | null>() });
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    known.current = { sheet, revisions: new Map() };
  }, [sheet]);
  const [refused, setRefused] = useState<Problem | null>(null);
  const put = (edits: readonly Pick<EntryEdit, 'rowId' | 'columnId'>[], of: (key: string) => TypedCell | null) =>
    setTyped((before) => {
      const next = new Map(before);
      for (const key of edits.map(keyOf)) {
        const cell = of(key);
        if (cell) next.set(key, cell);
        else next.delete(key);
      }
      return next;
    });
  const { send, sending } = useSend(intensityRoutes.save, {
    drops: INTENSITY_QUERIES,
    onProblem: (failed) => {
      setRefused(failed);
      return true;
    },
  });
  const edit = async (edits: readonly EntryEdit[]) => {
    const textOf = new Map(edits.map((one) => [keyOf(one), one.text]));
    const cellOf = (key: string, state: TypedCell['state'], message?: string): TypedCell => ({
      text: textOf.get(key) ?? '',
      state,
      ...(message === undefined ? {} : { message }),
    });
    const faultOf = (text: string) => (text === '' ? null : decimalFault(text, 3));
    const wrong = edits.filter(({ text }) => faultOf(text) !== null);
    put(wrong, (key) => cellOf(key, 'refused', t(faultOf(textOf.get(key) ?? '') ?? MESSAGES.decimalInvalid)));
    const sent = edits.filter(({ text }) => faultOf(text) === null);
    if (sent.length === 0) return;
    put(sent, (key) => cellOf(key, 'saving'));
    setRefused(null);
    queue.current = queue.current.then(async () => {
      const { sheet: present, revisions } = known.current;
      const cells = cellsOf(present, sent, revisions);
      const answer = await send({ body: { denominatorId: present.denominator.id, cells, companyId } });
      if (answer)
        for (const { facilityId, month, quantity, revision = 0 } of cells)
          revisions.set(keyOf({ rowId: facilityId, columnId: month }), quantity === '' ? null : revision + 1);
      put(sent, (key) => cellOf(key, answer ? 'saved' : 'refused'));
    });
    await queue.current;
  };
  return {
    typed,
    refused,
    stale: refused && isStale(refused) ? (refused.detail as readonly StaleCell[]) : [],
    sending,
    edit,
    forget: () => (setTyped(new Map()), setRefused(null)),
  };
}
