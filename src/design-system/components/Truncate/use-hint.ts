import { useEffect, useRef, useState } from 'react';
import type { ContextType, KeyboardEvent } from 'react';
import type { TooltipTriggerStateContext } from 'react-aria-components';

type TooltipTriggerState = NonNullable<ContextType<typeof TooltipTriggerStateContext>>;

/** Milliseconds of hover before the hint opens, and to move the pointer from the text onto the hint. */
const REST_MS = 400;
const TRAVEL_MS = 300;

/**
 * Controls a hint over plain text: opens at once on focus and after a moment on hover; closes on Escape, on leaving
 * both text and hint, and on blur (WCAG 2.2, 1.4.13). React Aria's trigger supports only controls, not plain text.
 */
export function useHint() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  const soon = (open: boolean, wait: number) => {
    cancel();
    timer.current = setTimeout(() => setOpen(open), wait);
  };
  const now = (open: boolean) => {
    cancel();
    setOpen(open);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const state: TooltipTriggerState = {
    isOpen,
    shouldSkipAnimation: false,
    open: (immediate = false) => (immediate ? now(true) : soon(true, REST_MS)),
    close: (immediate = false) => (immediate ? now(false) : soon(false, TRAVEL_MS)),
  };
  const triggers = {
    onPointerEnter: () => state.open(),
    onPointerLeave: () => state.close(),
    onFocus: () => state.open(true),
    onBlur: () => state.close(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') state.close(true);
    },
  };
  return { state, triggers };
}
