import { useState } from 'react';

/** The value of the last render while its content is equal, so that new but equal figures cause no redraw. */
export function useStableValue<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
