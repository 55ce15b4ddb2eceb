/**
 * Something that runs, can be stopped, and is restarted: the API server in development.
 * @typedef {{ close(): Promise<void> }} Running
 *
 * @typedef {object} Restarting
 * @property {() => Promise<void>} restart stops it gracefully and starts it again; requests during a restart are merged into one
 * @property {() => Promise<void>} stop permanently
 */

/**
 * Keeps one instance running through many restarts, never two at a time: they would compete for the database.
 * @param {() => Promise<Running>} start
 * @param {(error: unknown) => void} failed called when a start or stop fails; the next restart tries again
 * @returns {Restarting}
 */
export function restarting(start, failed) {
  /** @type {Running | undefined} */
  let running;
  let stopped = false;
  let wanted = false;
  /** @type {Promise<void> | undefined} */
  let working;

  const close = async () => {
    const closing = running;
    running = undefined;
    await closing?.close();
  };

  const work = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        await close();
        running = await start();
      } catch (error) {
        failed(error);
      }
    }
    working = undefined;
  };

  return {
    restart: () => {
      wanted = true;
      return (working ??= work());
    },
    stop: async () => {
      stopped = true;
      await working;
      await close();
    },
  };
}
