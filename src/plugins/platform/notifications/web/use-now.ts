import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment it was last told to look at the clock, in milliseconds, and by the minute while somebody watches. */
export function useNow(isWatched: boolean): readonly [now: number, look: () => void] {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, [isWatched]);
  return [now, () => setNow(Date.now())];
}
