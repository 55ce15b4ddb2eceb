/** How long a part of the application may take to arrive, in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the application did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What browsers and bundlers say when a script or a style sheet of a lazy part is missing. */
const MISSING_PART =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk/i;

/** Whether a failure means that a part did not arrive, which a reload mends, rather than that it is broken. */
export function isChunkFailure(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as { code?: unknown };
  return failure.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || MISSING_PART.test(failure.message);
}

/** Loads a page or another lazy component, in time or not at all; `default` is how `lazy` of React wants it. */
export async function loadPart<T>(part: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<{ default: T }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The page took too long to load.')), timeout);
  });
  try {
    return { default: await Promise.race([part(), late]) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A module that may have failed to arrive before. Chromium remembers a script that failed for as long as the page lives,
 * and asks for it no more unless it has another name; what it imports itself is shared by address as before.
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
