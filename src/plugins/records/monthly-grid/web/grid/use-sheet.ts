import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AccountMemory, HttpService, isUnreachable, problemOf, useCall, useDropAnswers, useService } from '#core';
import { decimalFault, type Problem } from '#contract';
import { useOutboxEntries, useOutboxOpener } from '#plugins/platform/offline/web';
import { ANSWERS_OF_RECORDS } from '#plugins/records/records/web';
import { adminGridRoutes, CELLS_AT_ONCE, gridRoutes, type CellEdit, type GridLine } from '../../contract/index.ts';
import {
  cellOf,
  countsOf,
  edited,
  EMPTY_SHEET,
  lineOf,
  loaded,
  sent,
  settled,
  taken as withoutTyped,
  unsent,
  waiting,
  withLine,
  type SheetState,
} from './sheet-state.ts';
import { cellEntry, keptCells, subjectOf, withKeptCells, type CellEntry } from '../offline/cell-entry.ts';
import { keptOf, sheetKey, toKeep, withKept } from './sheet-memory.ts';
import type { SheetQuery } from './sheet-query.ts';

/** Pause in typing, in milliseconds, after which figures are sent. */
const PAUSE = 600;

/** A sheet with the typed figures. They are sent automatically, a few at a time, and survive a reload until then. */
export function useSheet(asked: SheetQuery) {
  const { area, companyId, typeScope, year, facilityIds } = asked;
  const http = useService(HttpService);
  const dropAnswers = useDropAnswers();
  const routes = area === 'admin' ? adminGridRoutes : gridRoutes;
  const ofCompany = area === 'admin' ? companyId : null;
  const isReady = facilityIds.length > 0 && (area === 'home' || companyId !== null);
  const query = { typeScope, year, facilityId: facilityIds.join(','), ...named(ofCompany) };
  const answer = useCall(routes.sheet, { query }, { enabled: isReady });

  const [state, setState] = useState<SheetState>(EMPTY_SHEET);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = useRef(false);
  const { data } = answer;
  const memory = useService(AccountMemory);
  const key = sheetKey(asked);
  const [kept] = useState(() => keptOf(memory, key));
  const [taken, setTaken] = useState<typeof data>();
  if (data !== taken) {
    setTaken(data);
    if (data)
      setState((before) => {
        const sheet = loaded(before, data.data);
        return taken === undefined && kept ? withKept(sheet, kept) : sheet;
      });
  }
  const keeps = useRef(kept !== null);
  useEffect(() => {
    // Keep the stored figures until the sheet has loaded.
    if (taken === undefined) return;
    const now = toKeep(state);
    if (now === null && !keeps.current) return;
    keeps.current = now !== null;
    memory.set(key, now ?? undefined);
  }, [memory, key, state, taken]);

  const open = useOutboxOpener(area);
  const entries = useOutboxEntries(area);
  const { months } = state;
  const facilities = facilityIds.join(',');
  const waits = useMemo(
    () => keptCells(entries, { typeScope, year, facilityIds: facilities.split(',') }, months, 'monthly-grid.not-sent'),
    [entries, typeScope, year, facilities, months],
  );
  const shown = useMemo(() => withKeptCells(state, waits), [state, waits]);
  /** Keeps figures on this browser. False if it keeps nothing. */
  const keep = useCallback(
    async (now: SheetState, given: readonly { readonly cell: string; readonly text: string }[]) => {
      const outbox = await open?.();
      if (!outbox) return false;
      for (const { cell, text } of given) {
        const edit = editOf(now, cell, text);
        const line = lineOf(now, cellOf(cell).line);
        if (!edit || !line) continue;
        const before = outbox.unsentAbout(subjectOf(typeScope, edit))?.content as CellEntry | undefined;
        // The same base and key as before: what the server has of the earlier figure is found by them.
        const base = before ? { ...before.edit, quantity: text } : { ...edit, requestId: crypto.randomUUID() };
        await outbox.keep(cellEntry({ typeScope, year, edit: base, line: namesOf(line) }, monthText(edit.month)));
      }
      return true;
    },
    [open, typeScope, year],
  );

  const send = useCallback(
    async (now: SheetState) => {
      const cells = waiting(now, CELLS_AT_ONCE);
      const given = cells.map((cell) => ({ cell, text: now.pending.get(cell)?.text ?? '' }));
      const edits = given.flatMap(({ cell, text }) => editOf(now, cell, text) ?? []);
      if (isSending.current || edits.length !== given.length || edits.length === 0) return;
      isSending.current = true;
      setState((before) => sent(before, cells));
      try {
        const body = { typeScope, cells: edits, ...named(ofCompany) };
        const { data: done } = await http.call(routes.save, { body });
        // Fifty cells render again. Typing has priority.
        startTransition(() => setState((before) => settled(before, given, done.outcomes)));
        setProblem(null);
        dropAnswers(
          ANSWERS_OF_RECORDS.filter((path) => !path.includes('scope-management')),
          true,
        );
      } catch (failure) {
        const isKept = isUnreachable(failure) && (await keep(now, given).catch(() => false));
        setState(isKept ? (before) => withoutTyped(before, given) : unsent);
        setProblem(isKept ? null : problemOf(failure));
      } finally {
        isSending.current = false;
      }
    },
    [http, routes, typeScope, ofCompany, dropAnswers, keep],
  );

  const { changed, saving, refused } = countsOf(state);
  useEffect(() => {
    if (changed === 0 || saving > 0 || problem) return;
    const timer = setTimeout(() => void send(state), PAUSE);
    return () => clearTimeout(timer);
  }, [state, changed, saving, problem, send]);

  return {
    answer,
    state: shown,
    /** Figures that wait on this browser. */
    kept: waits.cells.size,
    problem,
    unsaved: changed + saving + refused,
    counts: { changed, saving, refused },
    edit: (edits: readonly { readonly cell: string; readonly text: string }[]) => {
      const again = edits.filter(({ cell, text }) => waits.cells.has(cell) && isFigure(text));
      // A figure that waits is changed where it waits.
      if (again.length > 0) keep(shown, again).catch((failure: unknown) => setProblem(problemOf(failure)));
      setState((before) =>
        edited(
          before,
          edits.filter((one) => !again.includes(one)),
        ),
      );
      setProblem(null);
    },
    addLine: (line: GridLine) => setState((before) => withLine(before, line)),
    retry: () => setProblem(null),
  };
}

const isFigure = (text: string) => text === '' || decimalFault(text, 3) === null;

const namesOf = ({ facilityName, categoryName, inputTypeName, consumptionTypeId, consumptionTypeName }: GridLine) => ({
  facilityName,
  categoryName,
  inputTypeName,
  consumptionTypeId,
  consumptionTypeName,
});

/** `07/2026`. */
const monthText = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Staff name the company. */
const named = (companyId: string | null) => (companyId === null ? {} : { companyId });

/** The request for a cell. */
function editOf(state: SheetState, cell: string, text: string): CellEdit | null {
  const { line: id, month: at } = cellOf(cell);
  const line = lineOf(state, id);
  const month = state.months[at];
  const stored = line?.cells[at];
  if (!line || month === undefined || !stored) return null;
  const { facilityId, categoryId, inputTypeId, consumptionTypeId, unit } = line;
  const known =
    stored.recordId !== null && stored.revision !== null
      ? { recordId: stored.recordId, revision: stored.revision }
      : {};
  return { facilityId, categoryId, inputTypeId, consumptionTypeId, unit, month, quantity: text, ...known };
}
