import { useEffect, useRef, useState } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { SearchBox } from './FilterBar.styles.ts';

/** Debounce of the search, in milliseconds. */
const DELAY = 300;

/** A search over the list. */
export interface FilterSearch {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Called when typing pauses, and at once on Enter, Escape and clearing. */
  readonly onChange: (value: string) => void;
  /** Debounce in milliseconds. */
  readonly delay?: number;
}

/** A search box that does not search on every keystroke. */
export function SearchField({ label, placeholder, value, onChange, delay = DELAY }: FilterSearch) {
  const text = useDesignSystemText();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  // The value may change from outside, for example by "Clear all"; that overrides the typed text.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, value, delay]);

  const say = (next: string) => {
    setTyped(next);
    if (next !== value) onChange(next);
  };
  return (
    <SearchBox>
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say(typed);
          else if (event.key === 'Escape' && typed !== '') say('');
          else return;
          event.preventDefault();
        }}
      />
      {typed === '' ? null : (
        <button
          type="button"
          aria-label={text.clear}
          onClick={() => {
            say('');
            box.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </SearchBox>
  );
}
