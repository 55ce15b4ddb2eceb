import { useState } from 'react';
import type { ReactNode } from 'react';

/** Keeps a field's value as a form would, and holds it out of sight for `play` to read by `data-testid="value"`. */
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
