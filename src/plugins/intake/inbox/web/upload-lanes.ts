/** How many uploads run at the same time. */
const LANES = 3;

/** Runs uploads a few at a time, in their order, so that a folder of hundreds of files does not flood the server. */
export function uploadLanes(): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async (signal, work) => {
    if (running >= LANES) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      next();
    }
  };
}
