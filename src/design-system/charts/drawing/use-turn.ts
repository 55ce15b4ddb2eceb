import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();

/** Runs each call in its own task, in request order; returns the function that cancels it. */
export function inTurn(call: () => void): () => void {
  if (waiting.size === 0) setTimeout(next);
  waiting.add(call);
  return () => {
    waiting.delete(call);
  };
}

function next() {
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first);
  if (waiting.size > 0) setTimeout(next);
  first();
}

/**
 * Whether the turn of this component has come; true stays true. The chart library arrives for all charts of a page at
 * once. If they were all drawn in one task, the page would not respond until the last one is done.
 */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => inTurn(() => flushSync(() => setDue(true))), []);
  return isDue;
}
