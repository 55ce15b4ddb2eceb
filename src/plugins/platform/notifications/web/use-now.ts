import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time in milliseconds, updated on demand, and every minute while `isWatched`. */
export function useNow(isWatched: boolean): readonly [now: number, look: () => void] {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, [isWatched]);
  return [now, () => setNow(Date.now())];
}
