import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { blockFigureKeys } from '../forms/numbers/decimal-input.ts';
import { typesOther } from './entry-keys.ts';
import type { Place } from './entry-grid.ts';
import type { Typing } from './use-entry-grid.ts';

interface EntryInputProps {
  readonly label: string;
  readonly typing: Typing;
  /** Ends editing with a text, or with null to leave the cell unchanged. */
  readonly onFinish: (text: string | null, next: Place | null) => void;
  /** Whether the last key was a letter, which is not taken. */
  readonly onWrong: (isWrong: boolean) => void;
  readonly neighbour: (key: string, shift: boolean) => Place | null;
}

const LEAVING = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The input of the edited cell: the only part that re-renders on a keystroke. */
export function EntryInput({ label, typing, onFinish, onWrong, neighbour }: EntryInputProps) {
  const [text, setText] = useState(typing.text);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    const isOther = !event.ctrlKey && !event.metaKey && !event.altKey && typesOther(key);
    onWrong(isOther);
    if (isOther) event.preventDefault();
    blockFigureKeys(event);
    if (key === 'Escape') onFinish(null, null);
    else if (key === 'Enter' || key === 'Tab' || (typing.over && LEAVING.has(key)))
      onFinish(text, neighbour(key, shiftKey));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      aria-label={label}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      // It appears because the user started typing.
      ref={takeFocus}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onFinish(text, null)}
    />
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
