import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { blockOf, type EntryEdit, type EntryGridProps, type Place } from './entry-grid.ts';
import { moved, nextInReading, typesFigure, typesOther } from './entry-keys.ts';
import { copiedText, figureText, fillDownEdits, fillEdits, inverseOf, pasteEdits } from './entry-paste.ts';

/** Number of undo steps. */
const UNDO_STEPS = 50;

/** Initial text of the edited cell, and the edit mode. */
export interface Typing {
  readonly text: string;
  /** Started by overwriting the cell: arrow keys then leave it. After F2 or a double click they move in the text. */
  readonly over: boolean;
}

interface GridState {
  readonly at: Place;
  /** The other corner of the selection. */
  readonly anchor: Place;
  readonly typing: Typing | null;
}

const START: GridState = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 }, typing: null };

/** The current cell and selection, and the handlers of keyboard, clipboard and mouse. */
export function useEntryGrid({ rows, columns, onEdit }: EntryGridProps) {
  const [{ at, anchor, typing }, setState] = useState(START);
  /** The last key was a letter, which no figure has. */
  const [isWrong, setWrong] = useState(false);
  const sheet = useRef<HTMLTableElement>(null);
  const undo = useRef<(readonly EntryEdit[])[]>([]);
  const follows = useRef(false);

  const size = { rows: rows.length, columns: columns.length };
  const grid = { rows, columnIds: columns.map(({ id }) => id) };
  const block = blockOf(at, anchor);
  const cellAt = (place: Place) => rows[place.row]?.cells[place.column];

  const moveTo = useCallback((place: Place, to: { marks?: boolean; typing?: Typing | null } = {}) => {
    follows.current = true;
    setWrong(false);
    setState((before) => ({
      at: place,
      anchor: to.marks === true ? before.anchor : place,
      typing: to.typing ?? null,
    }));
  }, []);
  const type = (place: Place, typed: Typing) => {
    if (cellAt(place)?.isReadOnly !== true) moveTo(place, { typing: typed });
  };
  const edit = (edits: readonly EntryEdit[], undoing = false) => {
    if (edits.length === 0) return;
    if (!undoing) undo.current = [...undo.current, inverseOf(grid, edits)].slice(-UNDO_STEPS);
    onEdit(edits);
  };

  // The focus follows the current cell, but only after a user action: a new grid does not take the focus.
  useEffect(() => {
    if (!follows.current || typing) return;
    const cell = sheet.current?.querySelector<HTMLElement>(`[data-place='${at.row}:${at.column}']`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, typing]);

  /** Ends editing: saves the text, if any, and moves on. */
  const finish = (text: string | null, next: Place | null) => {
    if (text !== null) edit(fillEdits(grid, blockOf(at, at), figureText(text)));
    moveTo(next ?? at);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (typing || event.altKey) return;
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const isOther = !command && typesOther(key);
    setWrong(isOther && cellAt(at)?.isReadOnly !== true);
    const to = moved(at, key, size, command);
    const next = key === 'Tab' ? nextInReading(at, size, shiftKey) : null;
    if (to) moveTo(to, { marks: shiftKey });
    else if (next) moveTo(next);
    else if (key === 'Enter' || key === 'F2') type(at, { text: cellAt(at)?.text ?? '', over: false });
    else if (key === 'Delete' || key === 'Backspace') edit(fillEdits(grid, block, ''));
    else if (command && key === 'd') edit(fillDownEdits(grid, block));
    else if (command && key === 'a')
      setState({ at: { row: size.rows - 1, column: size.columns - 1 }, anchor: START.at, typing: null });
    else if (command && key === 'z') edit(undo.current.pop() ?? [], true);
    else if (!command && typesFigure(key)) type(at, { text: key, over: true });
    else return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (typing) return;
    event.clipboardData.setData('text/plain', copiedText(grid, block));
    event.preventDefault();
    if (event.type === 'cut') edit(fillEdits(grid, block, ''));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typing) return;
    edit(pasteEdits(grid, block, event.clipboardData.getData('text/plain')));
    event.preventDefault();
  };

  const neighbour = (key: string, shift: boolean): Place | null => {
    if (key === 'Tab') return nextInReading(at, size, shift);
    if (key === 'Enter') return moved(at, shift ? 'ArrowUp' : 'ArrowDown', size, false);
    return moved(at, key, size, false);
  };
  return { at, block, typing, isWrong, setWrong, sheet, moveTo, type, finish, neighbour, onKeyDown, onCopy, onPaste };
}

export type EntryGridState = ReturnType<typeof useEntryGrid>;
