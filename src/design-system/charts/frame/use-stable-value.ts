import { useState } from 'react';

/** The value of the last drawing as long as it says the same: figures made anew on every render are not drawn anew. */
export function useStableValue<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
