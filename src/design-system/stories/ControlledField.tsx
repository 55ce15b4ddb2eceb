import { useState } from 'react';
import type { ReactNode } from 'react';

/** Stores the value of a field, as a form would, and exposes it to `play` in a hidden `data-testid="value"`. */
export function ControlledField<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(start);
  return (
    <>
      {children(value, set)}
      <output data-testid="value" hidden>
        {JSON.stringify(value)}
      </output>
    </>
  );
}
