import { useState } from 'react';
import { searchedOptions } from './option-choices.ts';
import type { SelectOption } from './option-choices.ts';

interface SearchedOptions {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly onSearch?: (typed: string) => void;
}

/**
 * Text and options of a searchable list. The text is the label of the choice until the user types; typed text is
 * dropped when the choice changes. All options are shown until the user types.
 */
export function useSearchedOptions({ value, options, onChange, onSearch }: SearchedOptions) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly over: string } | null>(null);
  // Options from a server may no longer contain the chosen one.
  const [taken, setTaken] = useState<SelectOption | null>(null);
  const typed = typing?.over === value ? typing.text : null;
  const chosen = options.find(({ id }) => id === value) ?? (taken?.id === value ? taken : undefined);
  const chosenText = chosen?.label ?? '';
  return {
    found: typed === null || onSearch ? options : searchedOptions(options, typed),
    inputValue: typed ?? chosenText,
    onInputChange: (text: string) => {
      setTyping(text === chosenText ? null : { text, over: value });
      if (text !== chosenText) onSearch?.(text);
      if (text === '' && value !== '') onChange('');
    },
    take: (next: string) => {
      setTyping(null);
      setTaken(options.find(({ id }) => id === next) ?? chosen ?? null);
      if (next !== value) onChange(next);
    },
  };
}
