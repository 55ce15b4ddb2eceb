/** Timeout for loading a part of the application, in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the application failed to load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Error messages of browsers and bundlers when a script or style sheet of a lazy part is missing. */
const MISSING_PART =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk/i;

/** Whether a failure means that a part failed to load, which a reload fixes, rather than that it is broken. */
export function isChunkFailure(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as { code?: unknown };
  return failure.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || MISSING_PART.test(failure.message);
}

/**
 * Loads a page or another lazy component with a timeout; returns it as `default`, the form React's `lazy` expects. A device
 * that slept meanwhile gets the whole time again: its timer fires at once when it wakes, and the part may still come.
 */
export async function loadPart<T>(part: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<{ default: T }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (mayHaveSlept: boolean) => {
      const since = Date.now();
      timer = setTimeout(() => {
        if (mayHaveSlept && Date.now() - since > 2 * timeout) wait(false);
        else reject(new ChunkLoadError('The page took too long to load.'));
      }, timeout);
    };
    wait(true);
  });
  try {
    return { default: await Promise.race([part(), late]) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Imports a module that may have failed to load before. Chromium caches a failed script as long as the page lives and
 * requests it again only under another URL; the module's own imports are still shared by URL.
 */
export async function importAgain<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (failure) {
    const address = failure instanceof Error ? /https?:\/\/\S+\.js/.exec(failure.message)?.[0] : undefined;
    if (address === undefined) throw failure;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as T;
  }
}
