import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();

/** Calls each in a task of its own, in the order they asked; answers what calls one off. */
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
 * Whether one's turn has come, which it has but once. The chart library comes to all charts of a page at once; a page that
 * drew them in one task would answer to nothing until the last of them stands.
 */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => inTurn(() => flushSync(() => setDue(true))), []);
  return isDue;
}
