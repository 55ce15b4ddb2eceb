import { useRef, useState } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import {
  acceptDecimal,
  acceptSignedDecimal,
  blockFigureKeys,
  blockSignedFigureKeys,
  decimalProblem,
} from './decimal-input.ts';
import type { DecimalPlaces } from './decimal-input.ts';

interface DecimalTyping {
  readonly value: string;
  readonly places: DecimalPlaces;
  /** Whether the figure may be negative. */
  readonly isSigned?: boolean;
  /** Error of the form; it takes precedence over the field's own checks. */
  readonly errorMessage?: string;
  readonly onType: (value: string) => void;
}

/**
 * Typing of an exact decimal. A wrong key does nothing; a paste or a comma that results in no decimal leaves the value
 * unchanged and shows a message, because the user would believe it had been accepted.
 */
export function useDecimalTyping({ value, places, isSigned = false, errorMessage, onType }: DecimalTyping) {
  const text = useDesignSystemText();
  const pasting = useRef(false);
  const [isRefused, setRefused] = useState(false);
  const [isInside, setInside] = useState(false);
  const problem = isRefused ? 'decimalInvalid' : decimalProblem(value, places);
  // While typing, a lone point may become ".5" and a lone minus "-5".
  const isBeginning = problem === 'decimalInvalid' && !isRefused && isInside;

  const change = (typed: string) => {
    const accepted = isSigned ? acceptSignedDecimal(typed) : acceptDecimal(typed);
    const isWhole = pasting.current || Math.abs(typed.length - value.length) > 1;
    pasting.current = false;
    if (accepted === null) {
      if (isWhole || typed.includes(',')) setRefused(true);
      return;
    }
    if (isWhole || accepted === '') setRefused(false);
    onType(accepted);
  };
  return {
    errorMessage: errorMessage ?? (problem === null || isBeginning ? undefined : text[problem]),
    change,
    onKeyDown: isSigned ? blockSignedFigureKeys : blockFigureKeys,
    onPaste: () => {
      pasting.current = true;
    },
    onFocusChange: (inside: boolean) => {
      setInside(inside);
      if (!inside) setRefused(false);
    },
  };
}
