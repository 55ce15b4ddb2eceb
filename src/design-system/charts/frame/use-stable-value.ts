import { useState } from 'react';

/** The value of the last render while its content is equal, so that new but equal figures cause no redraw. */
export function useStableValue<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
